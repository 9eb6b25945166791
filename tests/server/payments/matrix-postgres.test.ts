import process from 'node:process';
import { describe, it } from 'vitest';
import { postgresHere, withoutPostgres } from '../../support/servers/on-postgres';
import { proveMatrix, someWays } from '../../support/servers/payment-matrix';
import { sampled } from '../../support/sampled';

/** Set another with `SEED=…`; a failure names its seed. */
const SEED = Number(process.env['SEED'] ?? 20_261_122);

describe.skipIf(withoutPostgres)('the matrix of payments on PostgreSQL, two servers', () => {
  const newDatabase = postgresHere();

  // Every fifth way has each ending and each fate; with the long tests each ending meets each fate.
  it('every ending with every fate of the webhook: one posting, books at zero, an order exactly where money stays [T.37] [T.39] [T.40] [R9.03]', async () => {
    await proveMatrix(await newDatabase(), sampled(someWays(SEED), 5), SEED);
  });
});
