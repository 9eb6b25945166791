import { expect } from 'vitest';

/** How often a piece of work is timed before it counts as too slow. */
const ROUNDS = 40;

/** @returns how long a piece of work took, in milliseconds */
export async function millisOf(work: () => unknown): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

/**
 * Whether two pieces of work take the same time, on a machine that is doing other things too. Those only ever add time,
 * so the fastest runs are compared, and measured again until they are alike: a real difference shows in every round.
 */
export async function expectAlike(
  one: () => Promise<number>,
  other: () => Promise<number>,
  isAlike: (one: number, other: number) => boolean,
): Promise<void> {
  const fastest: [one: number, other: number] = [Infinity, Infinity];
  for (let round = 0; round < ROUNDS; round += 1) {
    fastest[0] = Math.min(fastest[0], await one());
    fastest[1] = Math.min(fastest[1], await other());
    // At least three rounds: the first one may have to load and compile something.
    if (round > 1 && isAlike(...fastest)) return;
  }
  expect.fail(`The fastest of ${ROUNDS} rounds took ${fastest.map((ms) => ms.toFixed(1)).join(' and ')} ms`);
}

/** Whether a piece of work can be done within this many milliseconds, if the machine allows it. */
export async function expectFast(work: () => Promise<number>, within: number): Promise<void> {
  let fastest = Infinity;
  for (let round = 0; round < 5 && fastest > within; round += 1) fastest = Math.min(fastest, await work());
  expect(fastest, 'milliseconds at best').toBeLessThan(within);
}
