import process from 'node:process';
import { describe, expect, it } from 'vitest';
import { startStoreWalks, STORE_WALK_KINDS } from '../support/servers/store-order-walk';

const LONG = 1_800_000; // ms
/** `SEED=…` starts elsewhere, `RUNS=…` walks more or fewer; a failure names its seed. */
const FIRST = Number(process.env['SEED'] ?? 20_270_000);
const RUNS = Number(process.env['RUNS'] ?? 1_000);
/** Walks over one database: it grows, and every check reads all of the ledger. */
const TOGETHER = 100;

describe('an order in a store that many act on at once', () => {
  it.each(Array.from({ length: Math.ceil(RUNS / TOGETHER) }, (_, index) => FIRST + index * TOGETHER))(
    'keeps its history legal, the books at zero and the stock right, a hundred seeds from %i [R4.04] [T.37]',
    async (first) => {
      const walks = await startStoreWalks();
      try {
        for (let seed = first; seed < first + TOGETHER; seed += 1)
          await walks.walk(seed).catch((error: unknown) => {
            throw new Error(`Seed ${seed}`, { cause: error });
          });
        expect([...walks.reached]).toEqual(expect.arrayContaining(STORE_WALK_KINDS));
      } finally {
        await walks.server.close();
      }
    },
    LONG,
  );
});
