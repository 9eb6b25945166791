#!/usr/bin/env node
/**
 * `npm test`: all checks and tests, from a clone with nothing installed. Checks first (seconds), then the tests in
 * Node, then the browser, then the ledger of requirements. Every part runs even if one before it failed. A test that
 * fails is run once more; if it passes then, the run passes and names it. The last line counts: each check is one,
 * each test is one.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { CHECKS } from './lib/checks.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { outcomeOf, remarksOn, slowest } from './lib/outcomes.mjs';
import { freePorts } from './lib/ports.mjs';
import { CACHE, ensureBuilt, ensureInstalled, ROOT, STRAY_ERRORS } from './lib/project.mjs';
import { playwrightProofs, vitestProofs } from './lib/proofs.mjs';
import { faultsOf, quarantine } from './lib/quarantine.mjs';

const began = Date.now();
ensureInstalled();
const chromium = await ensureChromium();
ensureBuilt();

const reports = path.join(CACHE, 'reports');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const port = String(await freePorts());
const env = { ...process.env, CHROMIUM: chromium, TEST_PORT: port, NODE_NO_WARNINGS: '1' };
const list = quarantine();

const count = { passed: 0, failed: 0, skipped: 0 };
/** @type {string[]} */
const broken = [];
/** Seconds of each part. @type {[string, number][]} */
const times = [];

/** @param {number} started ms */
const secondsSince = (started) => Math.round((Date.now() - started) / 1000);

/**
 * One line with the part's name, how it ended and how long it took. @param {string} name @param {boolean} ok
 * @param {number} started ms @param {string} [told]
 */
function tell(name, ok, started, told = '') {
  console.log(`${ok ? 'ok    ' : 'FAILED'} ${name}${told === '' ? '' : `, ${told}`}, ${secondsSince(started)} s`);
  if (!ok) broken.push(name);
}

/**
 * A runner of tests; it prints its own failures and progress. It is in order if every test that counts passed and
 * nothing failed outside of its tests. @param {string} name @param {string[]} args for Node
 * @param {() => import('./lib/proofs.mjs').Proof[]} read the tests of its report @param {() => number} stray how many
 * errors it had outside of its tests
 */
function runTests(name, args, read, stray) {
  const started = Date.now();
  const { status } = spawnSync(process.execPath, args, { cwd: ROOT, stdio: 'inherit', env });
  const tests = read();
  const outcome = outcomeOf(tests, list);
  const isHeldAlone = outcome.held.some(({ test }) => !test.passed) && tests.length > 0 && stray() === 0;
  const ok = outcome.failed.length === 0 && (status === 0 || isHeldAlone);
  tell(name, ok, started, `${outcome.passed} passed`);
  count.passed += outcome.passed;
  count.skipped += outcome.skipped;
  count.failed += ok ? 0 : Math.max(1, outcome.failed.length);
  times.push([name, secondsSince(started)]);
  return { tests, outcome };
}

/**
 * A check's output is shown if it fails, once it has ended, because two run at a time. @param {readonly [string,
 * readonly string[]]} check name, and args for Node @param {boolean} [always] shows the output of a check that passes too
 */
async function check([name, args], always = false) {
  const started = Date.now();
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'], env });
  /** @type {Buffer[]} */
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => said.push(chunk));
  const status = await new Promise((resolve) => child.on('close', resolve));
  if (status !== 0 || always) process.stdout.write(Buffer.concat([Buffer.from('\n'), ...said]));
  tell(name, status === 0, started);
  count[status === 0 ? 'passed' : 'failed'] += 1;
}

/** @param {string} file a JSON file @returns {any} null if there is none */
const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null);

const checks = [...CHECKS];
const checksBegan = Date.now();
// As many at a time as two cores can handle.
const lane = async () => {
  for (let next = checks.shift(); next !== undefined; next = checks.shift()) await check(next);
};
await Promise.all([lane(), lane()]);
times.push(['checks', secondsSince(checksBegan)]);

const unit = runTests(
  'tests in Node',
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=minimal',
    '--reporter=./tools/lib/vitest-progress.ts',
    '--reporter=json',
    `--outputFile.json=${path.join(reports, 'vitest.json')}`,
  ],
  () => vitestProofs('vitest.json'),
  () => read(STRAY_ERRORS) ?? 1,
);
const browser = runTests(
  'tests in the browser',
  ['node_modules/@playwright/test/cli.js', 'test'],
  () => playwrightProofs('browser.json'),
  () => read(path.join(reports, 'browser.json'))?.errors?.length ?? 1,
);

await check(['the ledger of requirements', ['tools/conformance.mjs']], true);

const tests = [...unit.tests, ...browser.tests];
const faults = faultsOf(list, tests);
if (faults.length > 0) {
  count.failed += 1;
  broken.push('tests/quarantine.json');
  for (const fault of faults) console.error(fault);
}

if (count.skipped > 0) console.log('Skipped: tests that need PostgreSQL, where `initdb` is not found.');
console.log(
  `\nSeconds: ${times.map(([name, seconds]) => `${name} ${seconds}`).join(', ')}; ${secondsSince(began)} in all.`,
);
console.log(`Slowest files: ${slowest(tests, 10).join(', ')}.`);
const { unstable, held } = outcomeOf(tests, list);
for (const line of remarksOn({ unstable, held })) console.log(line);
if (broken.length > 0) console.error(`\nNot in order: ${broken.join('; ')}. Each part above says what to do.`);
console.log(`\n${count.passed} passed, ${count.failed} failed${count.skipped > 0 ? `, ${count.skipped} skipped` : ''}`);
process.exit(count.failed === 0 && broken.length === 0 ? 0 : 1);
