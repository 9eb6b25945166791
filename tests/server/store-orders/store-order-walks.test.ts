import process from 'node:process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startStoreWalks, STORE_WALK_KINDS } from '../../support/servers/store-order-walk';
import { tries } from '../../support/sampled';

/** `SEED=…` starts elsewhere, `RUNS=…` walks more; a failure names its seed. */
const FIRST = Number(process.env['SEED'] ?? 20_261_127);
const SEEDS = Array.from({ length: Number(process.env['RUNS'] ?? tries(1, 100)) }, (_, index) => FIRST + index);

describe('an order in a store that many act on at once', () => {
  let walks: Awaited<ReturnType<typeof startStoreWalks>>;
  beforeAll(async () => {
    walks = await startStoreWalks();
  });
  afterAll(() => walks.server.close());

  it.each(SEEDS)('keeps its history legal, the books at zero and the stock right, seed %i [R4.04] [T.37]', (seed) =>
    walks.walk(seed),
  );

  it.skipIf(SEEDS.length < 100)('came to what it should try', () => {
    expect([...walks.reached]).toEqual(expect.arrayContaining(STORE_WALK_KINDS));
  });
});
