import { waitFor } from 'xstate';
import type { ActorRefFrom } from 'xstate';
import type { sessionMachine } from '../domain/identity/session.machine';
import { isUsable } from '../domain/identity/token.rules';
import { failed, success } from '../domain/shared/result';
import type { Result } from '../domain/shared/result';
import { millisOf } from '../domain/shared/time';
import type { ClockPort } from './ports/clock.port';
import type { Credentials, TokenSource } from './ports/token-source.port';

/**
 * Tokens for calls, from the session actor: it hears that one is needed, and all callers wait for the same renewal
 * [R7.05] [R7.06].
 */
export class SessionTokenSource implements TokenSource {
  constructor(
    private readonly session: ActorRefFrom<typeof sessionMachine>,
    private readonly clock: ClockPort,
  ) {}

  async valid(): Promise<Result<Credentials>> {
    await this.settled();
    const branchId = this.session.getSnapshot().context.session?.branchId;
    this.session.send({ type: 'TOKEN_NEEDED', at: this.clock.now() });
    await this.settled();
    const credentials = this.credentials(null);
    // A call meant for one branch never reaches another that was selected while it waited [T.42].
    return credentials.ok && credentials.value.branchId !== branchId
      ? failed({ kind: 'later', retryAfterMs: 0 })
      : credentials;
  }

  async afterRejection(rejectedToken: string): Promise<Result<Credentials>> {
    this.session.send({ type: 'TOKEN_REJECTED', token: rejectedToken, at: this.clock.now() });
    await this.settled();
    return this.credentials(rejectedToken);
  }

  branchRefused(branchId: string): void {
    this.session.send({ type: 'BRANCH_REFUSED', branchId });
  }

  sessionOver(rejectedToken: string): void {
    this.session.send({ type: 'TOKEN_REFUSED', token: rejectedToken });
  }

  private settled(): Promise<unknown> {
    return waitFor(this.session, (snapshot) => !snapshot.hasTag('restoring') && !snapshot.hasTag('renewing'));
  }

  /** What the session has now; while a renewal is postponed, its token only if it can still succeed [T.04]. */
  private credentials(rejectedToken: string | null): Result<Credentials> {
    const snapshot = this.session.getSnapshot();
    const { session, pause } = snapshot.context;
    if (session === null || !snapshot.hasTag('signedIn')) return failed({ kind: 'session-over' });
    const now = this.clock.now();
    if (session.token === rejectedToken || (pause !== null && !isUsable(session, now))) {
      return failed({
        kind: 'later',
        retryAfterMs: pause === null ? 0 : Math.max(0, millisOf(pause.until) - millisOf(now)),
      });
    }
    const { token, user, regionCode, branchId } = session;
    return success({ token, accountType: user.type, regionCode, branchId });
  }
}
