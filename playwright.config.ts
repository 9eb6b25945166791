import process from 'node:process';
import { defineConfig } from '@playwright/test';
import type { Project } from '@playwright/test';
import { findChromium, FLAGS } from './tools/lib/chromium.mjs';
import { LANES } from './tools/lib/ports.mjs';

/** The ports of the test servers: the first of several in a row, one per lane. */
const PORT = Number(process.env['TEST_PORT'] ?? 4391);
/** A worker reads this file again; this variable then says which lane it has. */
const lane = Number(process.env['TEST_PARALLEL_INDEX'] ?? 0);
/** The slow tests, instead of everything else: `npm run test:long`. */
const isLong = process.env['LONG_TESTS'] === '1';

/** The longest files go first, so that no lane waits for the others at the end. */
const LONGEST = [
  'screens.spec.ts',
  'kinds.spec.ts',
  'tours.spec.ts',
  'store-walk.spec.ts',
  'address-check.spec.ts',
  'request.spec.ts',
  'operations.spec.ts',
  'alerts.spec.ts',
  'withdrawal.spec.ts',
  'release.spec.ts',
];
const short: Project[] = [
  // Repeats in the other language run only with the long tests.
  { name: 'longest', testMatch: LONGEST, grepInvert: /@long/ },
  { name: 'others', testIgnore: LONGEST, grepInvert: /@long/ },
];

/**
 * The races between tabs, many short runs each from a seed (`RUNS` says how many, `SEED` where they start); all paths
 * on screens; tours step by step. The paths and the races start their own server in each worker's process, so nothing
 * is shared except the two cores.
 */
const long: Project[] = [
  { name: 'paths', testDir: 'tests/long', testMatch: 'paths.spec.ts', use: { baseURL: undefined } },
  { name: 'pages', testDir: 'tests/long', testMatch: ['tours.spec.ts', 'dev.spec.ts'] },
  { name: 'repeats', grep: /@long/, fullyParallel: false },
  { name: 'races', testDir: 'tests/long', testMatch: 'session-races.spec.ts', use: { baseURL: undefined } },
];

export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'test-results',
  // The tests of a file share their lane's server, one after the other; two files share nothing but the cores.
  fullyParallel: isLong,
  workers: LANES,
  // Once, and never silently: `npm test` names what passed only at the second try.
  retries: isLong ? 0 : 1,
  // Limits for what hangs; they measure nothing, because on a busy machine everything takes long.
  timeout: 180_000,
  projects: isLong ? long : short,
  expect: { timeout: 30_000 },
  reporter: [
    [process.stdout.isTTY ? 'line' : 'dot'],
    ['json', { outputFile: `.cache/reports/${isLong ? 'long' : 'browser'}.json` }],
  ],
  use: {
    baseURL: `http://localhost:${PORT + lane}`,
    // A worker answers before the tests that replace an answer; the tests of a visit without a network allow it.
    serviceWorkers: 'block',
    screenshot: isLong ? 'off' : 'only-on-failure',
    launchOptions: {
      executablePath: findChromium() ?? '/usr/bin/chromium',
      args: FLAGS,
    },
  },
  webServer: {
    command: 'node --import tsx tests/support/servers/browser-servers.ts',
    wait: { stdout: /All lanes are ready/ },
    env: { PORT: String(PORT), LANES: String(LANES) },
    timeout: 180_000,
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
