import { assertEvent, assign, setup } from 'xstate';
import { outcome } from '../shared/outcome';
import { isRefused } from '../shared/result';
import type { Failure, Result } from '../shared/result';
import type { RecoveryCodes, TwoStepProof, TwoStepSecret } from './profile';
import { checkAnyCode, checkAppCode, cleanCode } from './two-step.rules';
import type { CodeFault } from './two-step.rules';

/** What is to become of two-step sign-in: set up, turned off, or given new recovery codes. */
export type TwoStepChange = 'setUp' | 'stop' | 'renew';

interface Input {
  readonly change: TwoStepChange;
}

interface Context extends Input {
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
  /** Password and code pass through and are not kept; no code is asked for to set it up. */
  | ({ readonly type: 'SUBMIT' } & TwoStepProof)
  /** The first code of the app. */
  | { readonly type: 'CONFIRM'; readonly code: string }
  | { readonly type: 'KEPT'; readonly isKept: boolean }
  | { readonly type: 'FINISH' }
  | { readonly type: 'CLOSE' };

/** What comes of it: setting up brings a secret, its first code and renewing bring recovery codes, turning off brings nothing. */
export type TwoStepAnswer = Result<Partial<TwoStepSecret & RecoveryCodes>>;
type Answer = { readonly result: TwoStepAnswer };

function faultsOf(
  change: TwoStepChange,
  { password, code }: TwoStepProof,
): Pick<Context, 'passwordFault' | 'codeFault'> {
  return {
    passwordFault: password === '' ? 'required' : null,
    codeFault: change === 'setUp' ? null : checkAnyCode(code),
  };
}

/**
 * Changing one's two-step sign-in [R2.32]. Each change asks for the password, and for a code where it is on; setting it up
 * then feeds an authenticator app with a secret and asks for a first code of it. Recovery codes are shown once, until the
 * person says that they have kept them; nothing closes it while they may be on their way. Secret and codes leave the
 * context with the step that shows them. Tags: `asking`, `scanning`, `codes`, `busy`, `already` (it is as it was to become:
 * elsewhere, or by an answer that was lost).
 */
export const twoStepMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'asking' | 'scanning' | 'codes' | 'busy' | 'already',
  },
  actors: {
    changeTwoStep: outcome<Partial<TwoStepSecret & RecoveryCodes>, Input & TwoStepProof>('changeTwoStep'),
    confirmTwoStep: outcome<RecoveryCodes, { readonly code: string }>('confirmTwoStep'),
  },
  actions: {
    keepFaults: assign(({ context }, proof: TwoStepProof) => ({ ...faultsOf(context.change, proof), failure: null })),
    keepCodeFault: assign((_, { code }: { code: string }) => ({ codeFault: checkAppCode(code), failure: null })),
    keepWrongPassword: assign({ passwordFault: 'wrong' }),
    keepWrongCode: assign({ codeFault: 'wrong' }),
    keepFailure: assign((_, { result }: Answer) => (result.ok ? {} : { failure: result.failure })),
    forgetFaults: assign({ passwordFault: null, codeFault: null, failure: null }),
    keepSecret: assign((_, { result }: Answer) => {
      const { secret, uri } = result.ok ? result.value : {};
      return { secret: secret === undefined || uri === undefined ? null : { secret, uri } };
    }),
    forgetSecret: assign({ secret: null }),
    keepCodes: assign((_, { result }: Answer) => ({
      recoveryCodes: (result.ok ? result.value.recoveryCodes : undefined) ?? [],
    })),
    forgetCodes: assign({ recoveryCodes: [] }),
    noteKept: assign((_, { isKept }: { isKept: boolean }) => ({ isKept, keptMissing: false })),
    askToKeep: assign({ keptMissing: true }),
  },
  guards: {
    isComplete: ({ context }, proof: TwoStepProof) =>
      Object.values(faultsOf(context.change, proof)).every((fault) => fault === null),
    isCode: (_, { code }: { code: string }) => checkAppCode(code) === null,
    bringsSecret: (_, { result }: Answer) => result.ok && result.value.secret !== undefined,
    bringsCodes: (_, { result }: Answer) => result.ok && result.value.recoveryCodes !== undefined,
    isTaken: (_, { result }: Answer) => result.ok,
    isWrongPassword: (_, { result }: Answer) => isRefused(result, 'WRONG_PASSWORD'),
    isWrongCode: (_, { result }: Answer) => isRefused(result, 'CODE_WRONG'),
    isAlready: ({ context }, { result }: Answer) =>
      isRefused(result, context.change === 'setUp' ? 'TWO_STEP_ON' : 'TWO_STEP_OFF'),
    /** The secret was replaced meanwhile. */
    isReplaced: (_, { result }: Answer) => isRefused(result, 'TWO_STEP_OFF'),
    isKept: ({ context }) => context.isKept,
  },
}).createMachine({
  id: 'two-step',
  context: ({ input }) => ({
    change: input.change,
    passwordFault: null,
    codeFault: null,
    failure: null,
    secret: null,
    recoveryCodes: [],
    isKept: false,
    keptMissing: false,
  }),
  initial: 'asking',
  states: {
    asking: {
      tags: 'asking',
      on: {
        SUBMIT: [
          { guard: { type: 'isComplete', params: ({ event }) => event }, target: 'sending' },
          { actions: { type: 'keepFaults', params: ({ event }) => event } },
        ],
        CLOSE: 'closed',
      },
    },
    sending: {
      tags: ['asking', 'busy'],
      entry: 'forgetFaults',
      invoke: {
        id: 'changeTwoStep',
        src: 'changeTwoStep',
        input: ({ context, event }) => {
          assertEvent(event, 'SUBMIT');
          return { change: context.change, password: event.password, code: cleanCode(event.code) };
        },
        onDone: [
          {
            guard: { type: 'bringsSecret', params: ({ event }) => ({ result: event.output }) },
            actions: { type: 'keepSecret', params: ({ event }) => ({ result: event.output }) },
            target: 'feeding',
          },
          {
            guard: { type: 'bringsCodes', params: ({ event }) => ({ result: event.output }) },
            actions: { type: 'keepCodes', params: ({ event }) => ({ result: event.output }) },
            target: 'codes',
          },
          { guard: { type: 'isTaken', params: ({ event }) => ({ result: event.output }) }, target: 'closed' },
          {
            guard: { type: 'isWrongPassword', params: ({ event }) => ({ result: event.output }) },
            actions: 'keepWrongPassword',
            target: 'asking',
          },
          {
            guard: { type: 'isWrongCode', params: ({ event }) => ({ result: event.output }) },
            actions: 'keepWrongCode',
            target: 'asking',
          },
          { guard: { type: 'isAlready', params: ({ event }) => ({ result: event.output }) }, target: 'already' },
          { actions: { type: 'keepFailure', params: ({ event }) => ({ result: event.output }) }, target: 'asking' },
        ],
      },
    },
    feeding: {
      initial: 'scanning',
      exit: 'forgetSecret',
      states: {
        scanning: {
          tags: 'scanning',
          on: {
            CONFIRM: [
              { guard: { type: 'isCode', params: ({ event }) => event }, target: 'confirming' },
              { actions: { type: 'keepCodeFault', params: ({ event }) => event } },
            ],
            CLOSE: '#two-step.closed',
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
                target: '#two-step.codes',
              },
              {
                guard: { type: 'isWrongCode', params: ({ event }) => ({ result: event.output }) },
                actions: 'keepWrongCode',
                target: 'scanning',
              },
              {
                guard: { type: 'isAlready', params: ({ event }) => ({ result: event.output }) },
                target: '#two-step.already',
              },
              {
                guard: { type: 'isReplaced', params: ({ event }) => ({ result: event.output }) },
                actions: { type: 'keepFailure', params: ({ event }) => ({ result: event.output }) },
                target: '#two-step.asking',
              },
              {
                actions: { type: 'keepFailure', params: ({ event }) => ({ result: event.output }) },
                target: 'scanning',
              },
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
