import { Client } from 'pg';
import { DatabaseUnavailable } from './unavailable';

/** A query that is not answered in this time counts as lost, and so does its connection, in ms. */
const DEADLINE = 3_000;

/**
 * Locks that one of all processes on a PostgreSQL holds, on a separate connection: they last as long as the connection,
 * so they are free the moment the process dies.
 */
export class Leadership {
  readonly #url: string;
  readonly #failed: (error: Error) => void;
  #client: Promise<Client> | null = null;

  constructor(url: string, failed: (error: Error) => void) {
    this.#url = url;
    this.#failed = failed;
  }

  /**
   * Whether a lock is ours; takes it if it is free. PostgreSQL is asked each time, because after a broken connection we
   * would be wrong. A lock that is already ours counts up, which does no harm.
   * @throws DatabaseUnavailable
   */
  async has(lock: number): Promise<boolean> {
    this.#client ??= this.#connect();
    const client = this.#client;
    try {
      const { rows } = await (
        await client
      ).query<{ readonly ours: boolean }>('select pg_try_advisory_lock($1) as ours', [lock]);
      return rows[0]?.ours === true;
    } catch (error) {
      if (this.#client === client) this.#client = null;
      await client.then((broken) => broken.end()).catch(() => undefined);
      throw new DatabaseUnavailable(error);
    }
  }

  /** Releases every lock. */
  async giveUp(): Promise<void> {
    const client = this.#client;
    this.#client = null;
    await client?.then((open) => open.end()).catch(() => undefined);
  }

  async #connect(): Promise<Client> {
    const client = new Client({
      connectionString: this.#url,
      keepAlive: true,
      connectionTimeoutMillis: DEADLINE,
      query_timeout: DEADLINE,
    });
    // An idle connection that breaks would otherwise end the process; the next query notices that it is broken.
    client.on('error', this.#failed);
    await client.connect();
    return client;
  }
}
