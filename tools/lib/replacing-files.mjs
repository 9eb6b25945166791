import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './project.mjs';

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
