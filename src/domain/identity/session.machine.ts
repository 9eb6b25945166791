import { assertEvent, assign, emit, fromCallback, fromPromise, sendTo, setup } from 'xstate';
import type { DoneActorEvent } from 'xstate';
import type { RegionCode } from '../regions/region';
import { REFRESH_RETRY_FLOOR } from '../shared/constants';
import { outcome } from '../shared/outcome';
import type { Failure, Result } from '../shared/result';
import { instantOf, millisOf } from '../shared/time';
import type { Instant } from '../shared/time';
import type { KeptSession } from './kept-session';
import type { StoredSession } from './session';
import { findBranch, isNewer } from './session.rules';
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

function absent(name: string): Promise<never> {
  return Promise.reject(new Error(`No implementation was provided for "${name}"`));
}

const outputOf = <T>(event: unknown): T => (event as DoneActorEvent<T>).output;
const restored = (event: unknown): Restored => outputOf<Restored>(event);
const opened = (event: SessionEvent): StoredSession | null =>
  event.type === 'STORED_CHANGED' && event.kept?.kind === 'open' ? event.kept.session : null;

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
    signIn: outcome<StoredSession, { readonly email: string; readonly password: string }>('signIn'),
    renew: fromPromise<RenewalOutcome, { readonly session: StoredSession }>(() => absent('renew')),
    /** The kept session where it is newer than ours. */
    findNewer: fromPromise<StoredSession | null, { readonly session: StoredSession }>(() => absent('findNewer')),
    /** Clears what the person leaves on the device and tells the server; never fails [R2.60]. */
    leave: fromPromise<void, { readonly session: StoredSession }>(() => absent('leave')),
    /** Clears the session, marks it as ended, reloads the page; never fails [R8.01]. */
    end: fromPromise<void>(() => absent('end')),
    /** Writes KEEP {session}; reports other tabs' changes as STORED_CHANGED. */
    storage: fromCallback<{ type: 'KEEP'; session: StoredSession }>(() => undefined),
  },
  guards: {
    isKeptOpen: ({ event }) => restored(event).kind === 'found' && (restored(event) as { value: KeptSession }).value.kind === 'open',
    isKeptEnded: ({ event }) => restored(event).kind === 'found',
    isKeptLost: ({ event }) => restored(event).kind === 'lost',
    isWelcome: ({ event }) => outputOf<Result<StoredSession>>(event).ok,
    isRenewed: ({ event }) => outputOf<RenewalOutcome>(event).kind === 'renewed',
    isOver: ({ event }) => outputOf<RenewalOutcome>(event).kind === 'over',
    isFound: ({ event }) => outputOf<StoredSession | null>(event) !== null,
    isOtherOpenBranch: ({ context, event }) =>
      event.type === 'SELECT_BRANCH' &&
      context.session !== null &&
      context.session.branchId !== event.branchId &&
      findBranch(context.session, event.regionCode, event.branchId) !== null,
    isDue: ({ context, event }) => event.type === 'TOKEN_NEEDED' && context.session !== null && isStale(context.session, event.at),
    isCurrent: ({ context, event }) =>
      (event.type === 'TOKEN_REJECTED' || event.type === 'TOKEN_REFUSED') &&
      (event.token === context.session?.token || event.token === context.session?.refreshToken),
    isPauseOver: ({ context, event }) =>
      (event.type === 'TOKEN_NEEDED' || event.type === 'TOKEN_REJECTED') &&
      context.pause !== null &&
      millisOf(event.at) >= millisOf(context.pause.until),
    isStoredOpen: ({ event }) => opened(event) !== null,
    isStoredGone: ({ event }) => event.type === 'STORED_CHANGED' && event.kept === null,
    isStoredEnded: ({ event }) => event.type === 'STORED_CHANGED' && event.kept?.kind === 'ended',
    isStoredOfAnother: ({ context, event }) => opened(event) !== null && opened(event)?.user.id !== context.session?.user.id,
    isStoredNewer: ({ context, event }) => {
      const stored = opened(event);
      return stored !== null && context.session !== null && isNewer(stored, context.session);
    },
    isStoredElsewhere: ({ context, event }) => {
      const stored = opened(event);
      return stored?.refreshToken === context.session?.refreshToken && stored?.branchId !== context.session?.branchId;
    },
  },
  actions: {
    adoptKept: assign({ session: ({ event }) => (restored(event) as { value: { session: StoredSession } }).value.session }),
    adoptStored: assign({ session: ({ context, event }) => opened(event) ?? context.session }),
    adoptSignedIn: assign({
      session: ({ event }) => {
        const result = outputOf<Result<StoredSession>>(event);
        return result.ok ? result.value : null;
      },
    }),
    adoptRenewed: assign({
      session: ({ context, event }) => {
        const renewal = outputOf<RenewalOutcome>(event);
        // The branch may have been changed while the call was under way: only the tokens are the answer's.
        return renewal.kind === 'renewed' && context.session !== null
          ? { ...renewal.session, regionCode: context.session.regionCode, branchId: context.session.branchId }
          : context.session;
      },
    }),
    adoptFound: assign({ session: ({ event }) => outputOf<StoredSession | null>(event) }),
    selectBranch: assign({
      session: ({ context, event }) => {
        assertEvent(event, 'SELECT_BRANCH');
        return context.session === null ? null : { ...context.session, regionCode: event.regionCode, branchId: event.branchId };
      },
    }),
    noteFailure: assign({
      failure: ({ event }) => {
        const result = outputOf<Result<StoredSession>>(event);
        return result.ok ? null : result.failure;
      },
    }),
    forgetFailure: assign({ failure: null }),
    notePause: assign({
      pause: ({ event }) => {
        const renewal = outputOf<RenewalOutcome>(event);
        if (renewal.kind !== 'later') return null;
        const waitMs = Math.min(Math.max(REFRESH_RETRY_FLOOR, renewal.retryAfterMs ?? 0), PAUSE_MAX);
        return { waitMs, until: instantOf(millisOf(renewal.at) + waitMs) };
      },
    }),
    forgetPause: assign({ pause: null }),
    forgetSession: assign({ session: null, pause: null }),
    keep: sendTo('storage', ({ context }) => ({ type: 'KEEP', session: context.session })),
    tellStarted: emit(({ context }) => ({ type: 'started', session: context.session as StoredSession })),
    tellChanged: emit(({ context }) => ({ type: 'changed', session: context.session as StoredSession })),
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
          { guard: 'isKeptOpen', target: 'signedIn', actions: 'adoptKept' },
          { guard: 'isKeptEnded', target: 'over' },
          { guard: 'isKeptLost', target: 'signedOut', actions: 'tellLost' },
          { target: 'signedOut' },
        ],
      },
    },
    signedOut: {
      tags: 'signedOut',
      entry: 'forgetSession',
      on: {
        SIGN_IN: 'signingIn',
        STORED_CHANGED: { guard: 'isStoredOpen', target: 'signedIn', actions: 'adoptStored' },
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
          { guard: 'isWelcome', target: 'signedIn', actions: ['adoptSignedIn', 'keep'] },
          { target: 'signedOut', actions: 'noteFailure' },
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
        SELECT_BRANCH: { guard: 'isOtherOpenBranch', actions: ['selectBranch', 'keep', 'tellChanged'] },
        STORED_CHANGED: [
          { guard: 'isStoredGone', target: 'signedOut' },
          { guard: 'isStoredEnded', target: 'over' },
          { guard: 'isStoredOfAnother', target: 'signedIn', reenter: true, actions: 'adoptStored' },
          { guard: 'isStoredNewer', target: '.steady', actions: ['adoptStored', 'tellChanged'] },
          { guard: 'isStoredElsewhere', actions: ['adoptStored', 'tellChanged'] },
        ],
      },
      states: {
        steady: {
          on: {
            TOKEN_NEEDED: { guard: 'isDue', target: 'renewing' },
            TOKEN_REJECTED: { guard: 'isCurrent', target: 'renewing' },
            TOKEN_REFUSED: { guard: 'isCurrent', target: 'confirming' },
          },
        },
        renewing: {
          tags: 'renewing',
          entry: 'forgetPause',
          invoke: {
            id: 'renew',
            src: 'renew',
            input: ({ context }) => ({ session: context.session as StoredSession }),
            onDone: [
              { guard: 'isRenewed', target: 'steady', actions: ['adoptRenewed', 'tellChanged'] },
              { guard: 'isOver', target: '#session.ending' },
              { target: 'backingOff', actions: 'notePause' },
            ],
          },
        },
        backingOff: {
          after: { renewalPause: 'steady' },
          on: {
            TOKEN_NEEDED: { guard: 'isPauseOver', target: 'renewing' },
            TOKEN_REJECTED: { guard: 'isPauseOver', target: 'renewing' },
            TOKEN_REFUSED: { guard: 'isCurrent', target: 'confirming' },
          },
        },
        confirming: {
          tags: 'renewing',
          invoke: {
            id: 'findNewer',
            src: 'findNewer',
            input: ({ context }) => ({ session: context.session as StoredSession }),
            onDone: [
              { guard: 'isFound', target: 'steady', actions: ['adoptFound', 'tellChanged'] },
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
        input: ({ context }) => ({ session: context.session as StoredSession }),
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
        STORED_CHANGED: { guard: 'isStoredOpen', target: 'signedIn', actions: 'adoptStored' },
      },
    },
  },
});
