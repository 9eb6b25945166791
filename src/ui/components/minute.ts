import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => listeners.forEach((each) => each()), 30_000);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) {
      clearInterval(timer);
      timer = undefined;
    }
  };
}

const now = () => Math.floor(Date.now() / 30_000) * 30_000;

/** The time in milliseconds, in steps of 30 s: one timer for every relative time on the screen. */
export function useMinute(): number {
  return useSyncExternalStore(subscribe, now, now);
}
