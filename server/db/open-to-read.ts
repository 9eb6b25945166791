import { existsSync } from 'node:fs';
import { StartError } from '../settings';
import type { Settings } from '../settings';
import { lockFolder } from './folder-lock';
import type { Database } from './open';

/** A database that is looked at: as it is, without migrating it. */
export interface DatabaseToRead {
  readonly db: Database;
  /** What people call it. */
  readonly name: string;
  readonly close: () => Promise<void>;
}

/**
 * Opens the database that the server would use, and changes nothing: no migration, and a folder of another version stays
 * where it is. A running server's embedded database has one process; PostgreSQL may be read beside it.
 * @throws StartError if there is none, it is in use, or it cannot be opened
 */
export async function openToRead({
  databaseUrl,
  dataDir,
}: Pick<Settings, 'databaseUrl' | 'dataDir'>): Promise<DatabaseToRead> {
  if (databaseUrl !== null) {
    const [{ PostgresPool }, { LIMITS }, { OutageWatch }] = await Promise.all([
      import('./postgres-pool'),
      import('./open-server'),
      import('./outage-watch'),
    ]);
    // What fails here is thrown to the caller, who says it.
    const pool = new PostgresPool(databaseUrl, LIMITS.jobs, new OutageWatch(() => undefined));
    return { db: pool.db, name: 'the database of DATABASE_URL', close: () => pool.end() };
  }
  const folder = `${dataDir}/database`;
  if (!existsSync(folder)) throw new StartError(`There is no database in ${dataDir}. Name its folder with DATA_DIR.`);
  const [{ openFiles, overPglite }, unlock] = [await import('./open-embedded'), lockFolder(dataDir)];
  try {
    const client = await openFiles(folder);
    const { db } = await overPglite(client, false);
    return {
      db,
      name: folder,
      async close() {
        await client.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}
