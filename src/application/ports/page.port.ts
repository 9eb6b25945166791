/** The page that the app runs in. */
export interface PagePort {
  /** Loads it anew; what is only in memory is gone, so nothing that waits for this goes on. Settles only where there is no page. */
  reload(): Promise<void>;
  /** Goes to another address, of this site or not. Settles only where there is no page. */
  leaveFor(url: string): Promise<void>;
}
