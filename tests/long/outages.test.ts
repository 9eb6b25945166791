import process from 'node:process';
import { describe, expect, it } from 'vitest';
import { LIMITS } from '../../server/db/open-server';
import { postgresToHarm, withoutPostgres } from '../support/servers/on-postgres';
import { survive } from '../support/servers/outage-rounds';
import type { Harm } from '../support/servers/outage-rounds';
import { Dice } from './support/dice';

const HOUR = 3600_000; // ms
/** `SEED=…` starts elsewhere, `ROUNDS=…` sets another number of rounds. */
const SEED = Number(process.env['SEED'] ?? 20_261_122);
const ROUNDS = Number(process.env['ROUNDS'] ?? 200);
/** One round in this many stops the database for 20 s, so that these rounds take no more time than the others. */
const STOPS_EVERY = 40;
const OTHERS: readonly Harm[] = ['one', 'in transaction', 'all', 'fast', 'immediate', 'full', 'paused'];

describe.skipIf(withoutPostgres)('two hundred outages', () => {
  const postgres = postgresToHarm();

  it(
    `the server lives through ${ROUNDS} of them with the deadlines of production, seed ${SEED} [T.46] [T.47] [T.48]`,
    async () => {
      const dice = new Dice(SEED);
      const rounds = Array.from({ length: ROUNDS }, (_, round) =>
        round % STOPS_EVERY === STOPS_EVERY - 1 ? ('stopped' as const) : dice.one(OTHERS),
      );
      const figures = await survive(postgres(), { rounds, seed: SEED, limits: LIMITS, stopped: 20_000 });
      console.log(
        `${ROUNDS} outages: ${figures.orders} orders, ${figures.refused} calls answered 503, slowest recovery ${figures.slowestRecovery} ms`,
      );
      expect(figures.orders).toBeGreaterThan(ROUNDS);
    },
    HOUR,
  );
});
