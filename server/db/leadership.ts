import { Client } from 'pg';
import { DatabaseUnavailable } from './unavailable';

/** A question that is not answered by then counts as lost, and its connection with it, in ms. */
const DEADLINE = 3_000;

/**
 * Locks that belong to one process of all on a PostgreSQL, on a connection of their own: they last as long as it does,
 * so that what a process led is free the moment it dies.
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
   * Whether a lock is ours, taking it where it is free. It is asked of PostgreSQL each time: a connection that broke
   * must not leave us in the belief. A lock that is ours counts up, which does no harm.
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

  /** Lets go of every lock. */
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
    // An idle connection that breaks would end the process otherwise; the next question finds it broken.
    client.on('error', this.#failed);
    await client.connect();
    return client;
  }
}
