/**
 * Which tests prove which ids of the ledger: read from the reports of the test runners, and from the committed reports
 * of long runs under docs/proofs.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { CACHE, ROOT } from './project.mjs';

/** An id of the ledger, as a test's title names it. */
export const ID = /\b(?:R\d{1,2}\.\d{2}|T\.\d{2})\b/g;
const FOLDER = path.join(ROOT, 'docs', 'proofs');

/**
 * A test of a run. Its title begins with those of its groups; `said` is what its first failure printed, also if it
 * passed at the second try (`unstable`); `ms` are those of all its tries.
 * @typedef {{
 *   title: string;
 *   file: string;
 *   passed: boolean;
 *   skipped: boolean;
 *   unstable: boolean;
 *   said: string;
 *   ms: number;
 * }} Proof
 */
/**
 * A recorded long run: which command, on which commit and day, and the test files that prove each id.
 * @typedef {{ command: string, commit: string, date: string, ids: Record<string, string[]> }} RecordedRun
 */

/** @param {string} name of a report in .cache/reports @returns {any} null if there is none */
function report(name) {
  const file = path.join(CACHE, 'reports', name);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}

/** @param {string} name of Vitest's JSON report @returns {Proof[]} */
export const vitestProofs = (name) => vitestTests(report(name));

/** @param {string} name of Playwright's JSON report @returns {Proof[]} */
export const playwrightProofs = (name) => playwrightTests(report(name));

/** @param {any} found what Vitest's JSON reporter wrote, or null @returns {Proof[]} */
export function vitestTests(found) {
  return (found?.testResults ?? []).flatMap((/** @type {any} */ suite) => {
    const file = path.relative(ROOT, suite.name);
    // Tests with the tag are not of this run; without one, a test that was skipped could not run.
    const own = suite.assertionResults.filter(
      (/** @type {any} */ { status, tags }) => status !== 'skipped' || !tags?.includes('long'),
    );
    const tests = own.map((/** @type {any} */ test) => {
      const passed = test.status === 'passed';
      const skipped = ['skipped', 'pending', 'todo', 'disabled'].includes(test.status);
      const said = test.failureMessages?.[0] ?? '';
      return {
        title: test.fullName,
        file,
        passed,
        skipped,
        unstable: passed && said !== '',
        said,
        ms: test.duration ?? 0,
      };
    });
    // A file that cannot be read, or whose set-up fails, has no failed test.
    const whole =
      suite.status === 'failed' && tests.every((/** @type {Proof} */ { passed, skipped }) => passed || skipped);
    const fault = { title: 'the whole file', file, passed: false, skipped: false, unstable: false, ms: 0 };
    return whole ? [...tests, { ...fault, said: suite.message }] : tests;
  });
}

/** @param {any} found what Playwright's JSON reporter wrote, or null @returns {Proof[]} */
export function playwrightTests(found) {
  /** @param {any} suite @param {string} above @returns {Proof[]} */
  const walk = (suite, above) => {
    const title = `${above} ${suite.title}`.trim();
    return [
      ...(suite.suites ?? []).flatMap((/** @type {any} */ inner) => walk(inner, title)),
      ...(suite.specs ?? []).map((/** @type {any} */ spec) => {
        const skipped = spec.tests.every((/** @type {any} */ one) => one.status === 'skipped');
        const tries = spec.tests.flatMap((/** @type {any} */ one) => one.results);
        const failure = tries.find((/** @type {any} */ one) => (one.errors ?? []).length > 0);
        const passed = spec.ok === true && !skipped;
        return {
          title: `${title} ${spec.title}`,
          file: path.relative(ROOT, path.resolve(found.config.rootDir, spec.file)),
          passed,
          skipped,
          unstable: passed && spec.tests.some((/** @type {any} */ one) => one.status === 'flaky'),
          said: stripVTControlCharacters(failure?.errors[0]?.message ?? ''),
          ms: tries.reduce((/** @type {number} */ sum, /** @type {any} */ one) => sum + (one.duration ?? 0), 0),
        };
      }),
    ];
  };
  return (found?.suites ?? []).flatMap((/** @type {any} */ suite) => walk(suite, ''));
}

/** @param {readonly Proof[]} proofs @returns {Record<string, string[]>} the files of the passing tests that name each id, sorted */
export function idsOf(proofs) {
  /** @type {Map<string, Set<string>>} */
  const files = new Map();
  for (const { title, file, passed } of proofs)
    if (passed) for (const id of title.match(ID) ?? []) files.set(id, (files.get(id) ?? new Set()).add(file));
  return Object.fromEntries(
    [...files].sort(([one], [other]) => one.localeCompare(other)).map(([id, set]) => [id, [...set].sort()]),
  );
}

/**
 * Writes what a long run proved, to be committed: some lines of the ledger need a run that `npm test` has no time for.
 * @param {string} name of the file under docs/proofs
 * @param {string} command how to run it again
 * @param {Record<string, string[]>} ids the files that prove each
 */
export function recordRun(name, command, ids) {
  const git = (/** @type {string[]} */ ...args) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();
  const commit = git('rev-parse', '--short=10', 'HEAD') + (git('status', '--porcelain') === '' ? '' : ' with changes');
  /** @type {RecordedRun} */
  const run = { command, commit, date: new Date().toISOString().slice(0, 10), ids };
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(path.join(FOLDER, `${name}.json`), `${JSON.stringify(run, null, 2)}\n`);
}

/** @returns {RecordedRun[]} the committed reports of long runs */
export function recordedRuns() {
  if (!existsSync(FOLDER)) return [];
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => JSON.parse(readFileSync(path.join(FOLDER, file), 'utf8')));
}
