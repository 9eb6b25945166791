import { assign, setup } from 'xstate';
import { readersOf } from '../shared/event-readers';
import { answer, outcome } from '../shared/outcome';
import { failureIn, isRefused } from '../shared/result';
import type { Failure, Result } from '../shared/result';
import type { Desk } from './operations';

export interface DeskContext {
  /** Null while nobody is signed in. */
  readonly desk: Desk | null;
  /** Which of the fields was left empty. */
  readonly missing: 'email' | 'password' | null;
  /** Why the last call failed. */
  readonly failure: Failure | null;
  /** The server ended the session: it says so above the form. */
  readonly isOver: boolean;
}

export type DeskEvent =
  /** Only the form holds the password: it passes through here and is not stored. */
  | { readonly type: 'SIGN_IN'; readonly email: string; readonly password: string }
  | { readonly type: 'SIGN_OUT' }
  /** A call was refused because the session has ended. */
  | { readonly type: 'LOST' }
  /** Something was decided, or it is time to count again. */
  | { readonly type: 'REFRESH' }
  | { readonly type: 'RETRY' };

const actors = {
  /** The desk of the operator who is signed in here; null for nobody. */
  look: answer<Result<Desk> | null>('look'),
  signIn: outcome<Desk, { readonly email: string; readonly password: string }>('signIn'),
  /** Ends the session of this device. */
  forget: answer<void>('forget'),
};
const on = readersOf<DeskEvent, typeof actors>();

const missingIn = (email: string, password: string): DeskContext['missing'] =>
  email.trim() === '' ? 'email' : password === '' ? 'password' : null;

/**
 * An operator's session at the desk [R2.36]: with the token of this device, or else by e-mail and password. The counts of
 * what waits are read again now and then. Tags: `looking`, `failed` (it could not be looked), `asking`, `busy`, `known`.
 */
export const deskMachine = setup({
  types: {
    context: {} as DeskContext,
    events: {} as DeskEvent,
    tags: {} as 'looking' | 'failed' | 'asking' | 'busy' | 'known',
  },
  actors,
  delays: { count: 20_000 },
  actions: {
    takeDesk: assign(
      on.output('look', (_, result) => (result?.ok === true ? { desk: result.value, failure: null } : {})),
    ),
    takeSignedIn: assign(
      on.output('signIn', (_, result) => (result.ok ? { desk: result.value, failure: null, isOver: false } : {})),
    ),
    noteMissing: assign(
      on.event('SIGN_IN', (_, { email, password }) => ({ missing: missingIn(email, password), failure: null })),
    ),
    forgetErrors: assign({ missing: null, failure: null }),
    noteLook: assign(on.output('look', (_, result) => ({ failure: result === null ? null : failureIn(result) }))),
    noteFailure: assign(on.output('signIn', (_, result) => ({ failure: failureIn(result) }))),
    noteOver: assign({ desk: null, failure: null, isOver: true }),
    close: assign({ desk: null, failure: null, isOver: false }),
  },
  guards: {
    isThere: on.output('look', (_, result) => result?.ok === true),
    isNobody: on.output('look', (_, result) => result === null),
    isOver: on.output('look', (_, result) => result !== null && isRefused(result, 'UNAUTHENTICATED')),
    isWhole: on.event('SIGN_IN', (_, { email, password }) => missingIn(email, password) === null),
    isIn: on.output('signIn', (_, result) => result.ok),
  },
}).createMachine({
  id: 'desk',
  context: { desk: null, missing: null, failure: null, isOver: false },
  initial: 'looking',
  states: {
    looking: {
      tags: 'looking',
      invoke: {
        id: 'look',
        src: 'look',
        onDone: [
          { guard: 'isThere', actions: 'takeDesk', target: 'known' },
          { guard: 'isNobody', target: 'asking' },
          { guard: 'isOver', actions: 'noteOver', target: 'asking' },
          { actions: 'noteLook', target: 'failed' },
        ],
      },
    },
    failed: { tags: 'failed', on: { RETRY: { actions: 'forgetErrors', target: 'looking' } } },
    asking: {
      tags: 'asking',
      on: {
        SIGN_IN: [{ guard: 'isWhole', actions: 'forgetErrors', target: 'signingIn' }, { actions: 'noteMissing' }],
      },
    },
    signingIn: {
      tags: ['asking', 'busy'],
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: on.event('SIGN_IN', (_, { email, password }) => ({ email, password })),
        onDone: [
          { guard: 'isIn', actions: 'takeSignedIn', target: 'known' },
          { actions: 'noteFailure', target: 'asking' },
        ],
      },
    },
    known: {
      tags: 'known',
      initial: 'resting',
      on: {
        LOST: { actions: 'noteOver', target: 'forgetting' },
        SIGN_OUT: { actions: 'close', target: 'forgetting' },
      },
      states: {
        resting: { after: { count: 'counting' }, on: { REFRESH: 'counting' } },
        counting: {
          invoke: {
            id: 'look',
            src: 'look',
            onDone: [
              { guard: 'isThere', actions: 'takeDesk', target: 'resting' },
              { guard: 'isOver', actions: 'noteOver', target: '#desk.forgetting' },
              // Another tab signed out.
              { guard: 'isNobody', actions: 'close', target: '#desk.asking' },
              // What is shown may be a little old; the next count mends it.
              { target: 'resting' },
            ],
          },
        },
      },
    },
    forgetting: { tags: 'looking', invoke: { id: 'forget', src: 'forget', onDone: 'asking' } },
  },
});
