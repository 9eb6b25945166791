#!/usr/bin/env node
/**
 * `npm run test:long`: what takes minutes and `npm test` leaves out. In Node: every fault in every
 * chart, every order of answers, all pairs against the real server, thousands of recorded sessions. In the browser: all
 * paths of the machines on real screens, tours reloaded at every step, and 200 seeded races between tabs (`RUNS` and
 * `SEED` in the environment choose others). Both parts run even if the first fails.
 */
import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { ensureChromium } from './lib/chromium.mjs';
import { freePorts } from './lib/ports.mjs';
import { ensureBuilt, ensureInstalled, ROOT } from './lib/project.mjs';

ensureInstalled();
const chromium = await ensureChromium();
ensureBuilt();
const env = { ...process.env, CHROMIUM: chromium, TEST_PORT: String(await freePorts()), NODE_NO_WARNINGS: '1' };

/** @type {(readonly [string, string[]])[]} */
const parts = [
  ['long tests in Node', ['node_modules/vitest/vitest.mjs', 'run', '--config', 'vitest.long.config.ts']],
  [
    'long tests in the browser',
    ['node_modules/@playwright/test/cli.js', 'test', '--config', 'playwright.long.config.ts'],
  ],
];
const told = parts.map(([name, args]) => {
  console.log(`\n── ${name}`);
  const started = Date.now();
  const { status } = spawnSync(process.execPath, args, { cwd: ROOT, stdio: 'inherit', env });
  return { name, ok: status === 0, seconds: Math.round((Date.now() - started) / 1_000) };
});
console.log('');
for (const { name, ok, seconds } of told) console.log(`${ok ? 'ok    ' : 'FAILED'} ${name}, ${seconds} s`);
process.exit(told.every(({ ok }) => ok) ? 0 : 1);
