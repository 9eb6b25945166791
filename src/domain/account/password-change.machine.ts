import { assertEvent, assign, emit, setup } from 'xstate';
import { checkPassword } from '../identity/password.rules';
import type { PasswordFault } from '../identity/password.rules';
import { outcome } from '../shared/outcome';
import { isRefused } from '../shared/result';
import type { Failure, Result } from '../shared/result';

/** Passwords are in nobody's keeping but the form's: they pass through and are not kept. */
interface Passwords {
  readonly current: string;
  readonly next: string;
}

interface Context {
  readonly currentFault: 'required' | 'wrong' | null;
  readonly nextFault: PasswordFault;
  readonly failure: Failure | null;
  /** One was sent and no answer came: it may have been changed. */
  readonly isUnsure: boolean;
}

type Event = ({ readonly type: 'SAVE' } & Passwords) | { readonly type: 'AGAIN' };

function faultsOf({ current, next }: Passwords): Pick<Context, 'currentFault' | 'nextFault'> {
  return { currentFault: current === '' ? 'required' : null, nextFault: checkPassword(next) };
}

/**
 * Changing one's password [R5.02] [R2.32]: every other device is signed out by it. Emits `changed`, also where it
 * probably is. Tags: `editing`, `busy`, `unsure` (the old one no longer works, after an answer that was lost).
 */
export const passwordChangeMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as { readonly type: 'changed' },
    tags: {} as 'editing' | 'busy' | 'unsure',
  },
  actors: { changePassword: outcome<object, Passwords>('changePassword') },
  actions: {
    keepFaults: assign((_, passwords: Passwords) => ({ ...faultsOf(passwords), failure: null })),
    keepWrong: assign({ currentFault: 'wrong', failure: null }),
    keepFailure: assign(({ context }, { result }: { result: Result<object> }) => {
      if (result.ok) return {};
      const { failure } = result;
      return { failure, isUnsure: context.isUnsure || failure.kind === 'offline' || failure.kind === 'unreadable' };
    }),
    forget: assign({ currentFault: null, nextFault: null, failure: null }),
    settle: assign({ isUnsure: false }),
    tellChanged: emit({ type: 'changed' }),
  },
  guards: {
    isComplete: (_, passwords: Passwords) => Object.values(faultsOf(passwords)).every((fault) => fault === null),
    isTaken: (_, { result }: { result: Result<object> }) => result.ok,
    isPerhapsChanged: ({ context }, { result }: { result: Result<object> }) =>
      context.isUnsure && isRefused(result, 'WRONG_PASSWORD'),
    isWrong: (_, { result }: { result: Result<object> }) => isRefused(result, 'WRONG_PASSWORD'),
  },
}).createMachine({
  id: 'password-change',
  context: { currentFault: null, nextFault: null, failure: null, isUnsure: false },
  initial: 'editing',
  states: {
    editing: {
      tags: 'editing',
      on: {
        SAVE: [
          { guard: { type: 'isComplete', params: ({ event }) => event }, target: 'saving' },
          { actions: { type: 'keepFaults', params: ({ event }) => event } },
        ],
      },
    },
    saving: {
      tags: ['editing', 'busy'],
      entry: 'forget',
      invoke: {
        id: 'changePassword',
        src: 'changePassword',
        input: ({ event }) => {
          assertEvent(event, 'SAVE');
          return { current: event.current, next: event.next };
        },
        onDone: [
          {
            guard: { type: 'isTaken', params: ({ event }) => ({ result: event.output }) },
            actions: ['settle', 'tellChanged'],
            target: 'editing',
          },
          {
            guard: { type: 'isPerhapsChanged', params: ({ event }) => ({ result: event.output }) },
            actions: 'tellChanged',
            target: 'unsure',
          },
          {
            guard: { type: 'isWrong', params: ({ event }) => ({ result: event.output }) },
            actions: 'keepWrong',
            target: 'editing',
          },
          { actions: { type: 'keepFailure', params: ({ event }) => ({ result: event.output }) }, target: 'editing' },
        ],
      },
    },
    unsure: { tags: 'unsure', entry: 'settle', on: { AGAIN: 'editing' } },
  },
});
