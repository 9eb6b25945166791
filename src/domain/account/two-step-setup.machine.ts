import { assertEvent, assign, setup } from 'xstate';
import { outcome } from '../shared/outcome';
import type { Failure, Result } from '../shared/result';
import { refusalCode } from '../shared/result';
import type { RecoveryCodes, TwoStepSecret } from './profile';
import { checkAppCode, cleanCode } from './two-step.rules';
import type { CodeFault } from './two-step.rules';

interface Context {
  readonly passwordFault: 'required' | 'wrong' | null;
  readonly codeFault: CodeFault | 'wrong';
  readonly failure: Failure | null;
  /** Only while the app is being fed with it. */
  readonly secret: TwoStepSecret | null;
  /** Only while they are shown. */
  readonly recoveryCodes: readonly string[];
  /** The person says that they have kept the codes. */
  readonly isKept: boolean;
  /** They wanted to go on without saying so. */
  readonly keptMissing: boolean;
}

type Event =
  /** The password passes through and is not kept. */
  | { readonly type: 'START'; readonly password: string }
  | { readonly type: 'CONFIRM'; readonly code: string }
  | { readonly type: 'KEPT'; readonly isKept: boolean }
  | { readonly type: 'FINISH' }
  | { readonly type: 'CLOSE' };

type Answer = { readonly result: Result<unknown> };

const isRefused = ({ result }: Answer, code: string): boolean => !result.ok && refusalCode(result.failure) === code;

/**
 * Turning two-step sign-in on: the password, an authenticator app fed with a secret, a first code of it, and the recovery
 * codes, which are shown once. Secret and codes leave the context with the step that shows them. Tags: `password`,
 * `scanning`, `codes`, `busy`, `already` (it is on: elsewhere, or by an answer that was lost).
 */
export const twoStepSetupMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'password' | 'scanning' | 'codes' | 'busy' | 'already',
  },
  actors: {
    startTwoStep: outcome<TwoStepSecret, { readonly password: string }>('startTwoStep'),
    confirmTwoStep: outcome<RecoveryCodes, { readonly code: string }>('confirmTwoStep'),
  },
  actions: {
    askForPassword: assign({ passwordFault: 'required', failure: null }),
    keepWrongPassword: assign({ passwordFault: 'wrong' }),
    keepCodeFault: assign((_, { code }: { code: string }) => ({ codeFault: checkAppCode(code), failure: null })),
    keepWrongCode: assign({ codeFault: 'wrong' }),
    keepSecret: assign((_, { result }: { result: Result<TwoStepSecret> }) => (result.ok ? { secret: result.value } : {})),
    forgetSecret: assign({ secret: null }),
    keepCodes: assign((_, { result }: { result: Result<RecoveryCodes> }) => (result.ok ? { recoveryCodes: result.value.recoveryCodes } : {})),
    forgetCodes: assign({ recoveryCodes: [] }),
    noteKept: assign((_, { isKept }: { isKept: boolean }) => ({ isKept, keptMissing: false })),
    askToKeep: assign({ keptMissing: true }),
    keepFailure: assign((_, { result }: Answer) => (result.ok ? {} : { failure: result.failure })),
    forgetFaults: assign({ passwordFault: null, codeFault: null, failure: null }),
  },
  guards: {
    isPassword: (_, { password }: { password: string }) => password !== '',
    isCode: (_, { code }: { code: string }) => checkAppCode(code) === null,
    isTaken: (_, { result }: Answer) => result.ok,
    isWrongPassword: (_, answer: Answer) => isRefused(answer, 'WRONG_PASSWORD'),
    isWrongCode: (_, answer: Answer) => isRefused(answer, 'CODE_WRONG'),
    isOn: (_, answer: Answer) => isRefused(answer, 'TWO_STEP_ON'),
    /** The secret was replaced meanwhile. */
    isOff: (_, answer: Answer) => isRefused(answer, 'TWO_STEP_OFF'),
    isKept: ({ context }) => context.isKept,
  },
}).createMachine({
  id: 'two-step-setup',
  context: { passwordFault: null, codeFault: null, failure: null, secret: null, recoveryCodes: [], isKept: false, keptMissing: false },
  initial: 'password',
  states: {
    password: {
      tags: 'password',
      on: {
        START: [{ guard: { type: 'isPassword', params: ({ event }) => event }, target: 'starting' }, { actions: 'askForPassword' }],
        CLOSE: 'closed',
      },
    },
    starting: {
      tags: ['password', 'busy'],
      entry: 'forgetFaults',
      on: { CLOSE: 'closed' },
      invoke: {
        id: 'startTwoStep',
        src: 'startTwoStep',
        input: ({ event }) => {
          assertEvent(event, 'START');
          return { password: event.password };
        },
        onDone: [
          { guard: { type: 'isTaken', params: ({ event }) => ({ result: event.output }) }, actions: { type: 'keepSecret', params: ({ event }) => ({ result: event.output }) }, target: 'feeding' },
          { guard: { type: 'isWrongPassword', params: ({ event }) => ({ result: event.output }) }, actions: 'keepWrongPassword', target: 'password' },
          { guard: { type: 'isOn', params: ({ event }) => ({ result: event.output }) }, target: 'already' },
          { actions: { type: 'keepFailure', params: ({ event }) => ({ result: event.output }) }, target: 'password' },
        ],
      },
    },
    feeding: {
      initial: 'scanning',
      exit: 'forgetSecret',
      on: { CLOSE: 'closed' },
      states: {
        scanning: {
          tags: 'scanning',
          on: {
            CONFIRM: [
              { guard: { type: 'isCode', params: ({ event }) => event }, target: 'confirming' },
              { actions: { type: 'keepCodeFault', params: ({ event }) => event } },
            ],
          },
        },
        confirming: {
          tags: ['scanning', 'busy'],
          entry: 'forgetFaults',
          invoke: {
            id: 'confirmTwoStep',
            src: 'confirmTwoStep',
            input: ({ event }) => {
              assertEvent(event, 'CONFIRM');
              return { code: cleanCode(event.code) };
            },
            onDone: [
              {
                guard: { type: 'isTaken', params: ({ event }) => ({ result: event.output }) },
                actions: { type: 'keepCodes', params: ({ event }) => ({ result: event.output }) },
                target: '#two-step-setup.codes',
              },
              { guard: { type: 'isWrongCode', params: ({ event }) => ({ result: event.output }) }, actions: 'keepWrongCode', target: 'scanning' },
              { guard: { type: 'isOn', params: ({ event }) => ({ result: event.output }) }, target: '#two-step-setup.already' },
              {
                guard: { type: 'isOff', params: ({ event }) => ({ result: event.output }) },
                actions: { type: 'keepFailure', params: ({ event }) => ({ result: event.output }) },
                target: '#two-step-setup.password',
              },
              { actions: { type: 'keepFailure', params: ({ event }) => ({ result: event.output }) }, target: 'scanning' },
            ],
          },
        },
      },
    },
    codes: {
      tags: 'codes',
      exit: 'forgetCodes',
      on: {
        KEPT: { actions: { type: 'noteKept', params: ({ event }) => event } },
        FINISH: [{ guard: 'isKept', target: 'closed' }, { actions: 'askToKeep' }],
      },
    },
    already: { tags: 'already', on: { CLOSE: 'closed' } },
    closed: { type: 'final' },
  },
});
