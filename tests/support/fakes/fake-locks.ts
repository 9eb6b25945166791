import { LockTabLeader, StorageTabLeader } from '../../../src/adapters/browser/tab-leader';
import type { TabLeaderPort } from '../../../src/application/ports/tab-leader.port';

type Request = (
  name: string,
  options: { ifAvailable: true },
  hold: (lock: object | null) => Promise<void> | undefined,
) => Promise<void>;

/** Web Locks as in browsers: one holder per name, until its promise settles. */
function sharedLocks(): Pick<LockManager, 'request'> {
  const held = new Set<string>();
  const request: Request = async (name, _options, hold) => {
    await Promise.resolve();
    const lock = held.has(name) ? null : { name };
    held.add(name);
    await hold(lock);
    if (lock !== null) held.delete(name);
  };
  return { request } as unknown as Pick<LockManager, 'request'>;
}

/** The storage of one browser. */
export function sharedStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}

/** Browsers with Web Locks and without: each gives, for a browser, what its tabs claim names with. @param lifetime of a claim without them */
export const browsersOf = (
  lifetime?: number,
): readonly (readonly [name: string, browser: () => () => TabLeaderPort])[] => [
  [
    'Web Locks',
    () => {
      const locks = sharedLocks();
      return () => new LockTabLeader(locks);
    },
  ],
  [
    'storage',
    () => {
      const storage = sharedStorage();
      return () => new StorageTabLeader(storage, Date.now, lifetime);
    },
  ],
];
