/** Whether the server can serve. */
export interface HealthPort {
  /**
   * Answers within seconds, whatever the server does. `retryAfterMs`: when the server wants to be asked again, if it
   * says so.
   */
  ask(): Promise<{ readonly ready: boolean; readonly retryAfterMs: number | null }>;
}
