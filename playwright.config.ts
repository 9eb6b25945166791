import { defineConfig } from '@playwright/test';

/** Free port of the browser tests' own server; its data live in a folder that each run makes anew. */
const PORT = Number(process.env['TEST_PORT'] ?? 4391);

export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'test-results',
  // Two cores run the server and Chromium; a second worker would only make both slower.
  workers: 1,
  // A shared machine can stall for seconds; there, and only there, a second try is given, and `npm test` names what needed it.
  retries: process.env['CI'] === undefined ? 0 : 1,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: '.cache/reports/browser.json' }]],
  use: {
    baseURL: `http://localhost:${PORT}`,
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
    },
  },
  webServer: {
    command: 'node --import tsx tests/support/browser-server.ts',
    url: `http://localhost:${PORT}/healthz`,
    env: { PORT: String(PORT) },
    timeout: 60_000,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
});
