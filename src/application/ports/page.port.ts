/** The page that the app runs in. */
export interface PagePort {
  /** Loads it anew; what is only in memory is gone, so nothing that waits for this goes on. Settles only where there is no page. */
  reload(): Promise<void>;
}
