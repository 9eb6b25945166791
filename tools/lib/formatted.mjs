import { readFileSync } from 'node:fs';
import path from 'node:path';
import { format } from 'oxfmt';
import { ROOT } from './project.mjs';

/**
 * A text in the form that `npm run format` gives it. @param {string} file what the text is for; its name says the
 * language @param {string} text @returns {Promise<string>} @throws if it cannot be read as that language
 */
export async function formatted(file, text) {
  const options = JSON.parse(readFileSync(path.join(ROOT, '.oxfmtrc.json'), 'utf8'));
  const { code, errors } = await format(file, text, options);
  const [error] = errors;
  if (error !== undefined) throw new Error(`${file} cannot be formatted: ${error.message}`);
  return code;
}
