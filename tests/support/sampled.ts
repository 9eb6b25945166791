import process from 'node:process';

/** Whether this is the run of the long tests. */
export const IS_LONG = process.env['LONG_TESTS'] === '1';

/**
 * Cases of one rule over a long list: one in so many with every `npm test`, all of them with the long tests.
 * @param every 8 takes the first, the ninth, the seventeenth …
 * @param from begins later: where a short list belongs to each item of a long one, the item's place takes them in turn
 */
export function sampled<Case>(cases: readonly Case[], every: number, from = 0): readonly Case[] {
  return IS_LONG ? cases : cases.filter((_, index) => index % every === from % every);
}

/** How often something is tried: little with every `npm test`, much with the long tests. */
export const tries = (few: number, many: number): number => (IS_LONG ? many : few);
