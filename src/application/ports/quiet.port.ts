/** When the page has nothing more urgent to do. */
export interface QuietPort {
  /** Calls the task once, soon: after what is pressed or typed now was painted, also where the page is never quiet. */
  later(task: () => void): void;
}
