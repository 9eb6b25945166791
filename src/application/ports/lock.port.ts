/** One at a time, over all tabs of this browser [R7.06]. */
export interface LockPort {
  /**
   * Runs the work while no other tab runs work of the same name. A holder that is frozen holds nobody up: after
   * `patience` milliseconds the work runs all the same [T.09], and so it does where the browser has no locks.
   */
  alone<T>(name: string, patience: number, work: () => Promise<T>): Promise<T>;
}
