import process from 'node:process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWalks, WALK_KINDS } from '../../support/servers/stop-walk';
import { tries } from '../../support/sampled';

/** `SEED=…` starts elsewhere, `RUNS=…` walks more; a failure names its seed. */
const FIRST = Number(process.env['SEED'] ?? 20_261_127);
const SEEDS = Array.from({ length: Number(process.env['RUNS'] ?? tries(1, 30)) }, (_, index) => FIRST + index);

describe('an order of two to five stops, with everybody at work on it', () => {
  let walks: Awaited<ReturnType<typeof startWalks>>;
  beforeAll(async () => {
    walks = await startWalks();
  });
  afterAll(() => walks.server.close());

  it.each(SEEDS)(
    'keeps histories legal, books at zero and every account right, seed %i [R4.02] [R11.01] [T.37]',
    (seed) => walks.walk(seed),
  );

  it.skipIf(SEEDS.length < 25)('came to every kind of end', () => {
    expect([...walks.reached].toSorted()).toEqual(WALK_KINDS.toSorted());
  });
});
