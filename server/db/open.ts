import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
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

/** The tables were made by another version than this one. */
class OtherVersion extends StartError {}

/** Under locale C no Arabic letter counts as a letter, so that no search would find one. @throws StartError */
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

/** An embedded PostgreSQL with the extensions that the tables need. */
export function createPglite(options: PGliteOptions): Promise<PGlite> {
  return PGlite.create({ ...options, extensions: { pg_trgm } });
}

/**
 * Migrates, unless the tables were made by a migration that is none of ours: before the first release it is written
 * anew, so that it neither applies again nor tells by its date that it did not.
 * @param remedy what whoever started the server can do
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
    await (await createPglite({ dataDir: aside })).close();
    renameSync(aside, folder);
  }
  // Without this file PGlite would write a new database over the old one.
  const version = readFileSync(path.join(folder, 'PG_VERSION'), 'utf8').trim();
  return createPglite({ dataDir: folder }).catch((error: unknown) => {
    throw new Error(`it was made by PostgreSQL ${version}, and opening it failed with: ${(error as Error).message}`);
  });
}

/** The files of a folder, or words for why they cannot be had. @throws StartError */
function openFiles(folder: string): Promise<PGlite> {
  return filesIn(folder).catch((error: unknown) => {
    throw new StartError(
      `The database in ${folder} cannot be opened: it is damaged, of another version, or this account may not write it (${(error as Error).message}). Restore the folder ${path.dirname(folder)} from a backup, start as the account that owns it, or start with another DATA_DIR.`,
    );
  });
}

/** A name for a folder beside it that is not taken yet. */
function asideOf(folder: string): string {
  for (let number = 1; ; number += 1) {
    const name = `${folder}-of-another-version-${number}`;
    if (!existsSync(name)) return name;
  }
}

/**
 * The embedded PostgreSQL in a folder; migrated. One that another version made is moved aside, and a new one begun. The
 * caller holds the folder's lock.
 * @param say prints the line that tells where the old one is
 * @throws StartError where it is damaged, of another version of PostgreSQL, or cannot be written
 */
export async function openEmbedded(folder: string, say: (line: string) => void): Promise<OpenDatabase> {
  const client = await openFiles(folder);
  try {
    return await overPglite(client, true);
  } catch (error) {
    await client.close();
    if (!(error instanceof OtherVersion)) throw error;
    const aside = asideOf(folder);
    renameSync(folder, aside);
    say(`The data in ${folder} was made by another version; it is now in ${aside}, and a new database was begun.`);
    return overPglite(await openFiles(folder), true);
  }
}

/** A database over a PGlite that is there already. */
export async function overPglite(client: PGlite, migrate: boolean): Promise<OpenDatabase> {
  const db = drizzlePglite(client);
  if (migrate) await migrating(db, '', () => migratePglite(db, { migrationsFolder: MIGRATIONS }));
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
