type Request = (
  name: string,
  options: { ifAvailable: true },
  hold: (lock: object | null) => Promise<void> | undefined,
) => Promise<void>;

/** Web Locks as in browsers: one holder per name, until its promise settles. */
export function sharedLocks(): Pick<LockManager, 'request'> {
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
