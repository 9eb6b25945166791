/**
 * Which tests prove which ids of the ledger: read from the reports of the test runners, and from the committed reports
 * of long runs under docs/proofs.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CACHE, ROOT } from './project.mjs';

/** An id of the ledger, as a test's title names it. */
export const ID = /\b(?:R\d{1,2}\.\d{2}|T\.\d{2})\b/g;
const FOLDER = path.join(ROOT, 'docs', 'proofs');

/** @typedef {{ title: string, file: string, passed: boolean, skipped: boolean }} Proof */
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
export function vitestProofs(name) {
  return (report(name)?.testResults ?? []).flatMap((/** @type {any} */ suite) =>
    suite.assertionResults.map((/** @type {any} */ test) => ({
      title: test.fullName,
      file: path.relative(ROOT, suite.name),
      passed: test.status === 'passed',
      skipped: test.status === 'skipped' || test.status === 'pending',
    })),
  );
}

/** @param {string} name of Playwright's JSON report @returns {Proof[]} */
export function playwrightProofs(name) {
  const found = report(name);
  /** @param {any} suite @param {string} above @returns {Proof[]} */
  const walk = (suite, above) => {
    const title = `${above} ${suite.title}`.trim();
    return [
      ...(suite.suites ?? []).flatMap((/** @type {any} */ inner) => walk(inner, title)),
      ...(suite.specs ?? []).map((/** @type {any} */ spec) => {
        const skipped = spec.tests.every((/** @type {any} */ one) => one.status === 'skipped');
        const file = path.relative(ROOT, path.resolve(found.config.rootDir, spec.file));
        return { title: `${title} ${spec.title}`, file, passed: spec.ok === true && !skipped, skipped };
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
