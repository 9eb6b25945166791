/**
 * Tests that do not count for now: `tests/quarantine.json` names each with its reason and day. They run, their outcome
 * is printed, and they neither fail nor prove anything. A list that grows hides faults, so it is short.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './project.mjs';

/** @typedef {{ file: string, title: string, reason: string, since: string }} Quarantined */

/** How many may be in it. */
const MOST = 5;

/** @returns {Quarantined[]} */
export const quarantine = () => JSON.parse(readFileSync(path.join(ROOT, 'tests', 'quarantine.json'), 'utf8'));

/**
 * @param {readonly Quarantined[]} list @param {{ file: string, title: string }} test whose title begins with its groups
 * @returns {Quarantined | undefined} the entry that holds the test
 */
export const entryOf = (list, test) =>
  list.find(({ file, title }) => file === test.file && (title === test.title || test.title.endsWith(` ${title}`)));

/**
 * What is wrong with the list itself, in words; tests that did not run are not looked for.
 * @param {readonly Quarantined[]} list @param {readonly { file: string, title: string }[]} tests that ran
 * @returns {string[]}
 */
export function faultsOf(list, tests) {
  const faults = list.flatMap((entry) => {
    const { file, title, reason, since } = entry;
    const name = `${file}: "${title}"`;
    if (!existsSync(path.join(ROOT, file))) return [`${name}: there is no such file.`];
    if (tests.some((test) => test.file === file) && !tests.some((test) => entryOf([entry], test) !== undefined))
      return [`${name}: that file has no such test. Take the entry off.`];
    if (reason.trim().length < 20) return [`${name}: say why, so that somebody else can repair it.`];
    return /^\d{4}-\d{2}-\d{2}$/.test(since) ? [] : [`${name}: "since" is the day, as 2026-11-25.`];
  });
  if (list.length > MOST) faults.push(`${list.length} tests are in quarantine; ${MOST} at most. Repair one of them.`);
  return faults;
}
