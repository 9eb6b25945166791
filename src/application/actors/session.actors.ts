import { fromCallback, fromPromise } from 'xstate';
import type { StoredSession } from '../../domain/identity/session';
import { sessionMachine } from '../../domain/identity/session.machine';
import type { KeepCommand, RenewalOutcome, Restored } from '../../domain/identity/session.machine';
import { startSession, withTokens } from '../../domain/identity/session.rules';
import { isStale } from '../../domain/identity/token.rules';
import { failed, success } from '../../domain/shared/result';
import type { Result } from '../../domain/shared/result';
import type { AuthPort } from '../ports/auth.port';
import type { ClockPort } from '../ports/clock.port';
import type { LockPort } from '../ports/lock.port';
import type { PagePort } from '../ports/page.port';
import type { SessionKeeper } from './session-keeper';

const LOCK = 'session';
/** How long another tab may hold the lock before this one renews all the same: then the server settles it [T.09]. */
const LOCK_PATIENCE = 4_000; // milliseconds

export interface SessionPorts {
  readonly auth: AuthPort;
  readonly keeper: SessionKeeper;
  readonly clock: ClockPort;
  readonly lock: LockPort;
  readonly page: PagePort;
}

type Credentials = { readonly email: string; readonly password: string };

async function signIn({ auth, clock, keeper }: SessionPorts, credentials: Credentials): Promise<Result<StoredSession>> {
  const answer = await auth.signIn(credentials);
  if (!answer.ok) return answer;
  const session = 'challenge' in answer.value ? null : startSession(answer.value, clock.now());
  if (session === null) return failed({ kind: 'unreadable' });
  await keeper.welcome(session);
  return success(session);
}

/** One renewal over all tabs: whoever comes second finds the first one's tokens kept [R7.06] [T.06]. */
async function renew({ auth, clock, keeper }: SessionPorts, held: StoredSession): Promise<RenewalOutcome> {
  const session = (await keeper.newerThan(held)) ?? held;
  if (session !== held && !isStale(session, clock.now())) return { kind: 'renewed', session };
  const renewal = await auth.renew(session);
  const at = clock.now();
  if (renewal.kind === 'later') return { kind: 'later', retryAfterMs: renewal.retryAfterMs, at };
  if (renewal.kind === 'renewed') {
    const renewed = withTokens(session, renewal.tokens, at);
    await keeper.keepRenewed(session, renewed);
    return { kind: 'renewed', session: renewed };
  }
  const newer = await keeper.newerThan(session);
  return newer === null ? { kind: 'over' } : { kind: 'renewed', session: newer };
}

/** The session machine over its ports. */
export function sessionOver(ports: SessionPorts): typeof sessionMachine {
  const { auth, keeper, lock, page } = ports;
  return sessionMachine.provide({
    actors: {
      readKept: fromPromise<Restored>(() => keeper.read()),
      signIn: fromPromise<Result<StoredSession>, Credentials>(({ input }) => signIn(ports, input)),
      renew: fromPromise<RenewalOutcome, { readonly session: StoredSession }>(({ input }) => lock.alone(LOCK, LOCK_PATIENCE, () => renew(ports, input.session))),
      findNewer: fromPromise<StoredSession | null, { readonly session: StoredSession }>(({ input }) => keeper.newerThan(input.session)),
      leave: fromPromise<void, { readonly session: StoredSession }>(async ({ input }) => {
        await keeper.clear();
        // The person has left whether the server hears of it or not.
        void auth.signOut(input.session);
      }),
      end: fromPromise<void>(async () => {
        await keeper.end();
        await page.reload();
      }),
      storage: fromCallback<KeepCommand>(({ sendBack, receive }) => {
        receive(({ session }) => void keeper.keep(session));
        return keeper.watch((kept) => sendBack({ type: 'STORED_CHANGED', kept }));
      }),
    },
  });
}
