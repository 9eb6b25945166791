/** The page that the app runs in. */
export interface PagePort {
  /**
   * Reloads it; everything in memory is lost, so code that waits for this does not continue. Settles only where there
   * is no page.
   */
  reload(): Promise<void>;
  /** Goes to another address, on this site or elsewhere. Settles only where there is no page. */
  leaveFor(url: string): Promise<void>;
}
