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
/** How long the embedded database may take to answer a probe, in ms. */
const PROBE_DEADLINE = 2_000;

/** Another version made the tables. */
class OtherVersion extends StartError {}

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

/** An embedded PostgreSQL with the extensions that the tables need. */
export function createPglite(options: PGliteOptions): Promise<PGlite> {
  return PGlite.create({ ...options, extensions: { pg_trgm } });
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

/**
 * PGlite's files in a folder. A new database is created aside and then moved: if the process is killed meanwhile, the
 * next start creates it again instead of calling it damaged.
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

/** The files of a folder, or why they cannot be used. @throws StartError */
function openFiles(folder: string): Promise<PGlite> {
  return filesIn(folder).catch((error: unknown) => {
    throw new StartError(
      `The database in ${folder} cannot be opened: it is damaged, of another version, or this account may not write it (${(error as Error).message}). Restore the folder ${path.dirname(folder)} from a backup, start as the account that owns it, or start with another DATA_DIR.`,
    );
  });
}

/** A free name for a folder beside it. */
function asideOf(folder: string): string {
  for (let number = 1; ; number += 1) {
    const name = `${folder}-of-another-version-${number}`;
    if (!existsSync(name)) return name;
  }
}

/**
 * The embedded PostgreSQL in a folder; migrated. A folder of another version is moved aside, and a new one started. The
 * caller holds the folder's lock.
 * @param say prints the line that tells where the old one is
 * @throws StartError if it is damaged, of another PostgreSQL version, or cannot be written
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

/** A database over an existing PGlite. */
export async function overPglite(client: PGlite, migrate: boolean): Promise<OpenDatabase> {
  const db = drizzlePglite(client);
  if (migrate) await migrating(db, '', () => migratePglite(db, { migrationsFolder: MIGRATIONS }));
  return {
    db,
    jobs: db,
    // Nobody else uses an embedded database.
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
