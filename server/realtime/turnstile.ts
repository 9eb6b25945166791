/**
 * Runs this many jobs at once and makes the others wait, first come, first served. Between two jobs the event loop gets
 * a turn: an embedded database answers without yielding, and a thousand jobs in a row would keep every other call
 * waiting.
 */
export class Turnstile {
  readonly #waiting: (() => void)[] = [];
  #free: number;

  constructor(size: number) {
    this.#free = size;
  }

  async pass<T>(job: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free -= 1;
    else await new Promise<void>((go) => this.#waiting.push(go));
    try {
      return await job();
    } finally {
      // Handed on, not freed: a new job never gets ahead of waiting ones.
      const next = this.#waiting.shift();
      if (next === undefined) this.#free += 1;
      else setImmediate(next);
    }
  }
}
