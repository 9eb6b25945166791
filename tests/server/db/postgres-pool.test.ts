import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { OutageWatch } from '../../../server/db/outage-watch';
import { PostgresPool } from '../../../server/db/postgres-pool';
import type { PoolLimits } from '../../../server/db/postgres-pool';
import { isUnavailable } from '../../../server/db/unavailable';
import { Dice } from '../../long/support/dice';
import { postgresToHarm, withoutPostgres } from '../../support/servers/on-postgres';

/** A tenth of the real ones, so that the test of a frozen database is short. */
const LIMITS: PoolLimits = {
  connections: 5,
  acquire: 300,
  statement: 1_000,
  deadline: 1_100,
  idleInTransaction: 1_000,
};

/** How something ended: with a database outage, with another error, or well. */
async function endOf(work: Promise<unknown>): Promise<'well' | 'unavailable' | 'error'> {
  return work.then(
    () => 'well' as const,
    (error: unknown) => (isUnavailable(error) ? ('unavailable' as const) : ('error' as const)),
  );
}

describe.skipIf(withoutPostgres)('connections to a PostgreSQL that fails', () => {
  const postgres = postgresToHarm();
  let pool: PostgresPool;
  let other: Client;
  let lines: string[];

  beforeEach(async () => {
    const url = await postgres().database();
    lines = [];
    pool = new PostgresPool(url, LIMITS, new OutageWatch((line) => lines.push(line)));
    await pool.db.execute(sql`create table notes (id int primary key)`);
    other = new Client({ connectionString: url });
    other.on('error', () => undefined);
    await other.connect();
  });
  afterEach(async () => {
    await other.end();
    await pool.end();
  });

  const terminateAll = () =>
    other.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
  const count = async (): Promise<number> => Number((await other.query('select count(*) from notes')).rows[0].count);
  const insert = (id: number) => sql`insert into notes values (${id})`;
  const AT_REST = { inUse: 0, waiting: 0 };

  it('a backend that is terminated idle in a transaction costs that transaction, and nothing else [T.46]', async () => {
    const lost = pool.db.transaction(async (tx) => {
      await tx.execute(insert(1));
      await terminateAll();
      await tx.execute(insert(2));
    });
    expect(await endOf(lost)).toBe('unavailable');
    expect(pool.load).toEqual(AT_REST);
    expect(await count()).toBe(0);
    expect(await endOf(pool.db.execute(insert(1)))).toBe('well');
  });

  it('a backend that is terminated before the commit leaves nothing, and is said to be an outage [T.46]', async () => {
    const lost = pool.db.transaction(async (tx) => {
      await tx.execute(insert(1));
      await terminateAll();
    });
    expect(await endOf(lost)).toBe('unavailable');
    expect(await count()).toBe(0);
  });

  it('a begin that fails gives its connection back [T.47]', async () => {
    for (let round = 0; round < 3 * LIMITS.connections; round += 1) {
      // All connections are idle in the pool when they are lost, so `begin` or a new connection meets the loss.
      const lost = terminateAll();
      await endOf(pool.db.transaction((tx) => tx.execute(sql`select 1`)));
      await lost;
    }
    expect(pool.load).toEqual(AT_REST);
    // A backend ends some time after the request to, so the next call may still meet one.
    await expect.poll(() => endOf(pool.db.transaction((tx) => tx.execute(sql`select 1`)))).toBe('well');
  });

  it('two hundred rounds of terminated backends under load leak no connection [T.47]', { tags: 'long' }, async () => {
    const dice = new Dice(47);
    const stop = new AbortController();
    let made = 0;
    const ends = new Set<string>();
    const workers = Array.from({ length: 12 }, async () => {
      while (!stop.signal.aborted) {
        made += 1;
        const id = made;
        ends.add(
          await endOf(
            dice.next() < 0.5
              ? pool.db.execute(insert(id))
              : pool.db.transaction(async (tx) => {
                  await tx.execute(insert(id));
                  await tx.execute(sql`select pg_sleep(0.002)`);
                }),
          ),
        );
      }
    });
    for (let round = 0; round < 200; round += 1) {
      if (dice.next() < 0.3) await terminateAll();
      else
        await other.query(
          'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() limit 1',
        );
    }
    stop.abort();
    await Promise.all(workers);
    expect(ends).toEqual(new Set(['well', 'unavailable']));
    expect(pool.load).toEqual(AT_REST);
    const onAll = () =>
      Promise.all(Array.from({ length: LIMITS.connections }, () => endOf(pool.db.execute(sql`select pg_sleep(0.01)`))));
    // A backend ends some time after the request to, so the next calls may still meet one.
    await expect.poll(onAll).toEqual(Array.from({ length: LIMITS.connections }, () => 'well'));
    expect(lines.length).toBeLessThan(50);
  });

  it(
    'a frozen database: everything ends by its deadline, and works again at once when the database does [T.48]',
    { tags: 'long' },
    async () => {
      const begun = performance.now();
      postgres().pause();
      const work = Array.from({ length: 30 }, (_, index) =>
        endOf(
          index % 2 === 0 ? pool.db.execute(insert(index)) : pool.db.transaction((tx) => tx.execute(insert(index))),
        ),
      );
      const ends = await Promise.all(work).finally(() => postgres().resume());
      expect(new Set(ends)).toEqual(new Set(['unavailable']));
      expect(performance.now() - begun).toBeLessThan(5_000);
      expect(pool.load).toEqual(AT_REST);
      await expect.poll(() => endOf(pool.db.execute(sql`select 1`)), { timeout: 5_000 }).toBe('well');
      expect(lines.filter((line) => line.includes('does not serve us'))).toHaveLength(1);
    },
  );

  it('a statement that takes too long is ended, and its connection is not used again [T.48]', async () => {
    expect(await endOf(pool.db.execute(sql`select pg_sleep(60)`))).toBe('unavailable');
    expect(pool.load).toEqual(AT_REST);
    expect(await endOf(pool.db.execute(sql`select 1`))).toBe('well');
  });

  it('restarts, announced and as a crash, are survived [T.46]', async () => {
    await other.end();
    for (const mode of ['fast', 'immediate'] as const) {
      const held = pool.db.transaction((tx) => tx.execute(sql`select pg_sleep(0.9)`));
      const [end] = await Promise.all([endOf(held), postgres().restart(mode)]);
      expect(['well', 'unavailable']).toContain(end);
      await expect.poll(() => endOf(pool.db.execute(sql`select 1`)), { timeout: 5_000 }).toBe('well');
      expect(pool.load).toEqual(AT_REST);
    }
  });

  it('an error of the statement itself is no outage, and its connection stays', async () => {
    await pool.db.execute(insert(1));
    expect(await endOf(pool.db.execute(insert(1)))).toBe('error');
    expect(
      await endOf(
        pool.db.transaction(async (tx) => {
          await tx.execute(insert(2));
          throw new Error('changed our mind');
        }),
      ),
    ).toBe('error');
    expect(await count()).toBe(1);
    expect(lines).toEqual([]);
    expect(pool.load).toEqual(AT_REST);
  });

  it('a transaction in which a failed statement was overlooked is not taken for stored', async () => {
    const overlooked = pool.db.transaction(async (tx) => {
      await tx.execute(insert(1));
      await tx.execute(sql`select 1 / 0`).catch(() => undefined);
    });
    expect(await endOf(overlooked)).toBe('error');
    expect(await count()).toBe(0);
    expect(await endOf(pool.db.execute(insert(1)))).toBe('well');
  });

  it.each(['53100', '53200', '58030'])(
    'an error %s of disk or memory is an outage, and leaves nothing [T.46]',
    async (state) => {
      const full = pool.db.transaction(async (tx) => {
        await tx.execute(insert(1));
        await tx.execute(sql.raw(`do $$ begin raise exception 'no room' using errcode = '${state}'; end $$`));
      });
      expect(await endOf(full)).toBe('unavailable');
      expect(await count()).toBe(0);
      expect(pool.load).toEqual(AT_REST);
    },
  );
});
