import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** @typedef {Record<string, { version?: string, integrity?: string, optional?: boolean, devOptional?: boolean }>} Locked */

/**
 * Whether the packages that npm installed are those of the lock file, each by its folder. Packages for other systems are
 * left out by npm, and may be missing.
 * @param {Locked} wanted
 * @param {Locked} installed
 */
export function isSameInstall(wanted, installed) {
  return (
    Object.entries(installed).every(
      ([at, { version, integrity }]) => wanted[at]?.version === version && wanted[at]?.integrity === integrity,
    ) &&
    Object.entries(wanted).every(
      ([at, { optional, devOptional }]) => at === '' || at in installed || optional === true || devOptional === true,
    )
  );
}

/**
 * Whether what is installed is what the lock file asks for. Contents are compared, not times: a switch of branches writes
 * the lock file again. npm writes its own list last, so an installation that was cut off has none.
 * @param {string} root the folder of the project
 */
export function isInstalled(root) {
  const list = path.join(root, 'node_modules', '.package-lock.json');
  const packagesOf = (/** @type {string} */ file) => JSON.parse(readFileSync(file, 'utf8')).packages;
  return existsSync(list) && isSameInstall(packagesOf(path.join(root, 'package-lock.json')), packagesOf(list));
}
