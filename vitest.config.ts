import { defineConfig } from 'vitest/config';

/** Everything but the browser tests; a file that needs a DOM says so in its first line (`@vitest-environment jsdom`). */
export default defineConfig({
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    exclude: ['tests/browser/**', 'tests/long/**'],
    setupFiles: ['tests/support/setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    // The files of a worker share what they import: to load it anew for each of two hundred took a third of the time. What a
    // test leaves behind it must therefore clear away, which it must for its own file's sake already.
    pool: 'threads',
    isolate: false,
    // As in the browser: a second try where the machine is shared.
    retry: process.env['CI'] === undefined ? 0 : 1,
  },
});
