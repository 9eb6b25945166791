import { createHash } from 'node:crypto';

/** Numbers that look random and are the same for the same seed, so that demo data is too. */
export interface Random {
  /**
   * Numbers of their own for a part of the whole. They follow from the seed and the names alone, so that how much one
   * part draws never changes another.
   */
  fork(name: string): Random;
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

/** The numbers of a seed. */
export function createRandom(seed: number): Random {
  return randomOf(String(seed));
}

/**
 * The generator is sfc32 on the hash of a name: ids are drawn from it, and with 128 bits of state the thousands of
 * forks never meet.
 */
function randomOf(name: string): Random {
  const hash = createHash('sha256').update(name).digest();
  let [a, b, c, d] = [hash.readInt32LE(0), hash.readInt32LE(4), hash.readInt32LE(8), hash.readInt32LE(12)];
  const next = (): number => {
    const mixed = (a + b + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + mixed) | 0;
    return (mixed >>> 0) / 4_294_967_296;
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
    fork: (part) => randomOf(`${name}/${part}`),
    next,
    between,
    pick,
    weighted,
    chance: (percent) => next() * 100 < percent,
    text: (length) => Array.from({ length }, () => LETTERS[between(0, LETTERS.length - 1)]).join(''),
  };
}
