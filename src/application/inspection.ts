import type { InspectionEvent } from 'xstate';
import type { CallMade } from '@mersal/machine-traces/recorder';

/** Everything that the app's actors do passes through here: each actor gets it at its start, and observers listen. */
export interface Inspection {
  readonly inspect: (event: Seen) => void;
  /** When the page started; milliseconds since 1970. */
  readonly since: number;
  /** Reports events from now on. @returns a function that stops it */
  readonly subscribe: (listener: Listener) => () => void;
  /** For the recorder: also replays earlier events, once. @returns a function that stops it */
  readonly subscribeFromStart: (listener: Listener) => () => void;
}

type Seen = InspectionEvent | CallMade;
/** @param at when it happened; milliseconds since 1970 */
type Listener = (event: Seen, at: number) => void;

/**
 * How many events are held for the recorder, which wants them from the start but loads after the first page. Older ones
 * are dropped.
 */
const HELD = 2_000;

/** @param now milliseconds since 1970 */
export function createInspection(now: () => number): Inspection {
  const since = now();
  const listeners = new Set<Listener>();
  let held: (readonly [Seen, number])[] | null = [];
  const subscribe = (listener: Listener) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return {
    inspect: (event) => {
      const at = now();
      // Half of them at once, so that a page whose recorder never loads does not shift the whole list with every event.
      if (held?.push([event, at]) === HELD) held.splice(0, HELD / 2);
      for (const listener of listeners) listener(event, at);
    },
    since,
    subscribe,
    subscribeFromStart: (listener) => {
      const before = held ?? [];
      held = null;
      for (const [event, at] of before) listener(event, at);
      return subscribe(listener);
    },
  };
}
