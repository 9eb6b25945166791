import process from 'node:process';
import { describe, expect, it } from 'vitest';
import { startWalks, WALK_KINDS } from '../support/servers/stop-walk';

const LONG = 1_800_000; // ms
/** `SEED=…` starts elsewhere, `RUNS=…` walks more or fewer; a failure names its seed. */
const FIRST = Number(process.env['SEED'] ?? 20_270_000);
const RUNS = Number(process.env['RUNS'] ?? 1_000);
/** Walks over one database: it grows, and every check reads all of the ledger. */
const TOGETHER = 50;

describe('an order of two to five stops, with everybody at work on it', () => {
  it.each(Array.from({ length: Math.ceil(RUNS / TOGETHER) }, (_, index) => FIRST + index * TOGETHER))(
    'keeps histories legal, books at zero and every account right, fifty seeds from %i [R4.02] [R11.01] [T.37]',
    async (first) => {
      const walks = await startWalks();
      try {
        for (let seed = first; seed < first + TOGETHER; seed += 1)
          await walks.walk(seed).catch((error: unknown) => {
            throw new Error(`Seed ${seed}`, { cause: error });
          });
        expect([...walks.reached].toSorted()).toEqual(WALK_KINDS.toSorted());
      } finally {
        await walks.server.close();
      }
    },
    LONG,
  );
});
