import type { PGlite } from '@electric-sql/pglite';
import { Client } from 'pg';

/** Listens to notifications of committed transactions, from this process and every other on the database. */
export interface Hearing {
  heard(payload: string): void;
  /** Listening, for the first time or again: earlier notifications are lost. */
  began(): void;
  /** Not listening any more, until `began`. */
  lost(): void;
}

/** Begins to listen to channels, each with who wants to hear it. @returns stops it */
export type Listen = (channels: Readonly<Record<string, Hearing>>) => () => Promise<void>;

const CONNECT_WITHIN = 3_000;
/** How often, in ms, the connection is tested, and how soon it must answer. */
const BEAT = 5_000;
const BEAT_WITHIN = 2_000;
const RETRY_FIRST = 100;
const RETRY_LAST = 2_000;

/** The embedded database has one process, which receives its own notifications at once. */
export function listenOnPglite(client: PGlite): Listen {
  return (channels) => {
    const listening = Object.entries(channels).map(([channel, hearing]) => {
      const begun = client.listen(channel, (payload) => hearing.heard(payload));
      void begun.then(() => hearing.began()).catch(() => hearing.lost());
      return begun.catch(() => null);
    });
    return async () => {
      for (const stop of await Promise.all(listening)) if (!client.closed) await stop?.();
    };
  };
}

/**
 * Listens on a separate connection, which is opened again whenever it breaks. A silent connection, because the database
 * is stopped or the network gone, is detected by a query every few seconds.
 * @param failed called at every break
 */
export function listenOnPostgres(url: string, failed: (error: Error) => void): Listen {
  return (channels) => {
    const stopping = new AbortController();
    const done = keepListening({ url, channels, failed, stopped: stopping.signal });
    return () => {
      stopping.abort();
      return done;
    };
  };
}

interface Keeping {
  readonly url: string;
  readonly channels: Readonly<Record<string, Hearing>>;
  readonly failed: (error: Error) => void;
  readonly stopped: AbortSignal;
}

async function keepListening(keeping: Keeping): Promise<void> {
  const { channels, failed, stopped } = keeping;
  for (let wait = RETRY_FIRST; !stopped.aborted; wait = Math.min(RETRY_LAST, wait * 2)) {
    const error = await listenOnce(keeping, () => (wait = RETRY_FIRST));
    if (stopped.aborted) return;
    for (const hearing of Object.values(channels)) hearing.lost();
    failed(error);
    await paused(wait, stopped);
  }
}

/** Listens until the connection breaks or it is stopped. @returns why it broke */
async function listenOnce({ url, channels, stopped }: Keeping, began: () => void): Promise<Error> {
  const client = new Client({
    connectionString: url,
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_WITHIN,
    query_timeout: BEAT_WITHIN,
  });
  const broken = new Promise<Error>((resolve) => {
    client.on('error', resolve);
    client.on('end', () => resolve(new Error('The connection that listens has ended')));
    stopped.addEventListener('abort', () => resolve(new Error('Stopped')), { once: true });
  });
  try {
    await client.connect();
    client.on('notification', ({ channel, payload }) => channels[channel]?.heard(payload ?? ''));
    for (const channel of Object.keys(channels)) await client.query(`listen ${client.escapeIdentifier(channel)}`);
    began();
    for (const hearing of Object.values(channels)) hearing.began();
    const beat = setInterval(() => {
      client.query('select 1').catch((error: Error) => client.emit('error', error));
    }, BEAT);
    return await broken.finally(() => clearInterval(beat));
  } catch (error) {
    return error as Error;
  } finally {
    void client.end().catch(() => undefined);
  }
}

function paused(wait: number, stopped: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, wait);
    stopped.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}
