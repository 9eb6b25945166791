/** The longest that a timer of Node can wait, in ms: one that is to wait longer fires at once. */
const LONGEST = 2 ** 31 - 1;

const capped = new WeakSet<typeof setTimeout>();

/**
 * Cuts timers to the longest there is. PGlite needs it: after the clock was set back by weeks, PostgreSQL waits for a
 * moment that lies weeks ahead. Such a timer fires at once, PostgreSQL sees that its moment has not come and sets it
 * again, a thousand times a second, with a warning each time. A timer that fires after 24 days instead does no harm:
 * PostgreSQL sets the rest. PGlite takes the global function, so this changes it for the whole process.
 */
export function capTimers(): void {
  if (capped.has(globalThis.setTimeout)) return;
  const cap = new Proxy(globalThis.setTimeout, {
    apply: (target, self: unknown, [work, wait, ...rest]: Parameters<typeof setTimeout>) =>
      Reflect.apply(target, self, [work, typeof wait === 'number' ? Math.min(wait, LONGEST) : wait, ...rest]),
  });
  capped.add(cap);
  globalThis.setTimeout = cap;
}
