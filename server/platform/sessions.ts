/** Announces the end of a session: signing out, a stolen token, a new password [T.16] [T.27]. */
export interface SessionEndings {
  ended(sessionId: string): void;
  /** @returns a function that stops listening */
  listen(listener: (sessionId: string) => void): () => void;
}

/** Exchanges of refresh tokens whose outcome an outage of the database hid [T.15] [T.46]. */
export interface UnsureExchanges {
  /** @param hash of the token in the exchange */
  add(hash: string, now: Date): void;
  has(hash: string, now: Date): boolean;
}
