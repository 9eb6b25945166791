/**
 * How the tests of a run ended, from the reports of both runners: what failed, what passed only at the second try, what
 * is in quarantine, and which files took longest.
 */
import { entryOf } from './quarantine.mjs';

/** @typedef {import('./proofs.mjs').Proof} Proof */
/** @typedef {import('./quarantine.mjs').Quarantined} Quarantined */
/**
 * @typedef {{
 *   passed: number;
 *   skipped: number;
 *   failed: Proof[];
 *   unstable: Proof[];
 *   held: { test: Proof; entry: Quarantined }[];
 * }} Outcome
 */

/**
 * Sorts the tests of a run; those in quarantine are in `held` alone, whatever became of them.
 * @param {readonly Proof[]} tests @param {readonly Quarantined[]} list @returns {Outcome}
 */
export function outcomeOf(tests, list) {
  const held = tests.flatMap((test) => {
    const entry = entryOf(list, test);
    return entry === undefined ? [] : [{ test, entry }];
  });
  const counted = tests.filter((test) => entryOf(list, test) === undefined);
  return {
    passed: counted.filter(({ passed }) => passed).length,
    skipped: counted.filter(({ skipped }) => skipped).length,
    failed: counted.filter(({ passed, skipped }) => !passed && !skipped),
    unstable: counted.filter(({ unstable }) => unstable),
    held,
  };
}

/** The first line of what a failed try said, short enough for a log. @param {string} said */
const shortly = (said) =>
  (said.split('\n').find((line) => line.trim() !== '') ?? 'without a message').trim().slice(0, 240);

/**
 * The lines about what passed only at the second try, and about the tests in quarantine; none if there is nothing.
 * @param {Pick<Outcome, 'unstable' | 'held'>} outcome @returns {string[]}
 */
export function remarksOn({ unstable, held }) {
  const lines = [];
  if (unstable.length > 0) {
    lines.push(`Unstable: ${unstable.length} passed only at the second try. Repair them with the next change.`);
    for (const { file, title, said } of unstable) lines.push(`  ${file}: ${title}`, `    first: ${shortly(said)}`);
  }
  if (held.length > 0) {
    lines.push(`In quarantine: ${held.length} that do not count.`);
    for (const { test, entry } of held) {
      const ended = test.skipped ? 'did not run' : test.passed ? 'passed' : `failed: ${shortly(test.said)}`;
      lines.push(`  ${test.file}: ${test.title}`, `    ${ended}; since ${entry.since}: ${entry.reason}`);
    }
  }
  return lines;
}

/**
 * The files that took longest, all their tests together.
 * @param {readonly Proof[]} tests @param {number} count @returns {string[]} "12 s tests/…"
 */
export function slowest(tests, count) {
  /** @type {Map<string, number>} */
  const times = new Map();
  for (const { file, ms } of tests) times.set(file, (times.get(file) ?? 0) + ms);
  return [...times]
    .sort(([, one], [, other]) => other - one)
    .slice(0, count)
    .map(([file, ms]) => `${(ms / 1000).toFixed(0)} s ${file}`);
}
