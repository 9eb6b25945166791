import { describe, expect, it } from 'vitest';
import type { ServerLimits } from '../../../server/db/open-server';
import { postgresToHarm, withoutPostgres } from '../../support/servers/on-postgres';
import { survive } from '../../support/servers/outage-rounds';
import type { Harm } from '../../support/servers/outage-rounds';
import { sampled } from '../../support/sampled';

/** A fifth of the real ones, so that a database that stops for four seconds shows what twenty would. */
const CALLS = { connections: 10, acquire: 600, statement: 2_000, deadline: 2_100, idleInTransaction: 2_000 };
const LIMITS: ServerLimits = {
  calls: CALLS,
  jobs: { ...CALLS, connections: 2, statement: null },
  probe: { ...CALLS, connections: 1, statement: 1_000, deadline: 1_000 },
};
/** Of each kind one: connections that end, a restart, a full disk, a database that stops; all with the long tests. */
const ROUNDS: readonly Harm[] = sampled(
  ['one', 'in transaction', 'fast', 'immediate', 'all', 'full', 'paused', 'stopped'],
  2,
  1,
);

describe.skipIf(withoutPostgres)('the running server and a database that fails', () => {
  const postgres = postgresToHarm();

  it('lives and recovers within 5 s through every kind of outage, loses no acknowledged order, doubles none [T.46] [T.48]', async () => {
    const figures = await survive(postgres(), { rounds: ROUNDS, seed: 46, limits: LIMITS, stopped: 4_000 });
    expect(figures.orders).toBeGreaterThan(ROUNDS.length);
  }, 240_000);
});
