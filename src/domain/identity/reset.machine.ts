import { assign, setup } from 'xstate';
import { readersOf } from '../shared/event-readers';
import { answer, ongoing, outcome } from '../shared/outcome';
import type { Failure } from '../shared/result';
import { failureIn, isRefused } from '../shared/result';
import type { PasswordLink, PersonHere } from './password-link';
import { checkPassword, easyPasswordIn } from './password.rules';
import type { PasswordError } from './password.rules';

interface Input {
  /** From the link; empty if it has none, which the server calls unknown. */
  readonly token: string;
  /** Who is signed in on this device; null for nobody. */
  readonly person: PersonHere | null;
}

interface Context {
  readonly token: string;
  /** What the link is for, and whose it is; null until it was checked. */
  readonly link: PasswordLink | null;
  readonly person: PersonHere | null;
  readonly passwordError: PasswordError;
  /** Why the link does not work, could not be checked, or the password was not saved. */
  readonly failure: Failure | null;
  /** A password was sent and no answer came: it may have been set. */
  readonly isUnsure: boolean;
}

type Event =
  | { readonly type: 'RETRY' }
  /** Somebody signed in or out on this device, in whatever tab. */
  | { readonly type: 'PERSON_CHANGED'; readonly person: PersonHere | null }
  /** The person was told who will be signed out by it. */
  | { readonly type: 'USE_LINK' }
  /** Only the form holds the password: it passes through here and is not stored. */
  | { readonly type: 'SAVE'; readonly password: string };

const DEAD = ['RESET_LINK_EXPIRED', 'RESET_LINK_USED', 'RESET_LINK_UNKNOWN'];

const actors = {
  /** Reports who is signed in as PERSON_CHANGED. */
  watchPerson: ongoing('watchPerson'),
  /** Signs this person out, unless another has taken their place. @returns who is signed in then */
  signOutPerson: answer<PersonHere | null, { readonly person: PersonHere | null }>('signOutPerson'),
  checkReset: outcome<PasswordLink, { token: string }>('checkReset'),
  confirmReset: outcome<object, { token: string; password: string }>('confirmReset'),
};
const on = readersOf<Event, typeof actors>();

/**
 * Whether somebody is signed in here who is not the link's owner: the link is not used over their head. As long as a
 * link says nothing of its owner, anybody may be another.
 */
export function isAnotherHere({ person, link }: Pick<Context, 'person' | 'link'>): boolean {
  return person !== null && person.email !== link?.email;
}

/**
 * Choosing a password by a link: a new one, or the first [R2.53] [R4.07]. Tags: `checking` (the link), `unchecked` (it
 * could not be checked), `occupied` (another person is signed in on this device, and is named before anything else),
 * `choosing`, `busy`, `done`, `dead` (another link is needed), and with it `unsure` if this visit itself may have used up
 * the link and lost the answer. Nobody is signed out but by USE_LINK.
 */
export const resetMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'checking' | 'unchecked' | 'occupied' | 'choosing' | 'busy' | 'done' | 'dead' | 'unsure',
  },
  actors,
  actions: {
    keepError: assign(
      on.event('SAVE', (_, { password }) => ({
        passwordError: checkPassword(password),
        failure: null,
      })),
    ),
    keepPerson: assign(on.event('PERSON_CHANGED', (_, { person }) => ({ person }))),
    keepWhoIsLeft: assign(on.output('signOutPerson', (_, person) => ({ person }))),
    forgetErrors: assign({ passwordError: null, failure: null }),
    keepLink: assign(on.output('checkReset', (_, result) => (result.ok ? { link: result.value } : {}))),
    keepFailure: assign(
      on.output('confirmReset', ({ context }, result) => {
        if (result.ok) return { failure: null };
        const passwordError = easyPasswordIn(result, 'password');
        if (passwordError !== null) return { passwordError, failure: null };
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
    isAnotherHere: ({ context }) => isAnotherHere(context),
    isPassword: on.event('SAVE', (_, { password }) => checkPassword(password) === null),
  },
}).createMachine({
  id: 'reset',
  context: ({ input: { token, person } }) => ({
    token,
    person,
    link: null,
    passwordError: null,
    failure: null,
    isUnsure: false,
  }),
  invoke: { id: 'watchPerson', src: 'watchPerson' },
  on: { PERSON_CHANGED: { actions: 'keepPerson' } },
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
          { guard: 'isTaken', actions: 'keepLink', target: 'judging' },
          { guard: 'isDead', actions: 'keepLinkFailure', target: 'dead' },
          { actions: 'keepLinkFailure', target: 'unchecked' },
        ],
      },
    },
    unchecked: { tags: 'unchecked', on: { RETRY: 'checking' } },
    judging: { always: [{ guard: 'isAnotherHere', target: 'occupied' }, { target: 'choosing' }] },
    occupied: {
      tags: 'occupied',
      on: {
        PERSON_CHANGED: { actions: 'keepPerson', target: 'judging' },
        USE_LINK: 'signingOut',
      },
    },
    signingOut: {
      tags: ['occupied', 'busy'],
      invoke: {
        id: 'signOutPerson',
        src: 'signOutPerson',
        input: ({ context }) => ({ person: context.person }),
        onDone: { actions: 'keepWhoIsLeft', target: 'judging' },
      },
    },
    choosing: {
      tags: 'choosing',
      on: {
        PERSON_CHANGED: { actions: 'keepPerson', target: 'judging' },
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
          { actions: 'keepFailure', target: 'judging' },
        ],
      },
    },
    done: { tags: 'done', entry: 'forgetToken' },
    unsure: { tags: ['dead', 'unsure'], entry: 'forgetToken' },
    dead: { tags: 'dead', entry: 'forgetToken' },
  },
});
