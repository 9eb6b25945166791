/** Foodics' pages name 30 calls a minute in one place and 90 in another: the lower number is kept. */
const PER_MINUTE = 30;
const MINUTE = 60_000;
/** So many tokens are remembered before those that are not in use are forgotten. */
const KEPT = 500;

/**
 * How many of a minute's calls each kind may use up: a menu with hundreds of pages leaves room for looks at orders, and
 * both leave room for orders that are sent.
 */
const SHARES = { order: PER_MINUTE, look: PER_MINUTE - 4, menu: PER_MINUTE - 12 } as const;
export type Share = keyof typeof SHARES;

/** Time as it passes; tests bring their own. Milliseconds. */
export interface Time {
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<void>;
}

export const REAL_TIME: Time = {
  now: () => performance.now(),
  wait: (ms) => new Promise((passed) => void setTimeout(passed, ms).unref()),
};

/** Calls of one token: when they began, and until when Foodics wants none. */
interface Used {
  starts: number[];
  blockedTo: number;
}

/** What each token may still ask in this minute, as far as this process knows: what others ask is told by a 429. */
export interface Allowances {
  /** Takes a call. @returns 0, or after how many ms it is to be tried again */
  take(token: string, share: Share): number;
  /** Foodics wants nothing for so long. Milliseconds */
  block(token: string, wait: number): void;
}

export function createAllowances({ now }: Time): Allowances {
  const tokens = new Map<string, Used>();
  function usedOf(token: string): Used {
    const at = now();
    if (tokens.size > KEPT)
      for (const [key, { starts, blockedTo }] of tokens)
        if (blockedTo <= at && (starts.at(-1) ?? 0) <= at - MINUTE) tokens.delete(key);
    const used = tokens.get(token) ?? { starts: [], blockedTo: 0 };
    used.starts = used.starts.filter((start) => start > at - MINUTE);
    tokens.set(token, used);
    return used;
  }
  return {
    take(token, share) {
      const at = now();
      const used = usedOf(token);
      if (used.blockedTo > at) return used.blockedTo - at;
      const over = used.starts.length - SHARES[share];
      if (over >= 0) return (used.starts[over] ?? at) + MINUTE - at;
      used.starts.push(at);
      return 0;
    },
    block(token, wait) {
      const used = usedOf(token);
      used.blockedTo = Math.max(used.blockedTo, now() + wait);
    },
  };
}
