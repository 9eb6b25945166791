import type { QuietPort } from '../ports/quiet.port';

/**
 * Takes calls at once and makes them when the page is quiet, in their order and a few at a time: what somebody types is
 * painted first.
 * @param call must not need the moment that it is called in
 */
export class Later<Args extends readonly unknown[]> {
  private waiting: Args[] = [];
  private isAsked = false;

  constructor(
    private readonly call: (...args: Args) => void,
    private readonly quiet: QuietPort,
  ) {}

  readonly take = (...args: Args): void => {
    this.waiting.push(args);
    this.ask();
  };

  /** Makes those that wait, now. */
  readonly now = (): void => this.make(() => true);

  /** Forgets those that wait. */
  drop(): void {
    this.waiting = [];
  }

  private ask(): void {
    if (this.isAsked) return;
    this.isAsked = true;
    this.quiet.later((mayGoOn) => {
      this.isAsked = false;
      this.make(mayGoOn);
      if (this.waiting.length > 0) this.ask();
    });
  }

  /** One at least, so that it comes to an end on a page that is never quiet. */
  private make(mayGoOn: () => boolean): void {
    const waiting = this.waiting;
    this.waiting = [];
    let made = 0;
    do {
      const args = waiting[made];
      if (args === undefined) break;
      made += 1;
      this.call(...args);
    } while (mayGoOn());
    this.waiting = [...waiting.slice(made), ...this.waiting];
  }
}
