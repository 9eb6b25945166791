import { assertEvent, assign, emit, fromCallback, fromPromise, sendTo, setup } from 'xstate';
import type { RegionCode } from '../regions/region';
import { REFRESH_RETRY_FLOOR } from '../shared/constants';
import { outcome } from '../shared/outcome';
import type { Failure, Result } from '../shared/result';
import { instantOf, millisOf } from '../shared/time';
import type { Instant } from '../shared/time';
import type { KeptSession } from './kept-session';
import type { StoredSession } from './session';
import { findBranch, isNewer, withTokens } from './session.rules';
import { isStale } from './token.rules';

export interface SessionContext {
  /** Set while somebody is signed in, and while they leave. */
  readonly session: StoredSession | null;
  /** Why the last sign-in did not work. */
  readonly failure: Failure | null;
  /** After a renewal that could not be had: how long no other is tried [T.04]. */
  readonly pause: { readonly waitMs: number; readonly until: Instant } | null;
}

export type SessionEvent =
  | { readonly type: 'SIGN_IN'; readonly email: string; readonly password: string }
  | { readonly type: 'SIGN_OUT' }
  | { readonly type: 'SELECT_BRANCH'; readonly regionCode: RegionCode; readonly branchId: string }
  /** A call is about to go out. */
  | { readonly type: 'TOKEN_NEEDED'; readonly at: Instant }
  /** A call that carried this token was answered TOKEN_EXPIRED [R8.02]. */
  | { readonly type: 'TOKEN_REJECTED'; readonly token: string; readonly at: Instant }
  /** A call or the socket that carried this access or refresh token was answered REFRESH_TOKEN_EXPIRED [R8.01]. */
  | { readonly type: 'TOKEN_REFUSED'; readonly token: string }
  /** Another tab changed what is kept. */
  | { readonly type: 'STORED_CHANGED'; readonly kept: KeptSession | null };

export type SessionEmitted =
  | { readonly type: 'started'; readonly session: StoredSession }
  /** Other tokens or another branch of the same user. */
  | { readonly type: 'changed'; readonly session: StoredSession }
  | { readonly type: 'ended' }
  /** What was kept could not be read, and the app started clean [R4.13]. */
  | { readonly type: 'lost' };

export type Restored = { readonly kind: 'found'; readonly value: KeptSession } | { readonly kind: 'empty' } | { readonly kind: 'lost' };

/** How a renewal ended [T.03] [T.04]; `renewed` also where another tab had renewed already [R7.06]. */
export type RenewalOutcome =
  | { readonly kind: 'renewed'; readonly session: StoredSession }
  | { readonly kind: 'later'; readonly retryAfterMs: number | null; readonly at: Instant }
  | { readonly kind: 'over' };

const PAUSE_MAX = 24 * 3_600_000; // a Retry-After beyond a day is a mistake of the server's

interface Place {
  readonly regionCode: RegionCode;
  readonly branchId: string;
}
interface Stored {
  readonly kept: KeptSession | null;
}
/** Told to the keeper of what is stored. */
export interface KeepCommand {
  readonly type: 'KEEP';
  readonly session: StoredSession;
}

function current({ session }: SessionContext): StoredSession {
  if (session === null) throw new Error('Nobody is signed in');
  return session;
}

function absent(name: string): Promise<never> {
  return Promise.reject(new Error(`No implementation was provided for "${name}"`));
}

/**
 * Who is signed in on this device, and their tokens. It alone renews: once for all that wait [R7.06], with three
 * outcomes: renewed, try later, over.
 */
export const sessionMachine = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    emitted: {} as SessionEmitted,
    tags: {} as 'restoring' | 'signedOut' | 'signedIn' | 'busy' | 'over' | 'renewing',
  },
  actors: {
    readKept: fromPromise<Restored>(() => absent('readKept')),
    /** Ends well only when the session is kept, and nothing of another person with it [T.13]. */
    signIn: outcome<StoredSession, { readonly email: string; readonly password: string }>('signIn'),
    renew: fromPromise<RenewalOutcome, { readonly session: StoredSession }>(() => absent('renew')),
    /** The kept session where it is newer than ours. */
    findNewer: fromPromise<StoredSession | null, { readonly session: StoredSession }>(() => absent('findNewer')),
    /** Clears what the person leaves on the device and tells the server; never fails [R2.60]. */
    leave: fromPromise<void, { readonly session: StoredSession }>(() => absent('leave')),
    /** Clears the session, marks it as ended, reloads the page; never fails [R8.01]. */
    end: fromPromise<void>(() => absent('end')),
    /** Keeps what it is told; reports other tabs' changes as STORED_CHANGED. */
    storage: fromCallback<KeepCommand>(() => {
      throw new Error('No implementation was provided for "storage"');
    }),
  },
  guards: {
    isKeptOpen: (_, { output }: { output: Restored }) => output.kind === 'found' && output.value.kind === 'open',
    isKeptEnded: (_, { output }: { output: Restored }) => output.kind === 'found' && output.value.kind === 'ended',
    isKeptLost: (_, { output }: { output: Restored }) => output.kind === 'lost',
    isWelcome: (_, { output }: { output: Result<StoredSession> }) => output.ok,
    isRenewed: (_, { output }: { output: RenewalOutcome }) => output.kind === 'renewed',
    isOver: (_, { output }: { output: RenewalOutcome }) => output.kind === 'over',
    isFound: (_, { output }: { output: StoredSession | null }) => output !== null,
    isOtherOpenBranch: ({ context: { session } }, { regionCode, branchId }: Place) =>
      session !== null && session.branchId !== branchId && findBranch(session, regionCode, branchId) !== null,
    isDue: ({ context: { session } }, { at }: { at: Instant }) => session !== null && isStale(session, at),
    isCurrent: ({ context: { session } }, { token }: { token: string }) => token === session?.token || token === session?.refreshToken,
    isPauseOver: ({ context: { pause } }, { at }: { at: Instant }) => pause !== null && millisOf(at) >= millisOf(pause.until),
    isStoredOpen: (_, { kept }: Stored) => kept?.kind === 'open',
    isStoredGone: (_, { kept }: Stored) => kept === null,
    isStoredEnded: (_, { kept }: Stored) => kept?.kind === 'ended',
    isStoredOfAnother: ({ context: { session } }, { kept }: Stored) => kept?.kind === 'open' && kept.session.user.id !== session?.user.id,
    isStoredNewer: ({ context: { session } }, { kept }: Stored) => kept?.kind === 'open' && session !== null && isNewer(kept.session, session),
    isStoredElsewhere: ({ context: { session } }, { kept }: Stored) =>
      kept?.kind === 'open' && kept.session.refreshToken === session?.refreshToken && kept.session.branchId !== session.branchId,
  },
  actions: {
    adoptKept: assign((_, { output }: { output: Restored }) => (output.kind === 'found' && output.value.kind === 'open' ? { session: output.value.session } : {})),
    adoptStored: assign((_, { kept }: Stored) => (kept?.kind === 'open' ? { session: kept.session } : {})),
    adoptSignedIn: assign((_, { output }: { output: Result<StoredSession> }) => (output.ok ? { session: output.value } : {})),
    // The branch may have been changed while the call was under way: only the tokens are the answer's.
    adoptRenewed: assign(({ context: { session } }, { output }: { output: RenewalOutcome }) =>
      output.kind === 'renewed' && session !== null ? { session: withTokens(session, output.session, output.session.loginTime) } : {},
    ),
    adoptFound: assign((_, { output }: { output: StoredSession | null }) => ({ session: output })),
    selectBranch: assign(({ context: { session } }, { regionCode, branchId }: Place) => (session === null ? {} : { session: { ...session, regionCode, branchId } })),
    noteFailure: assign((_, { output }: { output: Result<StoredSession> }) => ({ failure: output.ok ? null : output.failure })),
    forgetFailure: assign({ failure: null }),
    notePause: assign((_, { output }: { output: RenewalOutcome }) => {
      if (output.kind !== 'later') return {};
      const waitMs = Math.min(Math.max(REFRESH_RETRY_FLOOR, output.retryAfterMs ?? 0), PAUSE_MAX);
      return { pause: { waitMs, until: instantOf(millisOf(output.at) + waitMs) } };
    }),
    forgetPause: assign({ pause: null }),
    forgetSession: assign({ session: null }),
    keep: sendTo('storage', ({ context }): KeepCommand => ({ type: 'KEEP', session: current(context) })),
    tellStarted: emit(({ context }): SessionEmitted => ({ type: 'started', session: current(context) })),
    tellChanged: emit(({ context }): SessionEmitted => ({ type: 'changed', session: current(context) })),
    tellEnded: emit({ type: 'ended' }),
    tellLost: emit({ type: 'lost' }),
  },
  delays: {
    renewalPause: ({ context }) => context.pause?.waitMs ?? REFRESH_RETRY_FLOOR,
  },
}).createMachine({
  id: 'session',
  context: { session: null, failure: null, pause: null },
  invoke: { id: 'storage', src: 'storage' },
  initial: 'restoring',
  states: {
    restoring: {
      tags: 'restoring',
      invoke: {
        id: 'readKept',
        src: 'readKept',
        onDone: [
          { guard: { type: 'isKeptOpen', params: ({ event }) => event }, target: 'signedIn', actions: { type: 'adoptKept', params: ({ event }) => event } },
          { guard: { type: 'isKeptEnded', params: ({ event }) => event }, target: 'over' },
          { guard: { type: 'isKeptLost', params: ({ event }) => event }, target: 'signedOut', actions: 'tellLost' },
          { target: 'signedOut' },
        ],
      },
    },
    signedOut: {
      tags: 'signedOut',
      entry: 'forgetSession',
      on: {
        SIGN_IN: 'signingIn',
        STORED_CHANGED: { guard: { type: 'isStoredOpen', params: ({ event }) => event }, target: 'signedIn', actions: { type: 'adoptStored', params: ({ event }) => event } },
      },
    },
    signingIn: {
      tags: ['signedOut', 'busy'],
      entry: 'forgetFailure',
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ event }) => {
          assertEvent(event, 'SIGN_IN');
          return { email: event.email, password: event.password };
        },
        onDone: [
          { guard: { type: 'isWelcome', params: ({ event }) => event }, target: 'signedIn', actions: { type: 'adoptSignedIn', params: ({ event }) => event } },
          { target: 'signedOut', actions: { type: 'noteFailure', params: ({ event }) => event } },
        ],
      },
    },
    signedIn: {
      tags: 'signedIn',
      entry: ['forgetFailure', 'tellStarted'],
      exit: 'tellEnded',
      initial: 'steady',
      on: {
        SIGN_OUT: 'signingOut',
        SELECT_BRANCH: { guard: { type: 'isOtherOpenBranch', params: ({ event }) => event }, actions: [{ type: 'selectBranch', params: ({ event }) => event }, 'keep', 'tellChanged'] },
        STORED_CHANGED: [
          { guard: { type: 'isStoredGone', params: ({ event }) => event }, target: 'signedOut' },
          { guard: { type: 'isStoredEnded', params: ({ event }) => event }, target: 'over' },
          { guard: { type: 'isStoredOfAnother', params: ({ event }) => event }, target: 'signedIn', reenter: true, actions: { type: 'adoptStored', params: ({ event }) => event } },
          { guard: { type: 'isStoredNewer', params: ({ event }) => event }, target: '.steady', actions: [{ type: 'adoptStored', params: ({ event }) => event }, 'tellChanged'] },
          { guard: { type: 'isStoredElsewhere', params: ({ event }) => event }, actions: [{ type: 'adoptStored', params: ({ event }) => event }, 'tellChanged'] },
        ],
      },
      states: {
        steady: {
          on: {
            TOKEN_NEEDED: { guard: { type: 'isDue', params: ({ event }) => event }, target: 'renewing' },
            TOKEN_REJECTED: { guard: { type: 'isCurrent', params: ({ event }) => event }, target: 'renewing' },
            TOKEN_REFUSED: { guard: { type: 'isCurrent', params: ({ event }) => event }, target: 'confirming' },
          },
        },
        renewing: {
          tags: 'renewing',
          invoke: {
            id: 'renew',
            src: 'renew',
            input: ({ context }) => ({ session: current(context) }),
            onDone: [
              { guard: { type: 'isRenewed', params: ({ event }) => event }, target: 'steady', actions: [{ type: 'adoptRenewed', params: ({ event }) => event }, 'tellChanged'] },
              { guard: { type: 'isOver', params: ({ event }) => event }, target: '#session.ending' },
              { target: 'backingOff', actions: { type: 'notePause', params: ({ event }) => event } },
            ],
          },
        },
        backingOff: {
          exit: 'forgetPause',
          after: { renewalPause: 'steady' },
          on: {
            TOKEN_NEEDED: { guard: { type: 'isPauseOver', params: ({ event }) => event }, target: 'renewing' },
            TOKEN_REJECTED: { guard: { type: 'isPauseOver', params: ({ event }) => event }, target: 'renewing' },
            TOKEN_REFUSED: { guard: { type: 'isCurrent', params: ({ event }) => event }, target: 'confirming' },
          },
        },
        confirming: {
          tags: 'renewing',
          invoke: {
            id: 'findNewer',
            src: 'findNewer',
            input: ({ context }) => ({ session: current(context) }),
            onDone: [
              { guard: { type: 'isFound', params: ({ event }) => event }, target: 'steady', actions: [{ type: 'adoptFound', params: ({ event }) => event }, 'tellChanged'] },
              { target: '#session.ending' },
            ],
          },
        },
      },
    },
    signingOut: {
      tags: 'busy',
      invoke: {
        id: 'leave',
        src: 'leave',
        input: ({ context }) => ({ session: current(context) }),
        onDone: 'signedOut',
      },
    },
    ending: {
      tags: 'busy',
      entry: 'forgetSession',
      invoke: { id: 'end', src: 'end', onDone: 'over' },
    },
    over: {
      tags: ['signedOut', 'over'],
      entry: 'forgetSession',
      on: {
        SIGN_IN: 'signingIn',
        STORED_CHANGED: { guard: { type: 'isStoredOpen', params: ({ event }) => event }, target: 'signedIn', actions: { type: 'adoptStored', params: ({ event }) => event } },
      },
    },
  },
});
