/**
 * Finds a Chromium for the browser tests, or installs one without asking: Debian's packages if we are root, otherwise
 * the build in an npm package. `CHROMIUM` in the environment takes precedence.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { CACHE, fail } from './project.mjs';

const PACKAGE = '@sparticuz/chromium@143.0.4';
const KNOWN = [
  process.env.CHROMIUM,
  // The same engine without a browser's windows, tabs and extensions: a quarter less work for the tests.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/** Every Chromium is started with these flags: it makes no outside connections of its own. */
export const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The path of an installed Chromium, or null. */
export function findChromium() {
  return KNOWN.find((file) => file !== undefined && existsSync(file)) ?? null;
}

function fromDebian() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null;
  console.log('Installing Chromium (Debian package) …');
  const options = /** @type {const} */ ({
    stdio: 'ignore',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  spawnSync('apt-get', ['update'], options);
  for (const name of ['chromium-headless-shell', 'chromium'])
    if (spawnSync('apt-get', ['install', '-y', name], options).status === 0) break;
  return findChromium();
}

async function fromNpm() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null;
  console.log('Installing Chromium (npm package) …');
  const home = path.join(CACHE, 'chromium');
  mkdirSync(home, { recursive: true });
  if (!existsSync(path.join(home, 'package.json'))) writeFileSync(path.join(home, 'package.json'), '{"private":true}');
  if (
    spawnSync('npm', ['install', PACKAGE, '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: home,
      stdio: 'inherit',
    }).status !== 0
  )
    return null;
  const entry = path.join(home, 'node_modules/@sparticuz/chromium/build/esm/index.js');
  const module = await import(
    pathToFileURL(existsSync(entry) ? entry : path.join(home, 'node_modules/@sparticuz/chromium/build/index.js')).href
  );
  return /** @type {string} */ (await module.default.executablePath());
}

/** @returns {Promise<string>} the path of a Chromium; ends the command with a message if none is available */
export async function ensureChromium() {
  return (
    findChromium() ??
    fromDebian() ??
    (await fromNpm()) ??
    fail(
      'The browser tests need Chromium or Chrome. Install one and run again, or say where it is: CHROMIUM=/path/to/chromium npm test',
    )
  );
}
