/** When the page may be about to go away: anything not stored then is lost. */
export interface LeavingPort {
  /**
   * Calls the listener each time, and the work must be done before it returns; until the returned function is called.
   */
  watch(tell: () => void): () => void;
}
