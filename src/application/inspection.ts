import type { InspectionEvent } from 'xstate';

/** Where everything that the app's actors do passes by: given to each at its start, listened to by whoever follows them. */
export interface Inspection {
  readonly inspect: (event: InspectionEvent) => void;
  /** The first to listen is also told what was before. @returns stops listening */
  readonly subscribe: (listener: (event: InspectionEvent) => void) => () => void;
}

/** So much is held for the first listener, which comes after the first page; events. */
const HELD = 500;

export function createInspection(): Inspection {
  const listeners = new Set<(event: InspectionEvent) => void>();
  let held: InspectionEvent[] | null = [];
  return {
    inspect: (event) => {
      if (held !== null && held.length < HELD) held.push(event);
      for (const listener of listeners) listener(event);
    },
    subscribe: (listener) => {
      const before = held ?? [];
      held = null;
      listeners.add(listener);
      for (const event of before) listener(event);
      return () => listeners.delete(listener);
    },
  };
}
