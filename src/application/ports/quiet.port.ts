/** When the page has nothing more urgent to do. */
export interface QuietPort {
  /**
   * Calls the task once, soon: after what is pressed or typed now was painted, also where the page is never quiet.
   * @param task is told whether it may still go on: a long one stops where it may not, and asks again
   */
  later(task: (mayGoOn: () => boolean) => void): void;
}
