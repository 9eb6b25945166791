import { defineConfig } from '@playwright/test';
import { FLAGS } from './tools/lib/chromium.mjs';

/** Two run at a time: most of a test is waiting, for a page or for a rule's seconds. */
const LANES = 2;
/** The ports of the tests' own servers, the first of a row of as many as there are lanes. */
const PORT = Number(process.env['TEST_PORT'] ?? 4391);
/** A worker reads this file anew, and then this says which lane is its own. */
const lane = Number(process.env['TEST_PARALLEL_INDEX'] ?? 0);

export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'test-results',
  // The tests of a file share its lane's server, one after the other; two files share nothing but the cores.
  workers: LANES,
  // A shared machine can stall for seconds; there, and only there, a second try is given, and `npm test` names what needed it.
  retries: process.env['CI'] === undefined ? 0 : 1,
  timeout: 90_000,
  // The same once more in the other language: `npm run test:long`.
  grepInvert: /@long/,
  // The longest file goes first, so that no lane waits for the other at the end.
  projects: [
    { name: 'longest', testMatch: 'tours.spec.ts' },
    { name: 'others', testIgnore: 'tours.spec.ts' },
  ],
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: '.cache/reports/browser.json' }]],
  use: {
    baseURL: `http://localhost:${PORT + lane}`,
    // A trace films the page, which takes half of what a lane has of its core; the second try, where there is one, is filmed.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      args: FLAGS,
    },
  },
  webServer: Array.from({ length: LANES }, (_, index) => ({
    command: 'node --import tsx tests/support/servers/browser-server.ts',
    url: `http://localhost:${PORT + index}/healthz`,
    env: { PORT: String(PORT + index) },
    timeout: 60_000,
    stdout: 'ignore' as const,
    stderr: 'pipe' as const,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 5_000 },
  })),
});
