/** Whether somebody can see the page and the device believes it has a network. */
export interface AttentionPort {
  /** Reports the current state at once, and again after every change, until the returned function is called. */
  watch(tell: (isAttentive: boolean) => void): () => void;
}
