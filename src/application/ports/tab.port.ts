/** This tab of the browser, among the others that show the app. */
export interface TabPort {
  /**
   * Its id, which survives a reload, and which no other living tab has: a duplicated tab, which begins with a copy, gets
   * another one. Ask each time: a tab that was away may have lost it to another.
   */
  id(): Promise<string>;
  /**
   * Does the work in place of another tab that no longer lives; never in two tabs at once.
   * @returns null, and does nothing, while that tab lives
   */
  inPlaceOf<T>(id: string, work: () => Promise<T>): Promise<T | null>;
}
