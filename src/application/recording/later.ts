import type { QuietPort } from '../ports/quiet.port';

/**
 * Takes calls at once and makes them when the page is quiet, in their order: what somebody types is painted first.
 * @param call must not need the moment that it is called in
 */
export class Later<Args extends readonly unknown[]> {
  private waiting: Args[] = [];

  constructor(
    private readonly call: (...args: Args) => void,
    private readonly quiet: QuietPort,
  ) {}

  readonly take = (...args: Args): void => {
    if (this.waiting.push(args) === 1) this.quiet.later(this.now);
  };

  /** Makes those that wait, now. */
  readonly now = (): void => {
    const waiting = this.waiting;
    this.waiting = [];
    for (const args of waiting) this.call(...args);
  };

  /** Forgets those that wait. */
  drop(): void {
    this.waiting = [];
  }
}
