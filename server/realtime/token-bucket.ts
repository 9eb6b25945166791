/** How many frames a socket may send: `size` at once, `perSecond` in the long run [T.28]. */
export class TokenBucket {
  readonly #size: number;
  readonly #perSecond: number;
  #left: number;
  #at: number;

  /** @param now milliseconds of a clock that never runs back */
  constructor(size: number, perSecond: number, now: number) {
    this.#size = size;
    this.#perSecond = perSecond;
    this.#left = size;
    this.#at = now;
  }

  /** True if one more is allowed. */
  take(now: number): boolean {
    this.#left = Math.min(this.#size, this.#left + ((now - this.#at) / 1000) * this.#perSecond);
    this.#at = now;
    if (this.#left < 1) return false;
    this.#left -= 1;
    return true;
  }
}
