import { defineConfig } from '@playwright/test';
import base from './playwright.config';

/** The races between tabs: many short runs, each from a seed. `RUNS` says how many, `SEED` where they begin. */
export default defineConfig({
  ...base,
  testDir: 'tests/long',
  fullyParallel: true,
  // Each worker has a server of its own in its process, so nothing is shared but the two cores.
  workers: 2,
  retries: 0,
  timeout: 60_000,
  reporter: [['list'], ['json', { outputFile: '.cache/reports/long.json' }]],
  projects: undefined,
  webServer: undefined,
  use: { ...base.use, baseURL: undefined, trace: 'off', screenshot: 'off' },
});
