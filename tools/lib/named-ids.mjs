/**
 * Which ids of the ledger the sources of the tests name. Read from the sources alone, so that docs/conformance.md can
 * be made without a run; whether those tests pass, the reports say (proofs.mjs).
 */
import { parseSync } from '@swc/core';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './project.mjs';
import { ID } from './proofs.mjs';

/**
 * The ids in the texts of a source: titles, templates of titles, and the ids that specs and suites build titles from.
 * Comments do not count. @param {string} source TypeScript @param {boolean} tsx @returns {Set<string>}
 */
export function idsNamedIn(source, tsx) {
  /** @type {Set<string>} */
  const ids = new Set();
  /** @param {any} node */
  const walk = (node) => {
    if (node === null || typeof node !== 'object') return;
    const text = node.type === 'StringLiteral' ? node.value : node.type === 'TemplateElement' ? node.raw : null;
    if (text === null) for (const inner of Object.values(node)) walk(inner);
    else for (const id of text.match(ID) ?? []) ids.add(id);
  };
  // Parsing takes most of the time, and most files name none.
  if (source.match(ID) !== null) walk(parseSync(source, { syntax: 'typescript', tsx, target: 'es2022' }).body);
  return ids;
}

/** @returns {Map<string, string[]>} id → the files of the tests that name it, sorted; those of long tests too */
export function namedIds() {
  /** @type {Map<string, string[]>} */
  const files = new Map();
  const sources = ['tests', 'packages'].flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .map((file) => `${folder}/${file.replaceAll(path.sep, '/')}`)
      .filter((file) => /^(tests|packages\/[^/]+\/example)\/.+\.tsx?$/.test(file)),
  );
  for (const file of sources.sort())
    for (const id of idsNamedIn(readFileSync(path.join(ROOT, file), 'utf8'), file.endsWith('x')))
      files.set(id, [...(files.get(id) ?? []), file]);
  return files;
}
