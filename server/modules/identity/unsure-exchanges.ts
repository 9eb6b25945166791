import type { UnsureExchanges } from '../../platform/sessions';

/**
 * How long after an outage the answer to an exchange may be requested again, in ms: clients renew at least once a
 * minute.
 */
const REMEMBERED = 90_000;
/** No more are remembered at once: if an outage met more renewals, the first ones are forgotten. */
const AT_MOST = 20_000;

/**
 * Exchanges of refresh tokens whose outcome an outage of the database hid. The token may already be exchanged, and its
 * holder was told to try again, so its next use is no theft [T.15] [T.46]. Only this process knows; another one would
 * end the session, as for any token that is used late.
 */
export class RememberedExchanges implements UnsureExchanges {
  readonly #until = new Map<string, number>();

  add(hash: string, now: Date): void {
    this.#until.delete(hash);
    this.#until.set(hash, now.getTime() + REMEMBERED);
    for (const [oldest, until] of this.#until) {
      if (this.#until.size <= AT_MOST && until > now.getTime()) return;
      this.#until.delete(oldest);
    }
  }

  has(hash: string, now: Date): boolean {
    return (this.#until.get(hash) ?? 0) > now.getTime();
  }
}
