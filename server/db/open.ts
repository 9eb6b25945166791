import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { Pool } from 'pg';
import { StartError } from '../settings';
import { Leadership } from './leadership';

/** The database, whichever it runs on; a transaction has the same shape. */
export type Database = PgDatabase<PgQueryResultHKT>;

export interface OpenDatabase {
  readonly db: Database;
  /**
   * Whether this process is the one of all on this database that does a certain work. Ask again before each piece of
   * it: who has it keeps it until it closes or loses its connection, and then another gets it.
   * @param lock the work's number, the same in every process
   */
  leads(lock: number): Promise<boolean>;
  close(): Promise<void>;
}

const MIGRATIONS = path.join(import.meta.dirname, 'migrations');
/** Instances that start together on one PostgreSQL migrate one after the other. */
const MIGRATION_LOCK = 43_100_001;
const CONNECTIONS = 20;
/** PostgreSQL's code where a table is there already. */
const TABLE_EXISTS = '42P07';

/**
 * Migrates, unless the tables were made by a migration that is none of ours: before the first release it is written
 * anew, so that it neither applies again nor tells by its date that it did not.
 * @param remedy what whoever started the server can do
 */
async function migrating(db: Database, remedy: string, run: () => Promise<void>): Promise<void> {
  const refusal = new StartError(`The database was made by another, unreleased version of Mersal. ${remedy}`);
  const ours = new Set(readMigrationFiles({ migrationsFolder: MIGRATIONS }).map(({ hash }) => hash));
  if ((await appliedTo(db)).some((hash) => !ours.has(hash))) throw refusal;
  try {
    await run();
  } catch (error) {
    const code = (error as { readonly cause?: { readonly code?: unknown } }).cause?.code;
    throw code === TABLE_EXISTS ? refusal : error;
  }
}

/** Hashes of the migrations that a database has had; none where it is new. */
async function appliedTo(db: Database): Promise<string[]> {
  const there = (await db.execute(sql`select to_regclass('drizzle.__drizzle_migrations') is not null as kept`)) as {
    readonly rows: readonly { readonly kept: boolean }[];
  };
  if (there.rows[0]?.kept !== true) return [];
  const applied = (await db.execute(sql`select hash from drizzle.__drizzle_migrations`)) as {
    readonly rows: readonly { readonly hash: string }[];
  };
  return applied.rows.map(({ hash }) => hash);
}

/** The embedded PostgreSQL in a folder; migrated. The caller holds the folder's lock. */
export async function openEmbedded(folder: string): Promise<OpenDatabase> {
  const client = await PGlite.create(folder);
  try {
    return await overPglite(
      client,
      true,
      `Remove the folder ${path.dirname(folder)} (what is in it is lost) and start again, or start with another DATA_DIR.`,
    );
  } catch (error) {
    await client.close();
    throw error;
  }
}

/** A database over a PGlite that is there already. */
export async function overPglite(client: PGlite, migrate: boolean, remedy = ''): Promise<OpenDatabase> {
  const db = drizzlePglite(client);
  if (migrate) await migrating(db, remedy, () => migratePglite(db, { migrationsFolder: MIGRATIONS }));
  // Nobody else has an embedded database.
  return { db, leads: () => Promise.resolve(true), close: () => client.close() };
}

/** A PostgreSQL server; migrated. @throws StartError where it does not answer */
export async function openServer(url: string, failed: (error: Error) => void): Promise<OpenDatabase> {
  const pool = new Pool({ connectionString: url, max: CONNECTIONS });
  // A connection that breaks while idle would end the process otherwise; the pool replaces it by itself.
  pool.on('error', failed);
  const client = await pool.connect().catch((error: unknown) => {
    throw new StartError(`The database of DATABASE_URL does not answer: ${(error as Error).message}`);
  });
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const db = drizzlePg(client);
    await migrating(
      db,
      'Empty the database of DATABASE_URL (what is in it is lost) and start again, or name another.',
      () => migratePg(db, { migrationsFolder: MIGRATIONS }),
    );
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    client.release();
  }
  const leadership = new Leadership(url, failed);
  return {
    db: drizzlePg(pool),
    leads: (lock) => leadership.has(lock),
    async close() {
      await leadership.giveUp();
      await pool.end();
    },
  };
}
