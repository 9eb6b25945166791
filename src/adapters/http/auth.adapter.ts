import { logIn, logInWithCode, logOut, me, renewToken } from '../../../contract/identity';
import type { AuthPort } from '../../application/ports/auth.port';
import type { Membership, Renewal, SignedIn, SignInChallenge, StoredSession } from '../../domain/identity/session';
import { REFRESH_DEADLINE } from '../../domain/shared/constants';
import type { Result } from '../../domain/shared/result';
import type { HttpClient } from './client';

/** Answers to a renewal that another attempt would not change: the token is refused, or not even readable. */
const FINAL_STATUSES = [400, 401, 403];
/** How long to wait before asking once more for a renewal whose answer was lost. Milliseconds. */
const REPEAT_AFTER = 1_000;

const rest = (millis: number) => new Promise((resolve) => setTimeout(resolve, millis));

/** Signing in, renewing and signing out [R7.04]. */
export class HttpAuth implements AuthPort {
  constructor(private readonly http: HttpClient) {}

  signIn(credentials: {
    readonly email: string;
    readonly password: string;
  }): Promise<Result<SignedIn | SignInChallenge>> {
    return this.http.call(logIn, { body: credentials, ownErrors: true });
  }

  finishSignIn(proof: { readonly challenge: string; readonly code: string }): Promise<Result<SignedIn>> {
    return this.http.call(logInWithCode, { body: proof, ownErrors: true });
  }

  me(): Promise<Result<Membership>> {
    return this.http.call(me, {});
  }

  /**
   * A 401 to the renewal itself ends the session and is never renewed in turn [T.07]. A server problem may pass, and
   * must not sign anybody out [T.04]. After a broken connection the same attempt asks once more: the server may have
   * made the exchange, and repeats its answer only for a few seconds [T.15].
   */
  async renew({
    token,
    refreshToken,
    branchId,
  }: Pick<StoredSession, 'token' | 'refreshToken' | 'branchId'>): Promise<Renewal> {
    const headers = { refreshtoken: refreshToken, authorization: `Bearer ${token}`, branch: branchId };
    const ask = (deadline: number) => this.http.call(renewToken, { headers, deadline });
    const started = performance.now();
    let answer = await ask(REFRESH_DEADLINE);
    if (!answer.ok && answer.failure.kind === 'offline' && performance.now() - started < REFRESH_DEADLINE / 2) {
      await rest(REPEAT_AFTER);
      answer = await ask(REFRESH_DEADLINE - (performance.now() - started));
    }
    if (answer.ok) return { kind: 'renewed', tokens: answer.value };
    const { failure } = answer;
    if (failure.kind !== 'refused') return { kind: 'later', retryAfterMs: null };
    return FINAL_STATUSES.includes(failure.status)
      ? { kind: 'over' }
      : { kind: 'later', retryAfterMs: failure.retryAfterMs };
  }

  async signOut({ token, refreshToken }: Pick<StoredSession, 'token' | 'refreshToken'>): Promise<void> {
    await this.http.call(logOut, {
      headers: { refreshtoken: refreshToken, authorization: `Bearer ${token}` },
      ownErrors: true,
    });
  }
}
