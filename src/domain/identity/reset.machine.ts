import { assertEvent, assign, setup } from 'xstate';
import { outcome } from '../shared/outcome';
import type { Failure, Result } from '../shared/result';
import { isRefused } from '../shared/result';
import type { PasswordLink } from './password-link';
import { checkPassword } from './password.rules';
import type { PasswordFault } from './password.rules';

interface Input {
  /** Out of the link; empty where there was none, which the server calls unknown. */
  readonly token: string;
}

interface Context {
  readonly token: string;
  /** What the link is for, and whose it is; null until it was looked at. */
  readonly link: PasswordLink | null;
  readonly passwordFault: PasswordFault;
  /** Why the link does not work, could not be looked at, or the password was not saved. */
  readonly failure: Failure | null;
  /** A password was sent and no answer came: it may have been set. */
  readonly isUnsure: boolean;
}

type Event =
  | { readonly type: 'RETRY' }
  /** The password is in nobody's keeping but the form's: it passes through and is not kept. */
  | { readonly type: 'SAVE'; readonly password: string };

const DEAD = ['RESET_LINK_EXPIRED', 'RESET_LINK_USED', 'RESET_LINK_UNKNOWN'];

/**
 * Choosing a password by a link: a new one, or the first [R2.53] [R4.07]. Tags: `checking` (the link), `unchecked` (it could not be looked at),
 * `choosing`, `busy`, `done`, `dead` (another link is needed), and with it `unsure` where the link may be used up by
 * this very visit, whose answer was lost.
 */
export const resetMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'checking' | 'unchecked' | 'choosing' | 'busy' | 'done' | 'dead' | 'unsure',
  },
  actors: {
    checkReset: outcome<PasswordLink, { token: string }>('checkReset'),
    confirmReset: outcome<object, { token: string; password: string }>('confirmReset'),
  },
  actions: {
    keepFault: assign((_, params: { password: string }) => ({
      passwordFault: checkPassword(params.password),
      failure: null,
    })),
    forgetFaults: assign({ passwordFault: null, failure: null }),
    keepLink: assign((_, params: { result: Result<PasswordLink> }) =>
      params.result.ok ? { link: params.result.value } : {},
    ),
    keepFailure: assign(({ context }, params: { result: Result<object> }) => {
      if (params.result.ok) return { failure: null };
      const { failure } = params.result;
      return { failure, isUnsure: context.isUnsure || failure.kind === 'offline' || failure.kind === 'unreadable' };
    }),
    keepLinkFailure: assign((_, params: { result: Result<object> }) => ({
      failure: params.result.ok ? null : params.result.failure,
    })),
    forgetToken: assign({ token: '' }),
  },
  guards: {
    isTaken: (_, params: { result: Result<object> }) => params.result.ok,
    isDead: (_, params: { result: Result<object> }) => DEAD.some((code) => isRefused(params.result, code)),
    isPerhapsOurs: ({ context }, params: { result: Result<object> }) =>
      context.isUnsure && isRefused(params.result, 'RESET_LINK_USED'),
    isPassword: (_, params: { password: string }) => checkPassword(params.password) === null,
  },
}).createMachine({
  id: 'reset',
  context: ({ input }) => ({ token: input.token, link: null, passwordFault: null, failure: null, isUnsure: false }),
  initial: 'checking',
  states: {
    checking: {
      tags: 'checking',
      entry: 'forgetFaults',
      invoke: {
        id: 'checkReset',
        src: 'checkReset',
        input: ({ context }) => ({ token: context.token }),
        onDone: [
          {
            guard: { type: 'isTaken', params: ({ event }) => ({ result: event.output }) },
            actions: { type: 'keepLink', params: ({ event }) => ({ result: event.output }) },
            target: 'choosing',
          },
          {
            guard: { type: 'isDead', params: ({ event }) => ({ result: event.output }) },
            actions: { type: 'keepLinkFailure', params: ({ event }) => ({ result: event.output }) },
            target: 'dead',
          },
          {
            actions: { type: 'keepLinkFailure', params: ({ event }) => ({ result: event.output }) },
            target: 'unchecked',
          },
        ],
      },
    },
    unchecked: { tags: 'unchecked', on: { RETRY: 'checking' } },
    choosing: {
      tags: 'choosing',
      on: {
        SAVE: [
          { guard: { type: 'isPassword', params: ({ event }) => ({ password: event.password }) }, target: 'saving' },
          { actions: { type: 'keepFault', params: ({ event }) => ({ password: event.password }) } },
        ],
      },
    },
    saving: {
      tags: ['choosing', 'busy'],
      entry: 'forgetFaults',
      invoke: {
        id: 'confirmReset',
        src: 'confirmReset',
        input: ({ context, event }) => {
          assertEvent(event, 'SAVE');
          return { token: context.token, password: event.password };
        },
        onDone: [
          { guard: { type: 'isTaken', params: ({ event }) => ({ result: event.output }) }, target: 'done' },
          { guard: { type: 'isPerhapsOurs', params: ({ event }) => ({ result: event.output }) }, target: 'unsure' },
          {
            guard: { type: 'isDead', params: ({ event }) => ({ result: event.output }) },
            actions: { type: 'keepLinkFailure', params: ({ event }) => ({ result: event.output }) },
            target: 'dead',
          },
          { actions: { type: 'keepFailure', params: ({ event }) => ({ result: event.output }) }, target: 'choosing' },
        ],
      },
    },
    done: { tags: 'done', entry: 'forgetToken' },
    unsure: { tags: ['dead', 'unsure'], entry: 'forgetToken' },
    dead: { tags: 'dead', entry: 'forgetToken' },
  },
});
