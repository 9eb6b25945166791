/** Collects what a port announces, and waits for it without sleeping. */
export class Hearing<T> {
  readonly heard: T[] = [];
  private readonly waiting = new Set<() => void>();

  readonly take = (event: T): void => {
    this.heard.push(event);
    for (const check of this.waiting) check();
  };

  /** Resolves once the collected events satisfy the condition; the test's own time-out is the limit. */
  until(holds: (heard: readonly T[]) => boolean): Promise<void> {
    return new Promise((resolve) => {
      const check = (): void => {
        if (!holds(this.heard)) return;
        this.waiting.delete(check);
        resolve();
      };
      this.waiting.add(check);
      check();
    });
  }
}
