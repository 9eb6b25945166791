import { assign, setup } from 'xstate';
import { readersOf } from '../shared/event-readers';
import { outcome } from '../shared/outcome';
import type { Failure } from '../shared/result';
import { failureIn, isRefused } from '../shared/result';
import type { PasswordLink } from './password-link';
import { checkPassword } from './password.rules';
import type { PasswordError } from './password.rules';

interface Input {
  /** From the link; empty if it has none, which the server calls unknown. */
  readonly token: string;
}

interface Context {
  readonly token: string;
  /** What the link is for, and whose it is; null until it was checked. */
  readonly link: PasswordLink | null;
  readonly passwordError: PasswordError;
  /** Why the link does not work, could not be checked, or the password was not saved. */
  readonly failure: Failure | null;
  /** A password was sent and no answer came: it may have been set. */
  readonly isUnsure: boolean;
}

type Event =
  | { readonly type: 'RETRY' }
  /** Only the form holds the password: it passes through here and is not stored. */
  | { readonly type: 'SAVE'; readonly password: string };

const DEAD = ['RESET_LINK_EXPIRED', 'RESET_LINK_USED', 'RESET_LINK_UNKNOWN'];

const actors = {
  checkReset: outcome<PasswordLink, { token: string }>('checkReset'),
  confirmReset: outcome<object, { token: string; password: string }>('confirmReset'),
};
const on = readersOf<Event, typeof actors>();

/**
 * Choosing a password by a link: a new one, or the first [R2.53] [R4.07]. Tags: `checking` (the link), `unchecked` (it
 * could not be checked), `choosing`, `busy`, `done`, `dead` (another link is needed), and with it `unsure` if this
 * visit itself may have used up the link and lost the answer.
 */
export const resetMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'checking' | 'unchecked' | 'choosing' | 'busy' | 'done' | 'dead' | 'unsure',
  },
  actors,
  actions: {
    keepError: assign(
      on.event('SAVE', (_, { password }) => ({
        passwordError: checkPassword(password),
        failure: null,
      })),
    ),
    forgetErrors: assign({ passwordError: null, failure: null }),
    keepLink: assign(on.output('checkReset', (_, result) => (result.ok ? { link: result.value } : {}))),
    keepFailure: assign(
      on.output('confirmReset', ({ context }, result) => {
        if (result.ok) return { failure: null };
        const { failure } = result;
        return { failure, isUnsure: context.isUnsure || failure.kind === 'offline' || failure.kind === 'unreadable' };
      }),
    ),
    keepLinkFailure: assign(on.output(['checkReset', 'confirmReset'], (_, result) => ({ failure: failureIn(result) }))),
    forgetToken: assign({ token: '' }),
  },
  guards: {
    isTaken: on.output(['checkReset', 'confirmReset'], (_, result) => result.ok),
    isDead: on.output(['checkReset', 'confirmReset'], (_, result) => DEAD.some((code) => isRefused(result, code))),
    isPerhapsOurs: on.output(
      'confirmReset',
      ({ context }, result) => context.isUnsure && isRefused(result, 'RESET_LINK_USED'),
    ),
    isPassword: on.event('SAVE', (_, { password }) => checkPassword(password) === null),
  },
}).createMachine({
  id: 'reset',
  context: ({ input }) => ({ token: input.token, link: null, passwordError: null, failure: null, isUnsure: false }),
  initial: 'checking',
  states: {
    checking: {
      tags: 'checking',
      entry: 'forgetErrors',
      invoke: {
        id: 'checkReset',
        src: 'checkReset',
        input: ({ context }) => ({ token: context.token }),
        onDone: [
          { guard: 'isTaken', actions: 'keepLink', target: 'choosing' },
          { guard: 'isDead', actions: 'keepLinkFailure', target: 'dead' },
          { actions: 'keepLinkFailure', target: 'unchecked' },
        ],
      },
    },
    unchecked: { tags: 'unchecked', on: { RETRY: 'checking' } },
    choosing: {
      tags: 'choosing',
      on: {
        SAVE: [{ guard: 'isPassword', target: 'saving' }, { actions: 'keepError' }],
      },
    },
    saving: {
      tags: ['choosing', 'busy'],
      entry: 'forgetErrors',
      invoke: {
        id: 'confirmReset',
        src: 'confirmReset',
        input: on.event('SAVE', ({ context }, event) => ({ token: context.token, password: event.password })),
        onDone: [
          { guard: 'isTaken', target: 'done' },
          { guard: 'isPerhapsOurs', target: 'unsure' },
          { guard: 'isDead', actions: 'keepLinkFailure', target: 'dead' },
          { actions: 'keepFailure', target: 'choosing' },
        ],
      },
    },
    done: { tags: 'done', entry: 'forgetToken' },
    unsure: { tags: ['dead', 'unsure'], entry: 'forgetToken' },
    dead: { tags: 'dead', entry: 'forgetToken' },
  },
});
