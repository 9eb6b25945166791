/** Announces the end of a session: signing out, a stolen token, a new password [T.16] [T.27]. */
export interface SessionEndings {
  ended(sessionId: string): void;
  /** @returns a function that stops listening */
  listen(listener: (sessionId: string) => void): () => void;
}

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
