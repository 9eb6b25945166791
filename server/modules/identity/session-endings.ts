import type { SessionEndings } from '../../platform/sessions';

export function createSessionEndings(): SessionEndings {
  const listeners = new Set<(sessionId: string) => void>();
  return {
    ended(sessionId) {
      for (const listener of listeners) listener(sessionId);
    },
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
