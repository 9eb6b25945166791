import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './project.mjs';

/**
 * A test file's text, with that of the suites it runs. @param {string} file @returns {string}
 */
function textOf(file) {
  const text = readFileSync(path.join(ROOT, file), 'utf8');
  const suites = [...text.matchAll(/from '(\.\/[\w-]+-suite)'/g)].map(([, suite]) => `${suite}.ts`);
  return [text, ...suites.map((suite) => textOf(path.join(path.dirname(file), suite)))].join('\n');
}

/** @param {RegExp} pattern @returns {string[]} the test files for Node that hold it; paths from the root */
const testsWith = (pattern) =>
  readdirSync(path.join(ROOT, 'tests'), { recursive: true, encoding: 'utf8' })
    .map((file) => `tests/${file.replaceAll(path.sep, '/')}`)
    .filter((file) => /\.test\.tsx?$/.test(file))
    .filter((file) => pattern.test(textOf(file)));

/**
 * The test files that replace modules. They share their imports with no others: what another file has imported before
 * would not be replaced, and what they replace would stay so.
 */
export const replacingFiles = () => testsWith(/\bvi\.(mock|doMock)\(/);

/** The test files of which a part runs only with `npm run test:long`: tests with a tag, repeats, more cases and
 * tries, a look for barriers at more than the first state. */
export const longFiles = () =>
  testsWith(/\btags: 'long'|\balsoEmbedded\b|\bLANGUAGES\b|\bsampled\(|\btries\(|\bexpectAccessible\(/).filter(
    (file) => !file.startsWith('tests/long/'),
  );
