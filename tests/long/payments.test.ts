import process from 'node:process';
import { describe, it } from 'vitest';
import { postgresHere, withoutPostgres } from '../support/servers/on-postgres';
import { WAYS, proveMatrix } from '../support/servers/payment-matrix';

const LONG = 300_000; // ms
/** `SEED=…` starts elsewhere; a failure names its seed. */
const FIRST = Number(process.env['SEED'] ?? 20_261_123);
const SEEDS = Array.from({ length: Number(process.env['RUNS'] ?? 5) }, (_, index) => FIRST + index);

describe.skipIf(withoutPostgres)('the whole matrix of payments on PostgreSQL, two servers', () => {
  const newDatabase = postgresHere();

  it.each(SEEDS)(
    'every ending × tab open or closed × webhook once, lost, late, twice, reordered, forged × result page once or twice × begun in one tab or two, seed %i [T.37] [T.39] [T.40] [R9.03]',
    async (seed) => {
      await proveMatrix(await newDatabase(), WAYS, seed);
    },
    LONG,
  );
});
