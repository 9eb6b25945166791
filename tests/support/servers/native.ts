import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import type { Notification, PoolClient } from 'pg';
import type { Listen } from '../../../server/db/notifications';
import type { OpenDatabase } from '../../../server/db/open';
import { openServer } from '../../../server/db/open-server';
import { addAccounts } from './accounts';
import { CACHE, madeFrom } from './made-from';
import { startPostgres } from './postgres';
import type { Postgres } from './postgres';
import { isAsMade, leaseOf, rememberRows, restoreRows } from './used-again';
import type { Rows } from './used-again';

/** Its database: migrated, with the test accounts and a copy of every row in it. */
const TEMPLATE = 'filled';

/** Makes the folder that the servers of tests begin with; it takes some seconds. */
async function makeCluster(folder: string): Promise<void> {
  const postgres = await startPostgres();
  const url = await postgres.database(undefined, TEMPLATE);
  const database = await openServer(url, () => undefined);
  await addAccounts(database.db);
  await database.close();
  const pool = new Pool({ connectionString: url, max: 1 });
  await rememberRows(rowsOver(pool));
  await pool.end();
  mkdirSync(CACHE, { recursive: true });
  const aside = `${folder}.${randomUUID()}`;
  await postgres.copyFiles(aside);
  await postgres.stop();
  try {
    renameSync(aside, folder);
  } catch {
    // Another thread has made it meanwhile.
    rmSync(aside, { recursive: true });
  }
  // Each is 60 MB, and those of earlier tables are useless now.
  for (const name of readdirSync(CACHE)) {
    if (name.startsWith('test-cluster-') && !name.startsWith(path.basename(folder)))
      rmSync(path.join(CACHE, name), { recursive: true, force: true });
  }
}

/** A server of this thread's test files, one after the other; it ends with the thread. */
let shared: Promise<Postgres> | undefined;

async function startFilled(): Promise<Postgres> {
  const folder = path.join(CACHE, `test-cluster-${madeFrom()}`);
  if (!existsSync(folder)) await makeCluster(folder);
  return startPostgres(folder);
}

/** The thread's PostgreSQL. @returns its server, and the URL of a database with the test accounts to copy */
export async function filledPostgres(): Promise<{ readonly postgres: Postgres; readonly filled: string }> {
  const postgres = await (shared ??= startFilled());
  return { postgres, filled: postgres.url(TEMPLATE) };
}

function rowsOver(pool: Pool): Rows {
  const query = (sql: string) => pool.query(sql);
  return { exec: query, query };
}

/**
 * What an embedded database does: its one connection hears itself, and others wait while a transaction runs. So a test
 * finds the same order on both.
 */
function listenOn(pool: Pool): Listen {
  return (channels) => {
    const hear = ({ channel, payload }: Notification): void => channels[channel]?.heard(payload ?? '');
    const onOne = async (work: (client: PoolClient) => Promise<unknown>): Promise<void> => {
      const client = await pool.connect();
      await work(client).finally(() => client.release());
    };
    const hearings = Object.values(channels);
    const begun = onOne(async (client) => {
      client.on('notification', hear);
      for (const channel of Object.keys(channels)) await client.query(`listen ${client.escapeIdentifier(channel)}`);
    }).then(
      () => hearings.forEach((hearing) => hearing.began()),
      () => hearings.forEach((hearing) => hearing.lost()),
    );
    return async () => {
      await begun;
      await onOne((client) => Promise.resolve(client.off('notification', hear))).catch(() => undefined);
    };
  };
}

/** The databases of this thread that no test uses at the moment. */
const idle: Pool[] = [];

async function newPool(): Promise<Pool> {
  const { postgres, filled } = await filledPostgres();
  const pool = new Pool({
    connectionString: await postgres.database(filled),
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 0,
    allowExitOnIdle: true,
  });
  // The server ends with the thread, sometimes before its clients.
  pool.on('error', () => undefined);
  return pool;
}

/** One that a test before has used, as it was made; null if there is none, or none that can be used again. */
async function usedBefore(): Promise<Pool | null> {
  for (let pool = idle.pop(); pool !== undefined; pool = idle.pop()) {
    if (await isAsMade(rowsOver(pool))) {
      await restoreRows(rowsOver(pool));
      return pool;
    }
    await pool.end();
  }
  return null;
}

/** A private database on the thread's PostgreSQL, with the test accounts in it. A closed one is used again. */
export async function openNative(): Promise<OpenDatabase> {
  const pool = (await usedBefore()) ?? (await newPool());
  const { leased, end } = leaseOf(pool, () => pool.ended);
  const db = drizzle(leased);
  return {
    db,
    jobs: db,
    leads: () => Promise.resolve(true),
    answers: () =>
      leased.query('select 1').then(
        () => true,
        () => false,
      ),
    listen: listenOn(leased),
    async close() {
      if (await end()) idle.push(pool);
    },
  };
}
