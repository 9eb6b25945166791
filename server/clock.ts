/** The server's current time; every rule about time uses it, so that a test can move it. */
export interface Clock {
  now(): Date;
  /** The latest moment it told since this was last asked; only the server's own clock remembers. */
  takeLatest?(): Date;
}

/** The same clock, which remembers the latest moment it told: somebody may have stored it. */
export function rememberingLatest(clock: Clock): Clock {
  let latest = -Infinity;
  return {
    now() {
      const now = clock.now();
      latest = Math.max(latest, now.getTime());
      return now;
    },
    takeLatest() {
      const told = new Date(Math.max(latest, clock.now().getTime()));
      latest = -Infinity;
      return told;
    },
  };
}

export const systemClock: Clock = { now: () => new Date() };

/** A clock that stands still until it is moved, for tests. */
export interface SettableClock extends Clock {
  set(instant: string): void;
  /** Moves on by this many milliseconds; backwards if negative. */
  advance(millis: number): void;
}

export function createSettableClock(start: string): SettableClock {
  let millis = Date.parse(start);
  return {
    now: () => new Date(millis),
    set(instant) {
      millis = Date.parse(instant);
    },
    advance(by) {
      millis += by;
    },
  };
}
