import { defineConfig } from '@playwright/test';
import base from './playwright.config';

/** What takes minutes: the races between tabs, many short runs each from a seed (`RUNS` says how many, `SEED` where they begin); all paths on screens; tours step by step. */
export default defineConfig({
  ...base,
  testDir: 'tests/long',
  testMatch: '*.spec.ts',
  grepInvert: /^$/,
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 60_000,
  reporter: [['list'], ['json', { outputFile: '.cache/reports/long.json' }]],
  use: { ...base.use, trace: 'off', screenshot: 'off' },
  // The paths and the races bring a server of their own in each worker's process, so nothing is shared but the two cores.
  projects: [
    { name: 'paths', testMatch: 'paths.spec.ts', use: { baseURL: undefined } },
    { name: 'pages', testMatch: ['tours.spec.ts', 'dev.spec.ts'] },
    { name: 'repeats', testDir: 'tests/browser', grep: /@long/, fullyParallel: false },
    { name: 'races', testMatch: 'session-races.spec.ts', use: { baseURL: undefined } },
  ],
});
