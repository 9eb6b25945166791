/** The sound of an alert. */
export interface BellPort {
  /** Rings once. `blocked` if the browser wants a click first. */
  ring(): Promise<'rang' | 'blocked'>;
  /** Called from a click: asks the browser to allow sound from now on. True if it does. */
  unblock(): Promise<boolean>;
}
