/** What the person does at this tab, as far as somebody who wants to interrupt them must know [R9.13]. */
export interface Presence {
  /** The tab can be seen. */
  readonly isVisible: boolean;
  /** A field has the focus, a form has unsent input, or a dialog is open. */
  readonly isBusy: boolean;
}

export interface PresencePort {
  /** Reports the current state at once, and again after every change, until the returned function is called. */
  watch(tell: (presence: Presence) => void): () => void;
}
