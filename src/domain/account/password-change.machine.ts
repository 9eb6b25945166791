import { assign, emit, setup } from 'xstate';
import { checkPassword, easyPasswordIn } from '../identity/password.rules';
import type { PasswordError } from '../identity/password.rules';
import { readersOf } from '../shared/event-readers';
import { outcome } from '../shared/outcome';
import { isRefused } from '../shared/result';
import type { Failure } from '../shared/result';

/** Only the form holds the passwords: they pass through here and are not stored. */
interface Passwords {
  readonly current: string;
  readonly next: string;
}

interface Context {
  readonly currentError: 'required' | 'wrong' | null;
  readonly nextError: PasswordError;
  readonly failure: Failure | null;
  /** One was sent and no answer came: it may have been changed. */
  readonly isUnsure: boolean;
}

type Event = ({ readonly type: 'SAVE' } & Passwords) | { readonly type: 'AGAIN' };

function errorsOf({ current, next }: Passwords): Pick<Context, 'currentError' | 'nextError'> {
  return { currentError: current === '' ? 'required' : null, nextError: checkPassword(next) };
}

const actors = { changePassword: outcome<object, Passwords>('changePassword') };
const on = readersOf<Event, typeof actors>();

/**
 * Changing one's password [R5.02] [R2.32]: it signs out every other device. Emits `changed`, also if it has probably
 * changed. Tags: `editing`, `busy`, `unsure` (the old one no longer works, after a lost answer).
 */
export const passwordChangeMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as { readonly type: 'changed' },
    tags: {} as 'editing' | 'busy' | 'unsure',
  },
  actors,
  actions: {
    keepErrors: assign(on.event('SAVE', (_, passwords) => ({ ...errorsOf(passwords), failure: null }))),
    keepWrong: assign({ currentError: 'wrong', failure: null }),
    keepFailure: assign(
      on.output('changePassword', ({ context }, result) => {
        if (result.ok) return {};
        const nextError = easyPasswordIn(result, 'next');
        if (nextError !== null) return { nextError, failure: null };
        const { failure } = result;
        return { failure, isUnsure: context.isUnsure || failure.kind === 'offline' || failure.kind === 'unreadable' };
      }),
    ),
    forget: assign({ currentError: null, nextError: null, failure: null }),
    settle: assign({ isUnsure: false }),
    tellChanged: emit({ type: 'changed' }),
  },
  guards: {
    isComplete: on.event('SAVE', (_, passwords) => Object.values(errorsOf(passwords)).every((error) => error === null)),
    isTaken: on.output('changePassword', (_, result) => result.ok),
    isPerhapsChanged: on.output(
      'changePassword',
      ({ context }, result) => context.isUnsure && isRefused(result, 'WRONG_PASSWORD'),
    ),
    isWrong: on.output('changePassword', (_, result) => isRefused(result, 'WRONG_PASSWORD')),
  },
}).createMachine({
  id: 'password-change',
  context: { currentError: null, nextError: null, failure: null, isUnsure: false },
  initial: 'editing',
  states: {
    editing: {
      tags: 'editing',
      on: {
        SAVE: [{ guard: 'isComplete', target: 'saving' }, { actions: 'keepErrors' }],
      },
    },
    saving: {
      tags: ['editing', 'busy'],
      entry: 'forget',
      invoke: {
        id: 'changePassword',
        src: 'changePassword',
        input: on.event('SAVE', (_, event) => ({ current: event.current, next: event.next })),
        onDone: [
          { guard: 'isTaken', actions: ['settle', 'tellChanged'], target: 'editing' },
          { guard: 'isPerhapsChanged', actions: 'tellChanged', target: 'unsure' },
          { guard: 'isWrong', actions: 'keepWrong', target: 'editing' },
          { actions: 'keepFailure', target: 'editing' },
        ],
      },
    },
    unsure: { tags: 'unsure', entry: 'settle', on: { AGAIN: 'editing' } },
  },
});
