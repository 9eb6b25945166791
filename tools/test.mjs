#!/usr/bin/env node
/**
 * `npm test`: all checks and tests, from a clone with nothing installed. Checks first (seconds), then the tests in
 * Node, then the browser, then the ledger of requirements. Every part runs even if one before it failed; the last line
 * counts: each check is one, each test is one.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { ensureChromium } from './lib/chromium.mjs';
import { freePorts } from './lib/ports.mjs';
import { CACHE, ensureBuilt, ensureInstalled, ROOT } from './lib/project.mjs';

ensureInstalled();
const chromium = await ensureChromium();
ensureBuilt();

const reports = path.join(CACHE, 'reports');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const port = String(await freePorts());
const env = { ...process.env, CHROMIUM: chromium, TEST_PORT: port, NODE_NO_WARNINGS: '1' };

const count = { passed: 0, failed: 0, skipped: 0 };
/** @type {string[]} */
const broken = [];

/**
 * One line with the part's name, how it ended and how long it took. @param {string} name @param {number | null} status
 * @param {number} started ms @param {string} [told]
 */
function tell(name, status, started, told = '') {
  const seconds = ((Date.now() - started) / 1000).toFixed(0);
  console.log(`${status === 0 ? 'ok    ' : 'FAILED'} ${name}${told === '' ? '' : `, ${told}`}, ${seconds} s`);
  if (status !== 0) broken.push(name);
}

/**
 * A part that prints its own failures and progress. @param {string} name @param {string[]} args for Node @param {() =>
 * string} told
 */
function run(name, args, told) {
  const started = Date.now();
  const { status } = spawnSync(process.execPath, args, { cwd: ROOT, stdio: 'inherit', env });
  tell(name, status, started, told());
  return status === 0;
}

/**
 * A check's output is shown if it fails, once it has ended, because two run at a time. @param {readonly [string,
 * string[]]} check name, and args for Node @param {boolean} [always] shows the output of a check that passes too
 */
async function check([name, args], always = false) {
  const started = Date.now();
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'], env });
  /** @type {Buffer[]} */
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => said.push(chunk));
  const status = await new Promise((resolve) => child.on('close', resolve));
  if (status !== 0 || always) process.stdout.write(Buffer.concat([Buffer.from('\n'), ...said]));
  tell(name, status, started);
  count[status === 0 ? 'passed' : 'failed'] += 1;
}

/** @param {string} file @returns {any} */
const report = (file) =>
  existsSync(path.join(reports, file)) ? JSON.parse(readFileSync(path.join(reports, file), 'utf8')) : null;

/** @type {(readonly [string, string[]])[]} */
const checks = [
  ['types, a layer at a time', ['tools/check-types.mjs']],
  ['lint', ['node_modules/oxlint/bin/oxlint', '--type-aware']],
  ['format (npm run format mends it)', ['node_modules/prettier/bin/prettier.cjs', '--check', '--log-level=warn', '.']],
  ['boundaries between the layers', ['tools/check-boundaries.mjs']],
  ['unused files, exports and packages', ['node_modules/knip/bin/knip.js', '--no-progress']],
  ['messages in both languages', ['tools/check-messages.mjs']],
  ['the page of who may open what', ['tools/access-table.mjs', '--check']],
  ['weight of the first pages', ['tools/check-budget.mjs']],
];
// As many at a time as two cores can handle.
const lane = async () => {
  for (let next = checks.shift(); next !== undefined; next = checks.shift()) await check(next);
};
await Promise.all([lane(), lane()]);

/** @type {any} */
let unit;
const unitOk = run(
  'tests in Node',
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=minimal',
    '--reporter=./tools/lib/vitest-progress.ts',
    '--reporter=json',
    `--outputFile.json=${path.join(reports, 'vitest.json')}`,
  ],
  () => {
    unit = report('vitest.json');
    return `${unit?.numPassedTests ?? 0} passed`;
  },
);
count.passed += unit?.numPassedTests ?? 0;
count.failed += unit?.numFailedTests ?? 0;
count.skipped += unit?.numPendingTests ?? 0;
if (!unitOk && (unit?.numFailedTests ?? 0) === 0) count.failed += 1;

/** @type {any} */
let browser;
const browserOk = run('tests in the browser', ['node_modules/@playwright/test/cli.js', 'test'], () => {
  browser = report('browser.json')?.stats;
  return `${browser?.expected ?? 0} passed`;
});
count.passed += browser?.expected ?? 0;
count.failed += browser?.unexpected ?? 0;
count.skipped += browser?.skipped ?? 0;
if (!browserOk && (browser?.unexpected ?? 0) === 0) count.failed += 1;

await check(['the ledger of requirements', ['tools/conformance.mjs']], true);

if (count.skipped > 0) console.log('Skipped: tests that need PostgreSQL, where `initdb` is not found.');
if (broken.length > 0) console.error(`\nNot in order: ${broken.join('; ')}. Each part above says what to do.`);
console.log(`\n${count.passed} passed, ${count.failed} failed${count.skipped > 0 ? `, ${count.skipped} skipped` : ''}`);
process.exit(count.failed === 0 && broken.length === 0 ? 0 : 1);
