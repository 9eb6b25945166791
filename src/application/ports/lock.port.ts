/** One at a time, across all tabs of this browser [R7.06]. */
export interface LockPort {
  /**
   * Runs the work while no other tab runs work of the same name. A frozen holder blocks nobody: after `patience`
   * milliseconds the work runs anyway [T.09], and also if the browser has no locks.
   */
  alone<T>(name: string, patience: number, work: () => Promise<T>): Promise<T>;
}
