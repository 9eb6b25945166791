import { assertEvent, assign, setup } from 'xstate';
import { outcome } from '../shared/outcome';
import type { Failure, Result } from '../shared/result';
import { refusalCode } from '../shared/result';
import type { RecoveryCodes, TwoStepProof } from './profile';
import { checkAnyCode, cleanCode } from './two-step.rules';
import type { CodeFault } from './two-step.rules';

/** What is to become of two-step sign-in: turned off, or given new recovery codes. */
export type TwoStepChange = 'stop' | 'renew';

interface Input {
  readonly change: TwoStepChange;
}

interface Context extends Input {
  readonly passwordFault: 'required' | 'wrong' | null;
  readonly codeFault: CodeFault | 'wrong';
  readonly failure: Failure | null;
  /** Only while they are shown. */
  readonly recoveryCodes: readonly string[];
  /** The person says that they have kept the codes. */
  readonly isKept: boolean;
  /** They wanted to go on without saying so. */
  readonly keptMissing: boolean;
}

type Event =
  /** Password and code pass through and are not kept. */
  | ({ readonly type: 'SUBMIT' } & TwoStepProof)
  | { readonly type: 'KEPT'; readonly isKept: boolean }
  | { readonly type: 'FINISH' }
  | { readonly type: 'CLOSE' };

type Answer = { readonly result: Result<Partial<RecoveryCodes>> };

function faultsOf({ password, code }: TwoStepProof): Pick<Context, 'passwordFault' | 'codeFault'> {
  return { passwordFault: password === '' ? 'required' : null, codeFault: checkAnyCode(code) };
}

const isRefused = ({ result }: Answer, code: string): boolean => !result.ok && refusalCode(result.failure) === code;

/**
 * Turning two-step sign-in off, or making new recovery codes: both ask for the password and a code. Tags: `asking`,
 * `busy`, `codes` (the new ones, shown once), `already` (it is off).
 */
export const twoStepChangeMachine = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as Event, tags: {} as 'asking' | 'busy' | 'codes' | 'already' },
  actors: { changeTwoStep: outcome<Partial<RecoveryCodes>, Input & TwoStepProof>('changeTwoStep') },
  actions: {
    keepFaults: assign((_, proof: TwoStepProof) => ({ ...faultsOf(proof), failure: null })),
    keepWrongPassword: assign({ passwordFault: 'wrong' }),
    keepWrongCode: assign({ codeFault: 'wrong' }),
    keepFailure: assign((_, { result }: Answer) => (result.ok ? {} : { failure: result.failure })),
    keepCodes: assign((_, { result }: Answer) => (result.ok ? { recoveryCodes: result.value.recoveryCodes ?? [] } : {})),
    forgetCodes: assign({ recoveryCodes: [] }),
    noteKept: assign((_, { isKept }: { isKept: boolean }) => ({ isKept, keptMissing: false })),
    askToKeep: assign({ keptMissing: true }),
    forgetFaults: assign({ passwordFault: null, codeFault: null, failure: null }),
  },
  guards: {
    isComplete: (_, proof: TwoStepProof) => Object.values(faultsOf(proof)).every((fault) => fault === null),
    bringsCodes: (_, { result }: Answer) => result.ok && result.value.recoveryCodes !== undefined,
    isTaken: (_, { result }: Answer) => result.ok,
    isWrongPassword: (_, answer: Answer) => isRefused(answer, 'WRONG_PASSWORD'),
    isWrongCode: (_, answer: Answer) => isRefused(answer, 'CODE_WRONG'),
    isOff: (_, answer: Answer) => isRefused(answer, 'TWO_STEP_OFF'),
    isKept: ({ context }) => context.isKept,
  },
}).createMachine({
  id: 'two-step-change',
  context: ({ input }) => ({ change: input.change, passwordFault: null, codeFault: null, failure: null, recoveryCodes: [], isKept: false, keptMissing: false }),
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
      on: { CLOSE: 'closed' },
      invoke: {
        id: 'changeTwoStep',
        src: 'changeTwoStep',
        input: ({ context, event }) => {
          assertEvent(event, 'SUBMIT');
          return { change: context.change, password: event.password, code: cleanCode(event.code) };
        },
        onDone: [
          {
            guard: { type: 'bringsCodes', params: ({ event }) => ({ result: event.output }) },
            actions: { type: 'keepCodes', params: ({ event }) => ({ result: event.output }) },
            target: 'codes',
          },
          { guard: { type: 'isTaken', params: ({ event }) => ({ result: event.output }) }, target: 'closed' },
          { guard: { type: 'isWrongPassword', params: ({ event }) => ({ result: event.output }) }, actions: 'keepWrongPassword', target: 'asking' },
          { guard: { type: 'isWrongCode', params: ({ event }) => ({ result: event.output }) }, actions: 'keepWrongCode', target: 'asking' },
          { guard: { type: 'isOff', params: ({ event }) => ({ result: event.output }) }, target: 'already' },
          { actions: { type: 'keepFailure', params: ({ event }) => ({ result: event.output }) }, target: 'asking' },
        ],
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
