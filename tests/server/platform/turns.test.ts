import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { inChunks } from '../../../server/platform/imports/in-chunks';
import { mapInTurns } from '../../../server/platform/turns';

/** How many turns others have while something is done. */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  const seen = { turns: 0, isOver: false };
  const others = (async () => {
    while (!seen.isOver) {
      await nextTurn();
      seen.turns += 1;
    }
  })();
  await work();
  seen.isOver = true;
  await others;
  return seen.turns;
}

/** Busy for a while, in ms. */
function busy(time: number): void {
  const start = performance.now();
  while (performance.now() - start < time);
}

it('lets others have turns while much is worked off, and keeps its order [R11.04]', async () => {
  const all = Array.from({ length: 20 }, (_, at) => at);
  let made: readonly number[] = [];
  const turns = await turnsDuring(async () => {
    made = await mapInTurns(all, (each, at) => {
      busy(11);
      return each + at;
    });
  });
  expect(made).toEqual(all.map((each) => 2 * each));
  expect(turns).toBeGreaterThanOrEqual(15);
});

it('lets others have turns between the statements of a long question, which waits for nothing outside [R11.04]', async () => {
  const all = Array.from({ length: 5_000 }, (_, at) => at);
  let found: readonly number[] = [];
  const turns = await turnsDuring(async () => {
    found = await inChunks(all, (some) => Promise.resolve(some));
  });
  expect(found).toEqual(all);
  expect(turns).toBeGreaterThanOrEqual(9);
});
