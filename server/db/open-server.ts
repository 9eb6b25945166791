import { sql } from 'drizzle-orm';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { StartError } from '../settings';
import { Leadership } from './leadership';
import { listenOnPostgres } from './notifications';
import { MIGRATIONS, migrating } from './open';
import type { OpenDatabase } from './open';
import { OutageWatch } from './outage-watch';
import { PostgresPool } from './postgres-pool';
import type { PoolLimits } from './postgres-pool';
import { isUnavailable } from './unavailable';

/** A PostgreSQL, with the state of its connections. */
export interface OpenServer extends OpenDatabase {
  /** Connections in use and calls waiting for one, of calls and jobs together. */
  readonly load: () => { readonly inUse: number; readonly waiting: number };
}

export interface ServerLimits {
  readonly calls: PoolLimits;
  readonly jobs: PoolLimits;
  /** Of the connection that tests whether the database answers. */
  readonly probe: PoolLimits;
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** The promises of docs/operating.md [T.48]. A call gives up a little after PostgreSQL should have, not before. */
export const LIMITS: ServerLimits = {
  calls: {
    connections: 20,
    acquire: 3 * SECOND,
    statement: 10 * SECOND,
    deadline: 10.5 * SECOND,
    idleInTransaction: 10 * SECOND,
  },
  jobs: { connections: 4, acquire: 3 * SECOND, statement: null, deadline: 10 * MINUTE, idleInTransaction: MINUTE },
  probe: { connections: 1, acquire: SECOND, statement: SECOND, deadline: SECOND, idleInTransaction: SECOND },
};

/** Instances that start together on one PostgreSQL migrate one after the other. */
const MIGRATION_LOCK = 43_100_001;

/**
 * Under a lock that ends with its connection, on one without a statement timeout: another instance may be migrating.
 */
async function migrated(pool: PostgresPool): Promise<void> {
  await pool.onOne(async (db) => {
    await db.execute(sql`select pg_advisory_lock(${MIGRATION_LOCK})`);
    await migrating(
      db,
      'Empty the database of DATABASE_URL (what is in it is lost) and start again, or name another.',
      () => migrate(db, { migrationsFolder: MIGRATIONS }),
    );
    await db.execute(sql`select pg_advisory_unlock(${MIGRATION_LOCK})`);
  });
}

/**
 * A PostgreSQL server; migrated.
 * @param say prints one line when it stops serving us, and one when it does again
 * @throws StartError if it does not answer
 */
export async function openServer(
  url: string,
  say: (line: string) => void,
  limits: ServerLimits = LIMITS,
): Promise<OpenServer> {
  const watch = new OutageWatch(say);
  const [calls, jobs, probe] = [limits.calls, limits.jobs, limits.probe].map(
    (each) => new PostgresPool(url, each, watch),
  ) as [PostgresPool, PostgresPool, PostgresPool];
  const leadership = new Leadership(url, (error) => watch.failed(error));

  async function close(): Promise<void> {
    await leadership.giveUp();
    await Promise.all([calls, jobs, probe].map((pool) => pool.end()));
  }

  try {
    await migrated(jobs);
  } catch (error) {
    await close();
    throw isUnavailable(error)
      ? new StartError(`The database of DATABASE_URL does not answer: ${(error as Error).message}`)
      : error;
  }
  return {
    db: calls.db,
    jobs: jobs.db,
    leads: (lock) => leadership.has(lock),
    listen: listenOnPostgres(url, (error) => watch.failed(error)),
    answers: () =>
      probe.db.execute(sql`select 1`).then(
        () => true,
        () => false,
      ),
    load: () => ({
      inUse: calls.load.inUse + jobs.load.inUse,
      waiting: calls.load.waiting + jobs.load.waiting,
    }),
    close,
  };
}
