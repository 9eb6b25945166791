/**
 * What every command of the project starts with: a recent enough Node, the packages of the lock file, and a build that
 * is no older than its sources. Uses only Node, so that it works in a clone with nothing installed.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { isInstalled } from './installed.mjs';

export const ROOT = path.resolve(import.meta.dirname, '../..');
export const CACHE = path.join(ROOT, '.cache');
/** How many errors the last run of Vitest had outside of its tests; written by its progress reporter. */
export const STRAY_ERRORS = path.join(CACHE, 'reports', 'vitest-stray.json');
/** Where the server is built as plain JavaScript; not in `dist/`, whose files are served to everybody. */
export const SERVER_BUILD = path.join(ROOT, 'dist-server');

/** Ends the command with a message if this Node is too old for the packages. */
function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19)) return;
  fail(`Mersal needs Node 20.19 or newer in the 20 line, or 22.12 and newer; this is ${process.version}.`);
}

/** @param {string} message @returns {never} */
export function fail(message) {
  console.error(`\n${message}\n`);
  process.exit(1);
}

/** @param {string | Buffer} text */
const digest = (text) => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** Installs the packages of the lock file if they are missing, or others. */
export function ensureInstalled() {
  requireNode();
  if (isInstalled(ROOT)) return;
  console.log('Installing packages …');
  // With NODE_ENV=production npm would leave out what builds the app.
  const npm = spawnSync('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: ROOT,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (npm.status !== 0)
    fail('Installing the packages failed; the lines above say why. The npm registry must be reachable.');
}

/** @param {string} entry @returns {string[]} every file below, sorted */
function filesBelow(entry) {
  if (!existsSync(entry)) return [];
  if (statSync(entry).isFile()) return [entry];
  return readdirSync(entry)
    .sort()
    .flatMap((name) => filesBelow(path.join(entry, name)));
}

/** Fingerprint of everything that the browser build is made from. */
function sourceFingerprint() {
  const sources = [
    'index.html',
    'package-lock.json',
    'vite.config.ts',
    'tools/build.mjs',
    'tools/build',
    'tools/lib/bundle.mjs',
    'public',
    'contract',
    'packages',
    'src',
  ];
  return fingerprint(sources);
}

/** @param {string[]} sources */
function fingerprint(sources) {
  return digest(
    sources
      .flatMap((entry) => filesBelow(path.join(ROOT, entry)))
      .map((file) => `${path.relative(ROOT, file)} ${digest(readFileSync(file))}`)
      .join('\n'),
  );
}

/** Builds the browser's files if there are none or a source has changed since. */
export function ensureBuilt() {
  const stamp = path.join(ROOT, 'dist', '.stamp');
  const wanted = sourceFingerprint();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log('Building …');
  const build = spawnSync(process.execPath, ['tools/build.mjs'], { cwd: ROOT, stdio: 'inherit' });
  if (build.status !== 0) fail('The build failed; the lines above say where.');
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
}

/** Builds the server as plain JavaScript if there is no build or a source has changed since. */
export async function ensureServerBuilt() {
  const stamp = path.join(SERVER_BUILD, '.stamp');
  const wanted = fingerprint(['package-lock.json', 'tools/lib/build-server.mjs', 'contract', 'server', 'src/domain']);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log('Building the server …');
  const { buildServer } = await import('./build-server.mjs');
  await buildServer();
  writeFileSync(stamp, wanted);
}

/**
 * Runs a program in the foreground until it ends; Ctrl-C reaches it once and its exit code becomes ours.
 * @param {string[]} args for Node @param {NodeJS.ProcessEnv} [env]
 */
export function runNode(args, env = process.env) {
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: 'inherit', env });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => child.kill(signal));
  child.on('exit', (code) => process.exit(code ?? 0));
  return child;
}
