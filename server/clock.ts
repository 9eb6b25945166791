/** The server's current time; every rule about time uses it, so that a test can move it. */
export interface Clock {
  now(): Date;
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
