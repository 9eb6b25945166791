import { fromCallback, fromPromise } from 'xstate';
import type { Membership, SignedIn, SignInChallenge, StoredSession } from '../../domain/identity/session';
import { sessionMachine } from '../../domain/identity/session.machine';
import type { PersistCommand, RenewalOutcome, Restored } from '../../domain/identity/session.setup';
import { startSession, withTokens } from '../../domain/identity/session.rules';
import { isStale } from '../../domain/identity/token.rules';
import { LONG_ABSENCE } from '../../domain/shared/constants';
import { failed, success } from '../../domain/shared/result';
import type { Result } from '../../domain/shared/result';
import { millisOf } from '../../domain/shared/time';
import type { AttentionPort } from '../ports/attention.port';
import type { AuthPort } from '../ports/auth.port';
import type { ClockPort } from '../ports/clock.port';
import type { LockPort } from '../ports/lock.port';
import type { PagePort } from '../ports/page.port';
import type { SessionKeeper } from './session-keeper';

const LOCK = 'session';
/** How long another tab may hold the lock before this one renews anyway: then the server settles it [T.09]. */
const LOCK_PATIENCE = 3_000; // milliseconds

export interface SessionPorts {
  readonly auth: AuthPort;
  readonly keeper: SessionKeeper;
  readonly clock: ClockPort;
  readonly lock: LockPort;
  readonly page: Pick<PagePort, 'reload'>;
  readonly attention: AttentionPort;
}

type Credentials = { readonly email: string; readonly password: string };
type Proof = { readonly challenge: string; readonly code: string };

/** Starts and stores the session of a sign-in. */
async function begin({ clock, keeper }: SessionPorts, answer: Result<SignedIn>): Promise<Result<StoredSession>> {
  if (!answer.ok) return answer;
  const session = startSession(answer.value, clock.now());
  if (session === null) return failed({ kind: 'unreadable' });
  await keeper.welcome(session);
  return success(session);
}

async function signIn(ports: SessionPorts, credentials: Credentials): Promise<Result<StoredSession | SignInChallenge>> {
  const answer = await ports.auth.signIn(credentials);
  return answer.ok && 'challenge' in answer.value ? success(answer.value) : begin(ports, answer as Result<SignedIn>);
}

/** Reports when somebody comes back after a long absence. */
function watchAbsence({ attention, clock }: SessionPorts, returned: () => void): () => void {
  let leftAt: number | null = null;
  return attention.watch((isAttentive) => {
    const now = millisOf(clock.now());
    if (isAttentive && leftAt !== null && now - leftAt >= LONG_ABSENCE) returned();
    leftAt = isAttentive ? null : now;
  });
}

/** One renewal across all tabs: the second tab finds the first one's tokens stored [R7.06] [T.06]. */
async function renew({ auth, clock, keeper }: SessionPorts, held: StoredSession): Promise<RenewalOutcome> {
  const session = (await keeper.newerThan(held)) ?? held;
  if (session !== held && !isStale(session, clock.now())) return { kind: 'renewed', session };
  await keeper.beginRenewal(session);
  const renewal = await auth.renew(session);
  const at = clock.now();
  if (renewal.kind === 'later') return { kind: 'later', retryAfterMs: renewal.retryAfterMs, at };
  if (renewal.kind === 'renewed') {
    return { kind: 'renewed', session: await keeper.keepRenewed(withTokens(session, renewal.tokens, at)) };
  }
  const newer = await keeper.newerThan(session);
  return newer === null ? { kind: 'over' } : { kind: 'renewed', session: newer };
}

/** The session machine over its ports. */
export function sessionOver(ports: SessionPorts): typeof sessionMachine {
  const { auth, keeper, lock, page } = ports;
  return sessionMachine.provide({
    actors: {
      readPersisted: fromPromise<Restored>(() => keeper.read()),
      signIn: fromPromise<Result<StoredSession | SignInChallenge>, Credentials>(({ input }) => signIn(ports, input)),
      finishSignIn: fromPromise<Result<StoredSession>, Proof>(async ({ input }) =>
        begin(ports, await auth.finishSignIn(input)),
      ),
      readMembership: fromPromise<Result<Membership>, void>(() => auth.me()),
      absence: fromCallback(({ sendBack }) => {
        // The previous page may have gone away in the middle of a renewal.
        void keeper
          .unanswered()
          .then((token) => token !== null && sendBack({ type: 'TOKEN_REJECTED', token, at: ports.clock.now() }));
        return watchAbsence(ports, () => sendBack({ type: 'BRANCHES_STALE' }));
      }),
      renew: fromPromise<RenewalOutcome, { readonly session: StoredSession }>(({ input }) =>
        lock.alone(LOCK, LOCK_PATIENCE, () => renew(ports, input.session)),
      ),
      findNewer: fromPromise<StoredSession | null, { readonly session: StoredSession }>(({ input }) =>
        keeper.newerThan(input.session),
      ),
      leave: fromPromise<void, { readonly session: StoredSession }>(async ({ input }) => {
        await keeper.clear();
        // The person has signed out, whether or not the server hears of it.
        void auth.signOut(input.session);
      }),
      end: fromPromise<void>(async () => {
        await keeper.end();
        await page.reload();
      }),
      storage: fromCallback<PersistCommand>(({ sendBack, receive }) => {
        receive(
          ({ type, session }) =>
            void (type === 'PERSIST.PLACE' ? keeper.persistPlace(session) : keeper.persistMembership(session)),
        );
        return keeper.watch((persisted) => sendBack({ type: 'STORED_CHANGED', persisted }));
      }),
    },
  });
}
