/** An outage is over with the first success this long after the last failure, in ms: a database may come and go. */
const QUIET = 1_000;

/** Reduces the many failures of one outage to two lines: it began, it is over. */
export class OutageWatch {
  readonly #say: (line: string) => void;
  readonly #now: () => number;
  #began: number | null = null;
  #lastFailure = 0;
  #failures = 0;

  /**
   * @param say prints one line
   * @param now monotonic time in ms
   */
  constructor(say: (line: string) => void, now: () => number = () => performance.now()) {
    this.#say = say;
    this.#now = now;
  }

  /** Something failed because of the database. */
  failed(error: Error): void {
    this.#lastFailure = this.#now();
    this.#failures += 1;
    if (this.#began !== null) return;
    this.#began = this.#lastFailure;
    this.#say(`The database does not serve us (${error.message}). Calls that need it get 503 until it does.`);
  }

  /** The database did something. */
  worked(): void {
    if (this.#began === null || this.#now() - this.#lastFailure < QUIET) return;
    const seconds = Math.ceil((this.#lastFailure - this.#began) / 1000);
    this.#say(`The database serves us again. The outage lasted ${seconds} s; ${this.#failures} uses of it failed.`);
    this.#began = null;
    this.#failures = 0;
  }
}
