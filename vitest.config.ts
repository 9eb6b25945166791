import path from 'node:path';
import process from 'node:process';
import { setFlagsFromString } from 'node:v8';
import { defineConfig } from 'vitest/config';
import { longFiles, replacingFiles } from './tools/lib/test-files.mjs';
import { BySurroundings } from './tools/lib/test-sequence.mjs';

/** The slow tests, instead of everything else: `npm run test:long`. */
const isLong = process.env['LONG_TESTS'] === '1';
const replacing = replacingFiles();

// The workers are threads of this process. Most of what a test runs, it runs a few times: compiling it as well as V8 can
// took a fifth of all the time, and collecting what lives shortly from the usual sixteen MB another twelfth.
setFlagsFromString('--interrupt-budget=1000000');
setFlagsFromString('--max-semi-space-size=64');

/** Everything but the browser tests; a file that needs a DOM says so in its first line (`@vitest-environment jsdom`). */
export default defineConfig({
  test: {
    // One more than the cores: the tests of screens wait for timers during a third of their time.
    maxWorkers: 3,
    // The files of a worker share their imports: loading them again for each of six hundred took a third of the time.
    // So a test must clean up what it leaves behind, which its own file needs anyway.
    pool: 'threads',
    isolate: false,
    sequence: { sequencer: BySurroundings },
    // Replaced for all, so that no file needs a worker of its own for it.
    alias: [{ find: /^uplot$/, replacement: path.resolve('tests/support/fakes/fake-plot.ts') }],
    setupFiles: ['tests/support/setup.ts'],
    // Limits for what hangs; they measure nothing, because on a busy machine everything takes long.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000, interval: 20 } },
    // Once, and never silently: `npm test` names what passed only at the second try.
    retry: isLong ? 0 : 1,
    tags: [{ name: 'long', description: 'Too slow for every run: only `npm run test:long` runs it.' }],
    ...(isLong ? {} : { tagsFilter: ['!long'] }),
    projects: isLong
      ? [
          {
            extends: true,
            test: {
              name: 'long',
              include: ['tests/long/**/*.test.ts', 'tests/application/recording/*.test.ts', ...longFiles()],
              env: { RECORDED_SESSIONS: '2000' },
            },
          },
        ]
      : [
          {
            extends: true,
            test: {
              name: 'short',
              include: ['tests/**/*.test.{ts,tsx}', 'packages/*/example/*.test.ts'],
              exclude: ['tests/browser/**', 'tests/long/**', ...replacing],
            },
          },
          { extends: true, test: { name: 'replacing', include: replacing, isolate: true } },
        ],
  },
});
