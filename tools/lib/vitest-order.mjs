/** Which tests in Node share a worker, and in which order the files run. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { BaseSequencer } from 'vitest/node';
import { ROOT } from './project.mjs';

/** The files that take longest begin, so that no worker waits for another at the end. */
const LONGEST = /tests\/(paths|application\/recording|server\/lifecycle)\//;

/** @typedef {import('vitest/node').TestSpecification} TestFile */

/** @param {TestFile} file */
const needsDom = ({ moduleId }) => readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment jsdom');

/** @param {TestFile} file the lower, the earlier */
function place(file) {
  if (file.project.config.isolate) return 3;
  if (needsDom(file)) return 2;
  return LONGEST.test(file.moduleId) ? 0 : 1;
}

/**
 * Files that need the same environment run together: Vitest ends a worker as soon as the next file needs another, and
 * the new one imports everything again.
 */
export class ByEnvironment extends BaseSequencer {
  /** @override @param {TestFile[]} files */
  async sort(files) {
    const sorted = await super.sort(files);
    return sorted.sort((one, other) => place(one) - place(other));
  }
}

/**
 * The test files that replace modules. They share their imports with no others: what another file has imported before
 * would not be replaced, and what they replace would stay so. @returns {string[]} paths from the root
 */
export function replacingFiles() {
  return readdirSync(path.join(ROOT, 'tests'), { recursive: true, encoding: 'utf8' })
    .map((file) => `tests/${file.replaceAll(path.sep, '/')}`)
    .filter((file) => /\.test\.tsx?$/.test(file))
    .filter((file) => /\bvi\.(mock|doMock)\(/.test(readFileSync(path.join(ROOT, file), 'utf8')));
}
