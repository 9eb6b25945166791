import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { createPglite, overPglite } from '../../../server/db/open-embedded';
import type { OpenDatabase } from '../../../server/db/open';
import { addAccounts } from './accounts';
import { CACHE, madeFrom } from './made-from';
import { openNative } from './native';
import { postgresMissing } from './postgres';
import { isAsMade, leaseOf, rememberRows, restoreRows } from './used-again';

/** Where the dump for today's tables and accounts is stored. */
const dumpPath = (): string => path.join(CACHE, `test-database-${madeFrom()}.tar`);

async function makeDump(file: string): Promise<void> {
  const client = await createPglite({});
  const { db } = await overPglite(client, true);
  await addAccounts(db);
  await rememberRows(client);
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

/** The databases of this thread that no test uses at the moment: as many as a file usually needs, because each holds 300 MB. */
const idle: PGlite[] = [];
const IDLE_MAX = 2;

/** One that a test before has used, as it was made; null if there is none, or none that can be used again. */
async function usedBefore(): Promise<PGlite | null> {
  for (let client = idle.pop(); client !== undefined; client = idle.pop()) {
    if (await isAsMade(client)) {
      await restoreRows(client);
      return client;
    }
    await client.close();
  }
  return null;
}

async function loaded(dataDir?: string): Promise<PGlite> {
  const file = dumpPath();
  if (!existsSync(file)) await makeDump(file);
  const loadDataDir = new Blob([readFileSync(file)]);
  return createPglite({ loadDataDir, ...(dataDir === undefined ? {} : { dataDir }) });
}

/** Makes a folder of an embedded database with the test accounts in it, for a server in a process of its own. */
export async function copyTestDatabase(folder: string): Promise<void> {
  await (await loaded(folder)).close();
}

/**
 * A private embedded database in memory, migrated and with the test accounts in it. Loading one from the dump takes
 * more than a second of a core, so a closed one is used again: its rows, sequences and settings are restored, which
 * takes a tenth of that. One whose tables were changed is thrown away.
 */
export async function openEmbeddedDatabase(): Promise<OpenDatabase> {
  const client = (await usedBefore()) ?? (await loaded());
  const { leased, end } = leaseOf(client, () => client.closed);
  const close = async (): Promise<void> => {
    if (!(await end())) return;
    if (idle.length < IDLE_MAX) idle.push(client);
    else await client.close();
  };
  return { ...(await overPglite(leased, false)), close };
}

/**
 * A private database with the test accounts in it, for tests that any database serves: on PostgreSQL where it is found,
 * which takes a quarter less time than the embedded one.
 */
export const openTestDatabase: () => Promise<OpenDatabase> =
  postgresMissing() === null ? openNative : openEmbeddedDatabase;
