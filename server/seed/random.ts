/** Numbers that look random and are the same for the same seed, so that demo data is too (mulberry32). */
export interface Random {
  /** From 0 to below 1. */
  next(): number;
  /** An integer from low to high, both included. */
  between(low: number, high: number): number;
  pick<T>(items: readonly [T, ...T[]] | readonly T[]): T;
  /** True in this many of a hundred cases. */
  chance(percent: number): boolean;
  /** Picks by weight: `[['a', 3], ['b', 1]]` gives a three times out of four. */
  weighted<T>(items: readonly (readonly [T, number])[]): T;
  /** Lower-case letters and digits. */
  text(length: number): string;
}

const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';

export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));
  function pick<T>(items: readonly T[]): T {
    const item = items[between(0, items.length - 1)];
    if (item === undefined) throw new RangeError('Nothing to pick from');
    return item;
  }
  function weighted<T>(items: readonly (readonly [T, number])[]): T {
    let left = next() * items.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [item, weight] of items) {
      left -= weight;
      if (left < 0) return item;
    }
    return pick(items.map(([item]) => item));
  }
  return {
    next,
    between,
    pick,
    weighted,
    chance: (percent) => next() * 100 < percent,
    text: (length) => Array.from({ length }, () => LETTERS[between(0, LETTERS.length - 1)]).join(''),
  };
}
