import { assign, setup } from 'xstate';
import type { Language } from '../regions/region';
import { readersOf } from '../shared/event-readers';
import { outcome } from '../shared/outcome';
import { failureIn } from '../shared/result';
import type { Failure } from '../shared/result';
import { checkEmail, typedEmail } from './sign-in.rules';
import type { CredentialErrors } from './sign-in.rules';

interface Input {
  /** Seconds after a mail until another may be requested. */
  readonly resendWait: number;
}

interface Context {
  readonly resendWait: number;
  /** The address for the link, as it was typed last. */
  readonly email: string;
  readonly emailError: CredentialErrors['email'];
  readonly failure: Failure | null;
  /** Seconds until another mail may be requested. */
  readonly secondsLeft: number;
  /** How many mails were requested successfully. */
  readonly sent: number;
}

type Event =
  | { readonly type: 'SUBMIT'; readonly email: string; readonly language: Language }
  | { readonly type: 'RESEND'; readonly language: Language }
  /** The address was wrong: back to the form. */
  | { readonly type: 'CHANGE' };

interface Request {
  readonly email: string;
  readonly language: Language;
}

const actors = { askReset: outcome<object, Request>('askReset') };
const on = readersOf<Event, typeof actors, { readonly askAgain: 'askReset' }>();

/**
 * Requesting a link to a new password [R2.53]. The person only learns that a mail was requested, never whether such an
 * account exists [T.22]. Another one may be requested after a countdown. Tags: `asking` (the form), `sent`, `busy`,
 * `waiting` (the countdown runs).
 */
export const askResetMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'asking' | 'sent' | 'busy' | 'waiting',
  },
  actors,
  actions: {
    keepEmail: assign(
      on.event('SUBMIT', (_, { email }) => ({
        email: typedEmail(email),
        emailError: null,
        failure: null,
      })),
    ),
    keepError: assign(on.event('SUBMIT', (_, { email }) => ({ emailError: checkEmail(email), failure: null }))),
    keepFailure: assign(on.output(['askReset', 'askAgain'], (_, result) => ({ failure: failureIn(result) }))),
    forgetFailure: assign({ failure: null }),
    countSent: assign(({ context }) => ({ sent: context.sent + 1, secondsLeft: context.resendWait, failure: null })),
    countDown: assign(({ context }) => ({ secondsLeft: context.secondsLeft - 1 })),
  },
  guards: {
    isEmail: on.event('SUBMIT', (_, { email }) => checkEmail(email) === null),
    isTaken: on.output(['askReset', 'askAgain'], (_, result) => result.ok),
    isLastSecond: ({ context }) => context.secondsLeft <= 1,
  },
  delays: { second: 1_000 },
}).createMachine({
  id: 'ask-reset',
  context: ({ input }) => ({
    resendWait: input.resendWait,
    email: '',
    emailError: null,
    failure: null,
    secondsLeft: 0,
    sent: 0,
  }),
  initial: 'asking',
  states: {
    asking: {
      tags: 'asking',
      on: {
        SUBMIT: [{ guard: 'isEmail', actions: 'keepEmail', target: 'sending' }, { actions: 'keepError' }],
      },
    },
    sending: {
      tags: ['asking', 'busy'],
      invoke: {
        id: 'askReset',
        src: 'askReset',
        input: on.event('SUBMIT', ({ context }, event) => ({ email: context.email, language: event.language })),
        onDone: [
          { guard: 'isTaken', actions: 'countSent', target: 'sent' },
          { actions: 'keepFailure', target: 'asking' },
        ],
      },
    },
    sent: {
      tags: 'sent',
      initial: 'waiting',
      on: { CHANGE: { actions: 'forgetFailure', target: 'asking' } },
      states: {
        waiting: {
          tags: 'waiting',
          after: {
            second: [
              { guard: 'isLastSecond', actions: 'countDown', target: 'ready' },
              { actions: 'countDown', target: 'waiting', reenter: true },
            ],
          },
        },
        ready: { on: { RESEND: 'resending' } },
        resending: {
          tags: 'busy',
          entry: 'forgetFailure',
          invoke: {
            id: 'askAgain',
            src: 'askReset',
            input: on.event('RESEND', ({ context }, event) => ({ email: context.email, language: event.language })),
            onDone: [
              { guard: 'isTaken', actions: 'countSent', target: 'waiting' },
              { actions: 'keepFailure', target: 'ready' },
            ],
          },
        },
      },
    },
  },
});
