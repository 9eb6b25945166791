import type { InspectionEvent } from 'xstate';
import type { CallMade } from './trace/recorder';

/** Where everything that the app's actors do passes by: given to each at its start, listened to by whoever follows them. */
export interface Inspection {
  readonly inspect: (event: Seen) => void;
  /** When the page began; milliseconds since 1970. */
  readonly since: number;
  /** Tells what comes from now on. @returns stops listening */
  readonly subscribe: (listener: Listener) => () => void;
  /** For the one who writes it all down: also tells what was before, once. @returns stops listening */
  readonly subscribeFromStart: (listener: Listener) => () => void;
}

type Seen = InspectionEvent | CallMade;
/** @param at when it happened; milliseconds since 1970 */
type Listener = (event: Seen, at: number) => void;

/** So much is held for the one who wants it from the start, and comes after the first page; events. What is older is let go. */
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
      // Half of them at once, so that a page whose listener never comes does not move the whole list with every event.
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
