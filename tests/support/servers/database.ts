import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createPglite, overPglite } from '../../../server/db/open-embedded';
import type { OpenDatabase } from '../../../server/db/open';
import { addAccounts } from './accounts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const MADE_FROM = ['server/db/migrations/0000_initial.sql', 'tests/support/servers/accounts.ts', 'package-lock.json'];

/** Where the dump for today's tables and accounts is stored. */
function dumpPath(): string {
  const hash = createHash('sha256');
  for (const file of MADE_FROM) hash.update(readFileSync(path.join(ROOT, file)));
  return path.join(ROOT, '.cache', `test-database-${hash.digest('hex').slice(0, 16)}.tar`);
}

async function makeDump(file: string): Promise<void> {
  const client = await createPglite({});
  const { db } = await overPglite(client, true);
  await addAccounts(db);
  const dump = await client.dumpDataDir('none');
  await client.close();
  mkdirSync(path.dirname(file), { recursive: true });
  // Written to another name and then moved, so that a test file running beside this one, in a thread of the same
  // process, never reads half of it.
  const aside = `${file}.${randomUUID()}`;
  writeFileSync(aside, Buffer.from(await dump.arrayBuffer()));
  renameSync(aside, file);
  // Each is 40 MB, and those of earlier tables are useless now.
  for (const name of readdirSync(path.dirname(file))) {
    if (/^test-database-.*\.tar$/.test(name) && name !== path.basename(file))
      rmSync(path.join(path.dirname(file), name), { force: true });
  }
}

/** A private database in memory, migrated and with the test accounts in it; loaded from a dump, in half a second. */
export async function openTestDatabase(): Promise<OpenDatabase> {
  const file = dumpPath();
  if (!existsSync(file)) await makeDump(file);
  return overPglite(await createPglite({ loadDataDir: new Blob([readFileSync(file)]) }), false);
}
