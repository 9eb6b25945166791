/** When the page may be about to go: what is not kept then is lost. */
export interface LeavingPort {
  /** Tells each time, and the work must be done before it returns; until the returned function is called. */
  watch(tell: () => void): () => void;
}
