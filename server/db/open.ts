import path from 'node:path';
import { sql } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { StartError } from '../settings';
import type { Listen } from './notifications';

/** The database, whichever kind it is; a transaction has the same shape. */
export type Database = PgDatabase<PgQueryResultHKT>;

export interface OpenDatabase {
  /** For calls: slow statements are ended. */
  readonly db: Database;
  /** For background work, which may take long. */
  readonly jobs: Database;
  /**
   * Whether this process is the one on this database that does a certain job. Ask again before each piece of work: the
   * holder keeps it until it closes or loses its connection, and then another process gets it.
   * @param lock the job's number, the same in every process
   */
  leads(lock: number): Promise<boolean>;
  /** Whether it answers right now; false after a second or two at the latest. */
  answers(): Promise<boolean>;
  /** Receives what transactions of every process on this database notify. */
  readonly listen: Listen;
  close(): Promise<void>;
}

/** Where the migrations are. */
export const MIGRATIONS = path.join(import.meta.dirname, 'migrations');
/** PostgreSQL's code for a table that already exists. */
const TABLE_EXISTS = '42P07';

/** Another version made the tables. */
export class OtherVersion extends StartError {}

/** In locale C Arabic letters do not count as letters, so no search would find them. @throws StartError */
async function refuseLocaleC(db: Database): Promise<void> {
  const asked = (await db.execute(
    sql`select datctype as ctype from pg_database where datname = current_database()`,
  )) as { readonly rows: readonly { readonly ctype: string }[] };
  const ctype = asked.rows[0]?.ctype ?? '';
  if (ctype === 'C' || ctype === 'POSIX')
    throw new StartError(
      `The database of DATABASE_URL has the locale ${ctype}, under which Arabic cannot be searched. Make another one: create database mersal encoding 'UTF8' lc_ctype 'C.UTF-8' template template0.`,
    );
}

/**
 * Migrates, unless an unknown migration made the tables: before the first release the migration is rewritten, so it
 * would neither apply again nor show by its date that it did not.
 * @param remedy what the person who started the server can do
 */
export async function migrating(db: Database, remedy: string, run: () => Promise<void>): Promise<void> {
  const refusal = new OtherVersion(`The database was made by another, unreleased version of Mersal. ${remedy}`);
  await refuseLocaleC(db);
  const ours = new Set(readMigrationFiles({ migrationsFolder: MIGRATIONS }).map(({ hash }) => hash));
  if ((await appliedTo(db)).some((hash) => !ours.has(hash))) throw refusal;
  try {
    await run();
  } catch (error) {
    const code = (error as { readonly cause?: { readonly code?: unknown } }).cause?.code;
    throw code === TABLE_EXISTS ? refusal : error;
  }
}

/** Hashes of the migrations a database has had; none if it is new. */
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
