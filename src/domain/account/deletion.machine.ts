import { assign, setup } from 'xstate';
import { isOutcomeUnknown } from '../forms/attempt';
import { readersOf } from '../shared/event-readers';
import { outcome } from '../shared/outcome';
import { failureIn, isRefused } from '../shared/result';
import type { Failure } from '../shared/result';
import type { AccountDeletion, DeletionProof } from './deletion';
import { checkAnyCode, cleanCode } from './two-step.rules';
import type { CodeError } from './two-step.rules';

interface Context {
  /** As of the last answer; null until it was read. */
  readonly deletion: AccountDeletion | null;
  readonly passwordError: 'required' | 'wrong' | null;
  readonly codeError: CodeError | 'wrong';
  readonly failure: Failure | null;
}

type Event =
  | { readonly type: 'OPEN' }
  | { readonly type: 'RETRY' }
  /** Password and code pass through and are not stored. */
  | ({ readonly type: 'SUBMIT' } & DeletionProof)
  | { readonly type: 'CLOSE' }
  | { readonly type: 'KEEP' };

function errorsOf(
  { deletion }: Pick<Context, 'deletion'>,
  { password, code }: DeletionProof,
): Pick<Context, 'passwordError' | 'codeError'> {
  return {
    passwordError: password === '' ? 'required' : null,
    codeError: deletion?.needsCode === true ? checkAnyCode(code) : null,
  };
}

const actors = {
  read: outcome<AccountDeletion, void>('read'),
  ask: outcome<AccountDeletion, DeletionProof>('ask'),
  keep: outcome<object, void>('keep'),
};
const on = readersOf<Event, typeof actors>();

/**
 * Deleting one's own account [R11.25]: what has to be done before, asking for it with the password, the waiting period, and
 * keeping the account. A request whose answer was lost is sent again, or read when the dialog closes: it counts once.
 * Tags: `reading`, `unread`, `kept` (nobody asked for it), `blocked`, `asking`, `waiting`; `busy` while something is on its
 * way.
 */
export const deletionMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'reading' | 'unread' | 'kept' | 'blocked' | 'asking' | 'waiting' | 'busy',
  },
  actors,
  actions: {
    takeDeletion: assign(
      on.output(['read', 'ask'], ({ context }, result) => ({
        deletion: result.ok ? result.value : context.deletion,
        failure: null,
      })),
    ),
    noteKept: assign(({ context: { deletion } }) => ({
      deletion: deletion === null ? null : { ...deletion, askedAt: null, endsAt: null },
      failure: null,
    })),
    keepErrors: assign(on.event('SUBMIT', ({ context }, proof) => ({ ...errorsOf(context, proof), failure: null }))),
    keepWrongPassword: assign({ passwordError: 'wrong' }),
    keepWrongCode: assign({ codeError: 'wrong' }),
    keepFailure: assign(on.output(['read', 'ask', 'keep'], (_, result) => ({ failure: failureIn(result) }))),
    forgetErrors: assign({ passwordError: null, codeError: null, failure: null }),
  },
  guards: {
    isWaiting: on.output(['read', 'ask'], (_, result) => result.ok && result.value.endsAt !== null),
    isBlockedNow: on.output('read', (_, result) => result.ok && result.value.blockers.length > 0),
    isRead: on.output('read', (_, result) => result.ok),
    isBlocked: ({ context: { deletion } }) => (deletion?.blockers.length ?? 0) > 0,
    isComplete: on.event('SUBMIT', ({ context }, proof) =>
      Object.values(errorsOf(context, proof)).every((error) => error === null),
    ),
    isWrongPassword: on.output('ask', (_, result) => isRefused(result, 'WRONG_PASSWORD')),
    isWrongCode: on.output('ask', (_, result) => isRefused(result, 'CODE_WRONG')),
    isStopped: on.output('ask', (_, result) => isRefused(result, 'DELETION_BLOCKED')),
    /** It may have been taken, and nobody heard of it. */
    isUnsure: ({ context: { failure } }) => failure !== null && isOutcomeUnknown(failure),
    isKept: on.output('keep', (_, result) => result.ok),
  },
}).createMachine({
  id: 'deletion',
  context: { deletion: null, passwordError: null, codeError: null, failure: null },
  initial: 'reading',
  states: {
    reading: {
      tags: ['reading', 'busy'],
      entry: 'forgetErrors',
      invoke: {
        id: 'read',
        src: 'read',
        onDone: [
          { guard: 'isWaiting', actions: 'takeDeletion', target: 'waiting' },
          { guard: 'isRead', actions: 'takeDeletion', target: 'kept' },
          { actions: 'keepFailure', target: 'unread' },
        ],
      },
    },
    unread: { tags: 'unread', on: { RETRY: 'reading' } },
    kept: {
      tags: 'kept',
      on: { OPEN: [{ guard: 'isBlocked', target: 'blocked' }, 'asking'] },
    },
    blocked: {
      tags: 'blocked',
      on: { RETRY: 'rechecking', CLOSE: 'kept' },
    },
    /** What was in the way may be done by now. */
    rechecking: {
      tags: ['blocked', 'busy'],
      entry: 'forgetErrors',
      on: { CLOSE: 'kept' },
      invoke: {
        id: 'read',
        src: 'read',
        onDone: [
          { guard: 'isWaiting', actions: 'takeDeletion', target: 'waiting' },
          { guard: 'isBlockedNow', actions: 'takeDeletion', target: 'blocked' },
          { guard: 'isRead', actions: 'takeDeletion', target: 'asking' },
          { actions: 'keepFailure', target: 'blocked' },
        ],
      },
    },
    asking: {
      tags: 'asking',
      on: {
        SUBMIT: [{ guard: 'isComplete', target: 'sending' }, { actions: 'keepErrors' }],
        CLOSE: [
          { guard: 'isUnsure', target: 'reading' },
          { actions: 'forgetErrors', target: 'kept' },
        ],
      },
    },
    sending: {
      tags: ['asking', 'busy'],
      entry: 'forgetErrors',
      invoke: {
        id: 'ask',
        src: 'ask',
        input: on.event('SUBMIT', (_, { password, code }) => ({ password, code: cleanCode(code) })),
        onDone: [
          { guard: 'isWaiting', actions: 'takeDeletion', target: 'waiting' },
          { guard: 'isWrongPassword', actions: 'keepWrongPassword', target: 'asking' },
          { guard: 'isWrongCode', actions: 'keepWrongCode', target: 'asking' },
          { guard: 'isStopped', target: 'rechecking' },
          { actions: 'keepFailure', target: 'asking' },
        ],
      },
    },
    waiting: {
      tags: 'waiting',
      on: { KEEP: 'keeping' },
    },
    keeping: {
      tags: ['waiting', 'busy'],
      entry: 'forgetErrors',
      invoke: {
        id: 'keep',
        src: 'keep',
        onDone: [
          { guard: 'isKept', actions: 'noteKept', target: 'kept' },
          { actions: 'keepFailure', target: 'waiting' },
        ],
      },
    },
  },
});
