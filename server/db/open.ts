import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { StartError } from '../settings';
import { listenOnPglite } from './notifications';
import type { Listen } from './notifications';

/** The database, whichever it runs on; a transaction has the same shape. */
export type Database = PgDatabase<PgQueryResultHKT>;

export interface OpenDatabase {
  /** For calls: a statement that takes too long is ended. */
  readonly db: Database;
  /** For work in the background, which may take its time. */
  readonly jobs: Database;
  /**
   * Whether this process is the one of all on this database that does a certain work. Ask again before each piece of
   * it: who has it keeps it until it closes or loses its connection, and then another gets it.
   * @param lock the work's number, the same in every process
   */
  leads(lock: number): Promise<boolean>;
  /** Whether it answers a question just now; false after a second or two at the latest. */
  answers(): Promise<boolean>;
  /** Hears what transactions of every process on this database notify. */
  readonly listen: Listen;
  close(): Promise<void>;
}

/** Where the migrations are. */
export const MIGRATIONS = path.join(import.meta.dirname, 'migrations');
/** PostgreSQL's code where a table is there already. */
const TABLE_EXISTS = '42P07';
/** How long the embedded database may take to answer a probe, in ms. */
const PROBE_DEADLINE = 2_000;

/**
 * Migrates, unless the tables were made by a migration that is none of ours: before the first release it is written
 * anew, so that it neither applies again nor tells by its date that it did not.
 * @param remedy what whoever started the server can do
 */
export async function migrating(db: Database, remedy: string, run: () => Promise<void>): Promise<void> {
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

/**
 * PGlite's files in a folder. A new database is made aside and moved: killed meanwhile, it is made again at the next start
 * and not taken for one that is damaged.
 */
async function filesIn(folder: string): Promise<PGlite> {
  if (!existsSync(folder)) {
    const aside = `${folder}.new`;
    rmSync(aside, { recursive: true, force: true });
    await (await PGlite.create(aside)).close();
    renameSync(aside, folder);
  }
  // Without this file PGlite would write a new database over the old one.
  const version = readFileSync(path.join(folder, 'PG_VERSION'), 'utf8').trim();
  return PGlite.create(folder).catch((error: unknown) => {
    throw new Error(`it was made by PostgreSQL ${version}, and opening it failed with: ${(error as Error).message}`);
  });
}

/**
 * The embedded PostgreSQL in a folder; migrated. The caller holds the folder's lock.
 * @throws StartError where it is damaged, of another version, or cannot be written
 */
export async function openEmbedded(folder: string): Promise<OpenDatabase> {
  const client = await filesIn(folder).catch((error: unknown) => {
    throw new StartError(
      `The database in ${folder} cannot be opened: it is damaged, of another version, or this account may not write it (${(error as Error).message}). Restore the folder ${path.dirname(folder)} from a backup, start as the account that owns it, or start with another DATA_DIR.`,
    );
  });
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
  return {
    db,
    jobs: db,
    // Nobody else has an embedded database.
    leads: () => Promise.resolve(true),
    answers: () => answersWithin(PROBE_DEADLINE, client.query('select 1')),
    listen: listenOnPglite(client),
    close: () => client.close(),
  };
}

async function answersWithin(deadline: number, question: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => (timer = setTimeout(() => resolve(false), deadline)));
  const answered = question.then(
    () => true,
    () => false,
  );
  return Promise.race([answered, late]).finally(() => clearTimeout(timer));
}
