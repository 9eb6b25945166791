/** The page that the app runs in. */
export interface PagePort {
  /** Loads it anew; what is only in memory is gone. */
  reload(): void;
}
