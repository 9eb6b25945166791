#!/usr/bin/env node
/**
 * `npm run conformance`: holds the requirements against the tests that prove them. Reads the ids of docs/requirements.md
 * and docs/trust.md, and the reports that the last `npm test` left in .cache/reports; a test proves an id by carrying it in its title:
 * `it('refreshes once for ten parallel requests [R7.06]', …)`.
 *
 * Fails on an id that no passing test names and that docs/not-yet.md does not list under "Nothing yet"; on an id of that
 * list that a passing test names (it only shrinks); on an id "In part" that none names; on a test that names an unknown
 * id. With --write, docs/conformance.md is made anew; with --list, every id and its count of tests is printed.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { CACHE, fail, ROOT } from './lib/project.mjs';

const ID = /\b(?:R\d{1,2}\.\d{2}|T\.\d{2})\b/g;
/** @param {string} file */
const read = (file) => readFileSync(path.join(ROOT, file), 'utf8');

/** @returns {Map<string, string>} id → what it says */
function ledger() {
  const lines = new Map();
  for (const match of read('docs/requirements.md').matchAll(/^- (R\d{1,2}\.\d{2}) (.+)$/gm))
    lines.set(match[1] ?? '', match[2] ?? '');
  for (const match of read('docs/trust.md').matchAll(/(T\.\d{2}) (.+?)(?= T\.\d{2} |$)/gm))
    if (!(match[2] ?? '').startsWith('to ')) lines.set(match[1] ?? '', match[2] ?? '');
  lines.delete('T.nn');
  return lines;
}

/** @typedef {{ title: string, file: string, passed: boolean }} Proof */

/** @returns {Proof[]} */
function vitestProofs() {
  const file = path.join(CACHE, 'reports', 'vitest.json');
  if (!existsSync(file)) return [];
  return JSON.parse(readFileSync(file, 'utf8')).testResults.flatMap((/** @type {any} */ suite) =>
    suite.assertionResults.map((/** @type {any} */ test) => ({
      title: test.fullName,
      file: path.relative(ROOT, suite.name),
      passed: test.status === 'passed',
    })),
  );
}

/** @returns {Proof[]} */
function playwrightProofs() {
  const file = path.join(CACHE, 'reports', 'browser.json');
  if (!existsSync(file)) return [];
  /** @param {any} suite @param {string} above @returns {Proof[]} */
  const walk = (suite, above) => {
    const title = `${above} ${suite.title}`.trim();
    return [
      ...(suite.suites ?? []).flatMap((/** @type {any} */ inner) => walk(inner, title)),
      ...(suite.specs ?? []).map((/** @type {any} */ spec) => ({
        title: `${title} ${spec.title}`,
        file: `tests/browser/${spec.file}`,
        passed: spec.ok === true && spec.tests.some((/** @type {any} */ one) => one.status !== 'skipped'),
      })),
    ];
  };
  return JSON.parse(readFileSync(file, 'utf8')).suites.flatMap((/** @type {any} */ suite) => walk(suite, ''));
}

const lines = ledger();
if (lines.size < 200)
  fail(
    `Only ${lines.size} ids were read from docs/requirements.md and docs/trust.md; their form has changed and this check reads nothing.`,
  );
const proofs = [...vitestProofs(), ...playwrightProofs()];
if (proofs.length === 0)
  fail('No test reports in .cache/reports: run `npm test` first, or `npm run test:unit` for a part.');

/** @type {Map<string, Proof[]>} */
const provers = new Map();
/** @type {string[]} */
const faults = [];
for (const proof of proofs) {
  for (const id of new Set(proof.title.match(ID) ?? [])) {
    if (!lines.has(id))
      faults.push(`${proof.file}: "${proof.title}" names ${id}, which no line of the ledger has. Correct the id.`);
    else if (proof.passed) provers.set(id, [...(provers.get(id) ?? []), proof]);
  }
}
const [nothing = '', part = ''] = read('docs/not-yet.md').split('## In part');
const notYet = new Set(nothing.match(ID) ?? []);
const inPart = new Map(
  [...part.matchAll(/^- (R\d{1,2}\.\d{2}|T\.\d{2}): (.+)$/gm)].map((match) => [match[1] ?? '', match[2] ?? '']),
);
for (const id of inPart.keys()) {
  if (!lines.has(id)) faults.push(`docs/not-yet.md names ${id}, which no line of the ledger has.`);
  else if (!provers.has(id))
    faults.push(`docs/not-yet.md says that ${id} is proven in part, and no passing test names it.`);
}
for (const id of lines.keys()) {
  const proven = provers.has(id);
  if (!proven && !notYet.has(id))
    faults.push(`${id} is proven by no passing test: ${lines.get(id)}\n  Write one that carries [${id}] in its title.`);
  if (proven && notYet.has(id))
    faults.push(`${id} is proven now; take it off docs/not-yet.md (the list only shrinks).`);
}

if (process.argv.includes('--list'))
  for (const id of lines.keys())
    console.log(
      `${id}\t${(provers.get(id) ?? []).length}\t${notYet.has(id) ? 'not yet' : inPart.has(id) ? 'in part' : ''}`,
    );
const rows = [...lines].map(([id, text]) => {
  const files = [...new Set((provers.get(id) ?? []).map((proof) => proof.file))].sort();
  const missing = inPart.has(id) ? `<br>in part: ${inPart.get(id)}` : '';
  return `| ${id} | ${text.replaceAll('|', '\\|')} | ${files.length > 0 ? files.map((file) => `\`${file}\``).join('<br>') : 'not yet'}${missing} |`;
});
const page = `# What proves each requirement\n\nMade by \`npm run conformance -- --write\` from the last \`npm test\`.\n\n| id | line | proven by |\n|---|---|---|\n${rows.join('\n')}\n`;
if (process.argv.includes('--write')) writeFileSync(path.join(ROOT, 'docs', 'conformance.md'), page);
else if (read('docs/conformance.md') !== page)
  faults.push('docs/conformance.md is older than the tests: make it anew with `npm run conformance -- --write`.');

if (faults.length > 0) fail(`${faults.join('\n')}\n\n${faults.length} fault(s) in the ledger.`);
console.log(
  `${provers.size} of ${lines.size} ids proven by ${proofs.filter((proof) => proof.passed).length} passing tests, ${inPart.size} of them in part; ${notYet.size} not yet`,
);
