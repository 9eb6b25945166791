import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import { StartError } from '../settings';
import { capTimers } from './long-timers';
import { listenOnPglite } from './notifications';
import { MIGRATIONS, migrating, OtherVersion } from './open';
import type { OpenDatabase } from './open';
import { withParsersOnce } from './plain-values';

/** How long the embedded database may take to answer a probe, in ms. */
const PROBE_DEADLINE = 2_000;

/** An embedded PostgreSQL with the extensions that the tables need. */
export function createPglite(options: PGliteOptions): Promise<PGlite> {
  capTimers();
  return PGlite.create({ ...options, extensions: { pg_trgm } });
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
export function openFiles(folder: string): Promise<PGlite> {
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
  const db = drizzlePglite(withParsersOnce(client));
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
