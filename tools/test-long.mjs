#!/usr/bin/env node
/**
 * `npm run test:long`: the slow tests that `npm test` leaves out. In Node: every fault in every chart, every order of
 * answers, all pairs against the real server, thousands of recorded sessions. In the browser: all paths of the machines
 * on real screens, tours reloaded at every step, and 200 seeded races between tabs (`RUNS` and `SEED` in the
 * environment choose others). Both parts run even if the first fails. `--record` writes the ids of the ledger that the
 * run proved into docs/proofs, to be committed.
 *
 * `npm run test:long -- clock [name …]` runs the tests of `npm test` instead, with the clock shifted: to each weekday,
 * to minutes before and after midnight in the Gulf, to the ends of a month and a year, to 29 February. Names choose
 * files. It needs the program `faketime` (Debian's package of that name).
 */
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { ensureChromium } from './lib/chromium.mjs';
import { freePorts } from './lib/ports.mjs';
import { CACHE, ensureBuilt, ensureInstalled, ROOT } from './lib/project.mjs';
import { testShifted } from './lib/shifted-clock.mjs';
import { idsOf, playwrightProofs, recordRun, vitestProofs } from './lib/proofs.mjs';

ensureInstalled();
const chromium = await ensureChromium();
ensureBuilt();
if (process.argv[2] === 'clock') process.exit(await testShifted(chromium, process.argv.slice(3)));
const env = {
  ...process.env,
  LONG_TESTS: '1',
  CHROMIUM: chromium,
  TEST_PORT: String(await freePorts()),
  NODE_NO_WARNINGS: '1',
};

/** @type {(readonly [string, string[]])[]} */
const parts = [
  [
    'long tests in Node',
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${path.join(CACHE, 'reports', 'long-vitest.json')}`,
    ],
  ],
  ['long tests in the browser', ['node_modules/@playwright/test/cli.js', 'test']],
];
// The proofs of an earlier run do not belong to this one.
for (const name of ['long-vitest.json', 'long.json']) rmSync(path.join(CACHE, 'reports', name), { force: true });
const told = parts.map(([name, args]) => {
  console.log(`\n── ${name}`);
  const started = Date.now();
  const { status } = spawnSync(process.execPath, args, { cwd: ROOT, stdio: 'inherit', env });
  return { name, ok: status === 0, seconds: Math.round((Date.now() - started) / 1_000) };
});
console.log('');
for (const { name, ok, seconds } of told) console.log(`${ok ? 'ok    ' : 'FAILED'} ${name}, ${seconds} s`);
if (process.argv.includes('--record'))
  recordRun(
    'long',
    'npm run test:long',
    idsOf([...vitestProofs('long-vitest.json'), ...playwrightProofs('long.json')]),
  );
process.exit(told.every(({ ok }) => ok) ? 0 : 1);
