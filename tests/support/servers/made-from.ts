import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const FILES = [
  'server/db/migrations/0000_initial.sql',
  'tests/support/servers/accounts.ts',
  'tests/support/servers/native.ts',
  'tests/support/servers/used-again.ts',
  'package-lock.json',
];

/** Where test databases are stored that are made once and copied. */
export const CACHE = path.join(ROOT, '.cache');

/** Names what test databases are made from: today's tables and accounts. */
export function madeFrom(): string {
  const hash = createHash('sha256');
  for (const file of FILES) hash.update(readFileSync(path.join(ROOT, file)));
  return hash.digest('hex').slice(0, 16);
}
