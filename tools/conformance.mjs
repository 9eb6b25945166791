#!/usr/bin/env node
/**
 * `npm run conformance`: compares the requirements with the tests that prove them. Reads the ids of
 * docs/requirements.md and docs/trust.md, and the reports that the last `npm test` left in .cache/reports; a test
 * proves an id by carrying it in its title: `it('refreshes once for ten parallel requests [R7.06]', …)`.
 *
 * docs/conformance.md says which files name each id. It is made from the sources of the tests, written whenever it is
 * out of date, and never a reason to fail. With --write, that is all: it needs no reports.
 *
 * A recorded long run (`npm run test:long -- --record`) proves its ids too, as long as the test still names them.
 * Without PostgreSQL, an id whose only tests need it is not judged. A test in quarantine proves nothing; an id that only
 * such tests name is printed.
 *
 * Fails on an id that no passing test names and that docs/not-yet.md does not list under "Nothing yet"; on an id of
 * that list that a passing test names (the list only shrinks); on an id "In part" that no test names; on a test that
 * names an unknown id. With --list, every id and its count of files is printed.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { namedIds } from './lib/named-ids.mjs';
import { fail, ROOT } from './lib/project.mjs';
import { ID, playwrightProofs, recordedRuns, vitestProofs } from './lib/proofs.mjs';
import { entryOf, quarantine } from './lib/quarantine.mjs';

/** @param {string} file */
const read = (file) => readFileSync(path.join(ROOT, file), 'utf8');

/** @returns {Map<string, string>} id → its text */
function ledger() {
  const lines = new Map();
  for (const match of read('docs/requirements.md').matchAll(/^- (R\d{1,2}\.\d{2}) (.+)$/gm))
    lines.set(match[1] ?? '', match[2] ?? '');
  for (const match of read('docs/trust.md').matchAll(/(T\.\d{2}) (.+?)(?= T\.\d{2} |$)/gm))
    if (!(match[2] ?? '').startsWith('to ')) lines.set(match[1] ?? '', match[2] ?? '');
  lines.delete('T.nn');
  return lines;
}

const lines = ledger();
if (lines.size < 200)
  fail(
    `Only ${lines.size} ids were read from docs/requirements.md and docs/trust.md; their form has changed and this check reads nothing.`,
  );
const [nothing = '', part = ''] = read('docs/not-yet.md').split('## In part');
const notYet = new Set(nothing.match(ID) ?? []);
const inPart = new Map(
  [...part.matchAll(/^- (R\d{1,2}\.\d{2}|T\.\d{2}): (.+)$/gm)].map((match) => [match[1] ?? '', match[2] ?? '']),
);

const named = namedIds();
const rows = [...lines].map(([id, text]) => {
  const files = (named.get(id) ?? []).map((file) => `\`${file}\``).join('<br>');
  const missing = inPart.has(id) ? `<br>in part: ${inPart.get(id)}` : '';
  return `| ${id} | ${text.replaceAll('|', '\\|')} | ${notYet.has(id) || files === '' ? 'not yet' : files}${missing} |`;
});
const page = `# What proves each requirement

The files whose tests name each id in a title; files under \`tests/long\` run with \`npm run test:long\`. Made from the sources by \`npm run conformance -- --write\`. Whether a passing test names every id, \`npm test\` checks.

| id | line | proven by |
|---|---|---|
${rows.join('\n')}
`;
if (read('docs/conformance.md') !== page) {
  writeFileSync(path.join(ROOT, 'docs', 'conformance.md'), page);
  console.log('docs/conformance.md was out of date and is written: commit it.');
}
if (process.argv.includes('--write')) process.exit(0);

const proofs = [...vitestProofs('vitest.json'), ...playwrightProofs('browser.json')];
if (proofs.length === 0)
  fail('No test reports in .cache/reports: run `npm test` first, or `npm run test:unit` for a part.');

/** Tests that need PostgreSQL are skipped without it: their ids are not judged there. */
const withoutPostgres = spawnSync('initdb', ['--version']).error !== undefined;
/** The files that prove each id, and how: by the last `npm test`, or by a recorded run. @type {Map<string, Set<string>>} */
const provers = new Map();
/** @type {Map<string, Set<string>>} */
const unjudged = new Map();
/** Ids that tests in quarantine name. @type {Set<string>} */
const held = new Set();
const quarantined = quarantine();
/** @type {string[]} */
const faults = [];
/** @param {Map<string, Set<string>>} map @param {string} id @param {string} what */
const put = (map, id, what) => map.set(id, (map.get(id) ?? new Set()).add(what));
for (const proof of proofs) {
  for (const id of new Set(proof.title.match(ID) ?? [])) {
    if (!lines.has(id))
      faults.push(`${proof.file}: "${proof.title}" names ${id}, which no line of the ledger has. Correct the id.`);
    else if (entryOf(quarantined, proof) !== undefined) held.add(id);
    else if (proof.passed) put(provers, id, `\`${proof.file}\``);
    else if (proof.skipped && withoutPostgres) put(unjudged, id, `\`${proof.file}\``);
  }
}
for (const { command, commit, date, ids } of recordedRuns()) {
  for (const [id, files] of Object.entries(ids)) {
    if (!lines.has(id)) faults.push(`The recorded run of \`${command}\` names ${id}, which no line of the ledger has.`);
    for (const file of files) {
      const there = path.join(ROOT, file);
      if (existsSync(there) && readFileSync(there, 'utf8').includes(id))
        put(provers, id, `\`${file}\` (\`${command}\`, ${date}, ${commit})`);
      else
        faults.push(`${file} proved ${id} in \`${command}\` on ${date} and does not name it any more. Run it again.`);
    }
  }
}
const judged = (/** @type {string} */ id) => provers.has(id) || unjudged.has(id) || held.has(id);
for (const id of inPart.keys()) {
  if (!lines.has(id)) faults.push(`docs/not-yet.md names ${id}, which no line of the ledger has.`);
  else if (!judged(id)) faults.push(`docs/not-yet.md says that ${id} is proven in part, and no passing test names it.`);
}
for (const id of lines.keys()) {
  const proven = provers.has(id);
  if (!judged(id) && !notYet.has(id))
    faults.push(`${id} is proven by no passing test: ${lines.get(id)}\n  Write one that carries [${id}] in its title.`);
  if (proven && notYet.has(id))
    faults.push(`${id} is proven now; take it off docs/not-yet.md (the list only shrinks).`);
}

if (process.argv.includes('--list'))
  for (const id of lines.keys())
    console.log(
      `${id}\t${provers.get(id)?.size ?? 0}\t${notYet.has(id) ? 'not yet' : inPart.has(id) ? 'in part' : ''}`,
    );

const onlyHeld = [...held].filter((id) => !provers.has(id) && !unjudged.has(id));
if (onlyHeld.length > 0)
  console.log(`Unproven, because every test that names it is in quarantine: ${onlyHeld.join(' ')}`);
const onlyUnjudged = [...unjudged.keys()].filter((id) => !provers.has(id));
if (faults.length > 0) fail(`${faults.join('\n')}\n\n${faults.length} fault(s) in the ledger.`);
console.log(
  `${provers.size} of ${lines.size} ids proven by ${proofs.filter((proof) => proof.passed).length} passing tests, ${inPart.size} of them in part; ${notYet.size} not yet${onlyUnjudged.length > 0 ? `; not judged without PostgreSQL: ${onlyUnjudged.join(' ')}` : ''}`,
);
