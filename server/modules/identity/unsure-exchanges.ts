/** How long after an outage the answer to an exchange may be asked for again, in ms: clients renew once a minute at least. */
const REMEMBERED = 90_000;
/** More are not remembered at once: of an outage in which so many renewed, the first are forgotten. */
const AT_MOST = 20_000;

/**
 * Exchanges of refresh tokens whose outcome an outage of the database hid. The token may be exchanged already, and its
 * holder was told to try again: its next use is no theft [T.15] [T.46]. Only this process knows; one that is asked in its
 * place ends the session, as for any token that is used late.
 */
export class UnsureExchanges {
  readonly #until = new Map<string, number>();

  /** @param hash of the token that was to be exchanged */
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
