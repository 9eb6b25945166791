import process from 'node:process';
import { defineConfig } from 'vitest/config';

/** What takes minutes, instead of everything else: `npm run test:long`. */
const isLong = process.env['LONG_TESTS'] === '1';

/** Everything but the browser tests; a file that needs a DOM says so in its first line (`@vitest-environment jsdom`). */
export default defineConfig({
  test: {
    maxWorkers: 2,
    // The files of a worker share what they import: to load it again for each of two hundred took a third of the time. What a
    // test leaves behind it must therefore clear away, which it must for its own file's sake already.
    pool: 'threads',
    isolate: false,
    setupFiles: ['tests/support/setup.ts'],
    // Limits for what hangs, and no measure of anything: on a busy machine all of it takes long.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000, interval: 20 } },
    // A test that passes at the second try only is a race: nothing is tried twice.
    retry: 0,
    projects: isLong
      ? [
          {
            extends: true,
            test: {
              name: 'long',
              include: ['tests/long/**/*.test.ts', 'tests/application/recording/*.test.ts'],
              env: { RECORDED_SESSIONS: '2000' },
            },
          },
        ]
      : [
          {
            extends: true,
            test: {
              name: 'short',
              include: ['tests/**/*.test.{ts,tsx}'],
              exclude: ['tests/browser/**', 'tests/long/**'],
            },
          },
        ],
  },
});
