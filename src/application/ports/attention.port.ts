/** Whether somebody can see the page and the device believes it has a network. */
export interface AttentionPort {
  /** Tells how it is at once, and again whenever it has changed, until the returned function is called. */
  watch(tell: (isAttentive: boolean) => void): () => void;
}
