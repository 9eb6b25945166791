import { drizzle } from 'drizzle-orm/node-postgres';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import type { PoolClient, QueryConfig, QueryResult } from 'pg';
import type { Database } from './open';
import type { OutageWatch } from './outage-watch';
import { DatabaseUnavailable, isAnswer, saysUnavailable } from './unavailable';

/** The limits of one pool; times in ms. */
export interface PoolLimits {
  readonly connections: number;
  /** How long to wait for a connection: a new one, or one that is returned. */
  readonly acquire: number;
  /** PostgreSQL itself ends a statement after this; null if it may take as long as `deadline`. */
  readonly statement: number | null;
  /** We give up on a statement, and on its connection, after this: it also works if PostgreSQL is frozen. */
  readonly deadline: number;
  /** PostgreSQL ends a transaction that is idle for this long. */
  readonly idleInTransaction: number;
}

/**
 * Connections to one PostgreSQL that survive its loss [T.46] [T.47] [T.48]. Every statement has a deadline. Whatever
 * fails in whatever order, a connection is returned, and reused only if it is alive and outside a transaction. Failures
 * of the database itself appear as DatabaseUnavailable.
 */
export class PostgresPool {
  readonly db: Database;
  readonly #pool: Pool;
  readonly #deadline: number;
  readonly #watch: OutageWatch;
  /** Failed connections: never reused, and errors on them say nothing about the statement. */
  readonly #broken = new WeakSet<PoolClient>();

  constructor(url: string, limits: PoolLimits, watch: OutageWatch) {
    this.#watch = watch;
    this.#deadline = limits.deadline;
    this.#pool = new Pool({
      connectionString: url,
      max: limits.connections,
      keepAlive: true,
      connectionTimeoutMillis: limits.acquire,
      idle_in_transaction_session_timeout: limits.idleInTransaction,
      ...(limits.statement === null ? {} : { statement_timeout: limits.statement }),
    });
    // The pool listens to a connection only while it is idle; a loss without a listener would end the process.
    this.#pool.on('connect', (client) => client.on('error', () => this.#broken.add(client)));
    this.#pool.on('error', (error) => watch.failed(error));
    const db = drizzle(this.#asClient((work) => this.#use(work)));
    // Drizzle's own transaction on a pool loses the connection if `begin` fails.
    db.transaction = (work, config) => this.onOne((one) => one.transaction(work, config));
    this.db = db;
  }

  /** Connections in use, and calls waiting for one. Both are zero at rest. */
  get load(): { readonly inUse: number; readonly waiting: number } {
    const { totalCount, idleCount, waitingCount } = this.#pool;
    return { inUse: totalCount - idleCount, waiting: waitingCount };
  }

  /**
   * Works on one connection that nobody else uses meanwhile.
   * @throws DatabaseUnavailable if none is free in time, and whatever the work throws
   */
  onOne<T>(work: (db: NodePgDatabase) => Promise<T>): Promise<T> {
    return this.#use((client) => work(drizzle(this.#asClient((run) => run(client)))));
  }

  end(): Promise<void> {
    return this.#pool.end();
  }

  async #use<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
    const client = await this.#pool.connect().catch((error: unknown) => {
      throw this.#unavailable(error);
    });
    try {
      return await work(client);
    } finally {
      const usable = !this.#broken.has(client) && client.getTransactionStatus() === 'I';
      // Without a goodbye message, which a frozen PostgreSQL would never answer.
      if (!usable) client.connection.stream.destroy();
      client.release(!usable);
    }
  }

  /** What Drizzle takes for a connection: it only ever runs statements on it. */
  #asClient(give: (run: (client: PoolClient) => Promise<QueryResult>) => Promise<QueryResult>): Pool {
    const connection = {
      query: (query: QueryConfig, values?: unknown[]) => give((client) => this.#run(client, query, values)),
    };
    return connection as unknown as Pool;
  }

  async #run(client: PoolClient, query: QueryConfig, values: unknown[] = []): Promise<QueryResult> {
    const late = setTimeout(() => client.connection.stream.destroy(), this.#deadline);
    try {
      const result = await client.query(query, values);
      // A transaction with a failed statement is rolled back by its own `commit`, which reports no error.
      if (query.text === 'commit' && result.command !== 'COMMIT')
        throw new Error('A transaction was committed in which a statement had failed; nothing of it was stored');
      this.#watch.worked();
      return result;
    } catch (error) {
      if (isAnswer(error) || !(this.#broken.has(client) || saysUnavailable(error))) throw error;
      this.#broken.add(client);
      throw this.#unavailable(error);
    } finally {
      clearTimeout(late);
    }
  }

  #unavailable(error: unknown): DatabaseUnavailable {
    const unavailable = new DatabaseUnavailable(error);
    this.#watch.failed(unavailable);
    return unavailable;
  }
}
