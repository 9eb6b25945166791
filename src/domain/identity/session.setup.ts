import { assign, emit, enqueueActions, sendTo, setup } from 'xstate';
import type { RegionCode } from '../regions/region';
import { REFRESH_RETRY_FLOOR } from '../shared/constants';
import { readersOf } from '../shared/event-readers';
import { answer, ongoing, outcome } from '../shared/outcome';
import type { Failure } from '../shared/result';
import { failureIn, isRefused } from '../shared/result';
import { instantOf, millisOf } from '../shared/time';
import type { Instant } from '../shared/time';
import type { PersistedSession } from './persisted-session';
import type { Branch, Membership, SignInChallenge, StoredSession } from './session';
import { branchOf, findBranch, isNewer, isSameMembership, withMembership, withTokens } from './session.rules';
import { isStale } from './token.rules';

export interface SessionContext {
  /** Set while somebody is signed in, and while they sign out. */
  readonly session: StoredSession | null;
  /** Why the last sign-in failed. */
  readonly failure: Failure | null;
  /** Stands for a right password while a code is needed; in no storage and in no trace. */
  readonly challenge: string | null;
  /** After a failed renewal: how long no other is tried [T.04]. */
  readonly pause: { readonly waitMs: number; readonly until: Instant } | null;
}

export type SessionEvent =
  | { readonly type: 'SIGN_IN'; readonly email: string; readonly password: string }
  /** Of the authenticator app, or a recovery code. */
  | { readonly type: 'SUBMIT_CODE'; readonly code: string }
  /** Back to the password. */
  | { readonly type: 'CANCEL_CODE' }
  | { readonly type: 'SIGN_OUT' }
  | { readonly type: 'SELECT_BRANCH'; readonly regionCode: RegionCode; readonly branchId: string }
  /**
   * What is known about the user and the branches is probably stale: a branch was added, a profile changed, the person
   * was away for long.
   */
  | { readonly type: 'BRANCHES_STALE' }
  /** A call or the live connection was refused at this branch: perhaps the person may no longer work there. */
  | { readonly type: 'BRANCH_REFUSED'; readonly branchId: string }
  /** A call is about to go out. */
  | { readonly type: 'TOKEN_NEEDED'; readonly at: Instant }
  /** A call that carried this token was answered TOKEN_EXPIRED [R8.02]. */
  | { readonly type: 'TOKEN_REJECTED'; readonly token: string; readonly at: Instant }
  /** A call or the socket that carried this access or refresh token was answered REFRESH_TOKEN_EXPIRED [R8.01]. */
  | { readonly type: 'TOKEN_REFUSED'; readonly token: string }
  /** Another tab changed the stored data. */
  | { readonly type: 'STORED_CHANGED'; readonly persisted: PersistedSession | null };

export type SessionEmitted =
  | { readonly type: 'started'; readonly session: StoredSession }
  /** Other tokens, another branch, or other rights of the same user. */
  | { readonly type: 'changed'; readonly session: StoredSession }
  /** The person has lost the current branch. */
  | { readonly type: 'moved'; readonly from: Branch; readonly to: Branch }
  /** The person has lost all branches, so they are signed out. */
  | { readonly type: 'shut-out' }
  | { readonly type: 'ended' };

/** A damaged session is `lost`, and the app starts without it; the store tells the person [R4.13]. */
export type Restored =
  | { readonly kind: 'found'; readonly value: PersistedSession }
  | { readonly kind: 'empty' }
  | { readonly kind: 'lost' };

/** How a renewal ended [T.03] [T.04]; also `renewed` if another tab had already renewed [R7.06]. */
export type RenewalOutcome =
  | { readonly kind: 'renewed'; readonly session: StoredSession }
  | { readonly kind: 'later'; readonly retryAfterMs: number | null; readonly at: Instant }
  | { readonly kind: 'over' };

const PAUSE_MAX = 24 * 3_600_000; // a Retry-After beyond a day is a mistake of the server

/** Sent to the keeper of stored data: what this tab decided, so that it overwrites nothing that another tab did. */
export interface PersistCommand {
  readonly type: 'PERSIST.PLACE' | 'PERSIST.MEMBERSHIP';
  readonly session: StoredSession;
}

export function current({ session }: Pick<SessionContext, 'session'>): StoredSession {
  if (session === null) throw new Error('Nobody is signed in');
  return session;
}

export function currentChallenge({ challenge }: SessionContext): string {
  if (challenge === null) throw new Error('No code is due');
  return challenge;
}

const actors = {
  readPersisted: answer<Restored>('readPersisted'),
  /**
   * Succeeds only when the session is stored, and nothing of another person with it [T.13]; or with a challenge: a code
   * is needed.
   */
  signIn: outcome<StoredSession | SignInChallenge, { readonly email: string; readonly password: string }>('signIn'),
  /** The same, with the code. */
  finishSignIn: outcome<StoredSession, { readonly challenge: string; readonly code: string }>('finishSignIn'),
  renew: answer<RenewalOutcome, { readonly session: StoredSession }>('renew'),
  /** The stored session if it is newer than ours. */
  findNewer: answer<StoredSession | null, { readonly session: StoredSession }>('findNewer'),
  /** The user's current data and branches. */
  readMembership: outcome<Membership, void>('readMembership'),
  /**
   * What happened while nobody was here: TOKEN_REJECTED if the previous page went away in the middle of a renewal, so
   * that its tokens may be used up; BRANCHES_STALE when somebody comes back after a long absence.
   */
  absence: ongoing('absence'),
  /** Deletes what the person leaves on the device and notifies the server; never fails [R2.60]. */
  leave: answer<void, { readonly session: StoredSession }>('leave'),
  /** Deletes the session, marks it as ended, reloads the page; never fails [R8.01]. */
  end: answer<void>('end'),
  /** Stores what it is sent; reports other tabs' changes as STORED_CHANGED. */
  storage: ongoing<PersistCommand>('storage'),
};
export const on = readersOf<SessionEvent, typeof actors>();

/** The names in the session's chart: actors, guards, actions, delays. */
export const sessionSetup = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    emitted: {} as SessionEmitted,
    tags: {} as 'restoring' | 'signedOut' | 'signedIn' | 'busy' | 'over' | 'renewing' | 'codeNeeded',
  },
  actors,
  guards: {
    isPersistedOpen: on.output('readPersisted', (_, output) => output.kind === 'found' && output.value.kind === 'open'),
    isPersistedEnded: on.output(
      'readPersisted',
      (_, output) => output.kind === 'found' && output.value.kind === 'ended',
    ),
    isWelcome: on.output(['signIn', 'finishSignIn'], (_, output) => output.ok && !('challenge' in output.value)),
    isChallenged: on.output('signIn', (_, output) => output.ok && 'challenge' in output.value),
    isChallengeOver: on.output('finishSignIn', (_, output) => isRefused(output, 'CHALLENGE_EXPIRED')),
    isRenewed: on.output('renew', (_, output) => output.kind === 'renewed'),
    isOver: on.output('renew', (_, output) => output.kind === 'over'),
    isFound: on.output('findNewer', (_, output) => output !== null),
    isShutOut: on.output('readMembership', (_, output) => output.ok && output.value.branches.length === 0),
    isMembershipNew: on.output(
      'readMembership',
      ({ context }, output) => output.ok && !isSameMembership(output.value, current(context)),
    ),
    isSelectedBranch: on.event(
      'BRANCH_REFUSED',
      ({ context: { session } }, { branchId }) => branchId === session?.branchId,
    ),
    isOtherOpenBranch: on.event(
      'SELECT_BRANCH',
      ({ context: { session } }, { regionCode, branchId }) =>
        session !== null && session.branchId !== branchId && findBranch(session, regionCode, branchId) !== null,
    ),
    isDue: on.event('TOKEN_NEEDED', ({ context: { session } }, { at }) => session !== null && isStale(session, at)),
    isCurrent: on.event(
      ['TOKEN_REJECTED', 'TOKEN_REFUSED'],
      ({ context: { session } }, { token }) => token === session?.token || token === session?.refreshToken,
    ),
    isPauseOver: on.event(
      ['TOKEN_NEEDED', 'TOKEN_REJECTED'],
      ({ context: { pause } }, { at }) => pause !== null && millisOf(at) >= millisOf(pause.until),
    ),
    isStoredOpen: on.event('STORED_CHANGED', (_, { persisted }) => persisted?.kind === 'open'),
    isStoredGone: on.event('STORED_CHANGED', (_, { persisted }) => persisted === null),
    isStoredEnded: on.event('STORED_CHANGED', (_, { persisted }) => persisted?.kind === 'ended'),
    isStoredOfAnother: on.event(
      'STORED_CHANGED',
      ({ context: { session } }, { persisted }) =>
        persisted?.kind === 'open' && persisted.session.user.id !== session?.user.id,
    ),
    isStoredNewer: on.event(
      'STORED_CHANGED',
      ({ context: { session } }, { persisted }) =>
        persisted?.kind === 'open' && session !== null && isNewer(persisted.session, session),
    ),
    /** The same tokens, but another branch was chosen, or other branches or rights were found. */
    isStoredElsewhere: on.event(
      'STORED_CHANGED',
      ({ context: { session } }, { persisted }) =>
        persisted?.kind === 'open' &&
        persisted.session.refreshToken === session?.refreshToken &&
        (persisted.session.branchId !== session.branchId || !isSameMembership(persisted.session, session)),
    ),
  },
  actions: {
    adoptPersisted: assign(
      on.output('readPersisted', (_, output) =>
        output.kind === 'found' && output.value.kind === 'open' ? { session: output.value.session } : {},
      ),
    ),
    adoptStored: enqueueActions(({ context: { session }, event, enqueue }) => {
      const { persisted } = on.event('STORED_CHANGED')({ event });
      if (persisted?.kind !== 'open') return;
      enqueue.assign({ session: persisted.session });
      const moved = session === null ? null : moveBetween(session, persisted.session);
      if (moved !== null) enqueue.emit(moved);
    }),
    adoptSignedIn: assign(
      on.output(['signIn', 'finishSignIn'], (_, output) =>
        output.ok && !('challenge' in output.value) ? { session: output.value } : {},
      ),
    ),
    noteChallenge: assign(
      on.output('signIn', (_, output) => (output.ok && 'challenge' in output.value ? output.value : {})),
    ),
    forgetChallenge: assign({ challenge: null }),
    // The branch may have been changed while the call was running: only the tokens come from the answer.
    adoptRenewed: assign(
      on.output('renew', ({ context: { session } }, output) =>
        output.kind === 'renewed' && session !== null
          ? { session: withTokens(session, output.session, output.session.loginTime) }
          : {},
      ),
    ),
    adoptFound: assign(on.output('findNewer', (_, output) => ({ session: output }))),
    adoptMembership: enqueueActions(({ context, event, enqueue }) => {
      const output = on.output('readMembership')({ event });
      if (!output.ok) return;
      const before = current(context);
      const session = withMembership(before, output.value);
      enqueue.assign({ session });
      const moved = moveBetween(before, session);
      if (moved !== null) enqueue.emit(moved);
    }),
    selectBranch: assign(
      on.event('SELECT_BRANCH', ({ context: { session } }, { regionCode, branchId }) =>
        session === null ? {} : { session: { ...session, regionCode, branchId } },
      ),
    ),
    noteFailure: assign(on.output(['signIn', 'finishSignIn'], (_, output) => ({ failure: failureIn(output) }))),
    forgetFailure: assign({ failure: null }),
    notePause: assign(
      on.output('renew', (_, output) => {
        if (output.kind !== 'later') return {};
        const waitMs = Math.min(Math.max(REFRESH_RETRY_FLOOR, output.retryAfterMs ?? 0), PAUSE_MAX);
        return { pause: { waitMs, until: instantOf(millisOf(output.at) + waitMs) } };
      }),
    ),
    forgetPause: assign({ pause: null }),
    forgetSession: assign({ session: null }),
    persistPlace: sendTo('storage', ({ context }): PersistCommand => ({
      type: 'PERSIST.PLACE',
      session: current(context),
    })),
    persistMembership: sendTo('storage', ({ context }): PersistCommand => ({
      type: 'PERSIST.MEMBERSHIP',
      session: current(context),
    })),
    tellStarted: emit(({ context }): SessionEmitted => ({ type: 'started', session: current(context) })),
    tellChanged: emit(({ context }): SessionEmitted => ({ type: 'changed', session: current(context) })),
    tellShutOut: emit({ type: 'shut-out' }),
    tellEnded: emit({ type: 'ended' }),
  },
  delays: {
    renewalPause: ({ context }) => context.pause?.waitMs ?? REFRESH_RETRY_FLOOR,
    /** A refusal without a withdrawal (a missing right) is checked once, not with every call. */
    refusalRest: 30_000,
  },
});

/** The move that the person did not choose; null if their branch is still theirs. */
function moveBetween(before: StoredSession, after: StoredSession): Extract<SessionEmitted, { type: 'moved' }> | null {
  const from = branchOf(before);
  const to = branchOf(after);
  const isForced =
    before.user.id === after.user.id &&
    from !== null &&
    to !== null &&
    findBranch(after, from.regionCode, from.id) === null;
  return isForced ? { type: 'moved', from, to } : null;
}
