import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import { Pool } from 'pg';
import { StartError } from '../settings';

/** The database, whichever it runs on; a transaction has the same shape. */
export type Database = PgDatabase<PgQueryResultHKT>;

export interface OpenDatabase {
  readonly db: Database;
  close(): Promise<void>;
}

const MIGRATIONS = path.join(import.meta.dirname, 'migrations');
/** Instances that start together on one PostgreSQL migrate one after the other. */
const MIGRATION_LOCK = 43_100_001;
const CONNECTIONS = 20;

async function migrating(run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    const code = (error as { readonly cause?: { readonly code?: unknown } }).cause?.code;
    if (code === '42P07') throw new StartError('The database was made by an earlier, unreleased version. Remove the data folder (or empty the database) and start again.');
    throw error;
  }
}

/** The embedded PostgreSQL in a folder; migrated. The caller holds the folder's lock. */
export async function openEmbedded(folder: string): Promise<OpenDatabase> {
  return overPglite(await PGlite.create(folder), true);
}

/** A database over a PGlite that is there already. */
export async function overPglite(client: PGlite, migrate: boolean): Promise<OpenDatabase> {
  const db = drizzlePglite(client);
  if (migrate) await migrating(() => migratePglite(db, { migrationsFolder: MIGRATIONS }));
  return { db, close: () => client.close() };
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
    await migrating(() => migratePg(drizzlePg(client), { migrationsFolder: MIGRATIONS }));
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    client.release();
  }
  return { db: drizzlePg(pool), close: () => pool.end() };
}
