import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './project.mjs';

/** @param {RegExp} pattern @returns {string[]} the test files for Node that hold it; paths from the root */
const testsWith = (pattern) =>
  readdirSync(path.join(ROOT, 'tests'), { recursive: true, encoding: 'utf8' })
    .map((file) => `tests/${file.replaceAll(path.sep, '/')}`)
    .filter((file) => /\.test\.tsx?$/.test(file))
    .filter((file) => pattern.test(readFileSync(path.join(ROOT, file), 'utf8')));

/**
 * The test files that replace modules. They share their imports with no others: what another file has imported before
 * would not be replaced, and what they replace would stay so.
 */
export const replacingFiles = () => testsWith(/\bvi\.(mock|doMock)\(/);

/** The test files of which a part runs only with `npm run test:long`: tests with a tag, repeats, more cases and tries. */
export const longFiles = () =>
  testsWith(/\btags: 'long'|\balsoEmbedded\b|\bLANGUAGES\b|\bsampled\(|\btries\(/).filter(
    (file) => !file.startsWith('tests/long/'),
  );
