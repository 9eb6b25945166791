import { assign, setup } from 'xstate';
import { readersOf } from '../shared/event-readers';
import { outcome } from '../shared/outcome';
import { failureIn, isRefused } from '../shared/result';
import type { Failure, Result } from '../shared/result';
import type { RecoveryCodes, TwoStepProof, TwoStepSecret } from './profile';
import { checkAnyCode, checkAppCode, cleanCode } from './two-step.rules';
import type { CodeError } from './two-step.rules';

/** The change to two-step sign-in: set up, turn off, or new recovery codes. */
export type TwoStepChange = 'setUp' | 'stop' | 'renew';

interface Input {
  readonly change: TwoStepChange;
}

interface Context extends Input {
  readonly passwordError: 'required' | 'wrong' | null;
  readonly codeError: CodeError | 'wrong';
  readonly failure: Failure | null;
  /** Only while the app is being set up with it. */
  readonly secret: TwoStepSecret | null;
  /** Only while they are shown. */
  readonly recoveryCodes: readonly string[];
  /** The person says that they have saved the codes. */
  readonly isKept: boolean;
  /** They wanted to continue without saying so. */
  readonly keptMissing: boolean;
}

type Event =
  /** Password and code pass through and are not stored; setting it up needs no code. */
  | ({ readonly type: 'SUBMIT' } & TwoStepProof)
  /** The first code of the app. */
  | { readonly type: 'CONFIRM'; readonly code: string }
  | { readonly type: 'KEPT'; readonly isKept: boolean }
  | { readonly type: 'FINISH' }
  | { readonly type: 'CLOSE' };

/**
 * The result: setting up gives a secret, its first code and renewing give recovery codes, turning off gives nothing.
 */
export type TwoStepAnswer = Result<Partial<TwoStepSecret & RecoveryCodes>>;

function errorsOf(
  change: TwoStepChange,
  { password, code }: TwoStepProof,
): Pick<Context, 'passwordError' | 'codeError'> {
  return {
    passwordError: password === '' ? 'required' : null,
    codeError: change === 'setUp' ? null : checkAnyCode(code),
  };
}

const actors = {
  changeTwoStep: outcome<Partial<TwoStepSecret & RecoveryCodes>, Input & TwoStepProof>('changeTwoStep'),
  confirmTwoStep: outcome<RecoveryCodes, { readonly code: string }>('confirmTwoStep'),
};
const on = readersOf<Event, typeof actors>();

/**
 * Changing one's two-step sign-in [R2.32]. Each change asks for the password, and for a code if it is on. Setting it up
 * then shows a secret for an authenticator app and asks for a first code of it. Recovery codes are shown once, until
 * the person says that they have saved them; nothing closes it while they may be on their way. Secret and codes leave
 * the context with the step that shows them. Tags: `asking`, `scanning`, `codes`, `busy`, `already` (it already is as
 * requested: changed elsewhere, or by a lost answer).
 */
export const twoStepMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'asking' | 'scanning' | 'codes' | 'busy' | 'already',
  },
  actors,
  actions: {
    keepErrors: assign(
      on.event('SUBMIT', ({ context }, proof) => ({ ...errorsOf(context.change, proof), failure: null })),
    ),
    keepCodeError: assign(on.event('CONFIRM', (_, { code }) => ({ codeError: checkAppCode(code), failure: null }))),
    keepWrongPassword: assign({ passwordError: 'wrong' }),
    keepWrongCode: assign({ codeError: 'wrong' }),
    keepFailure: assign(
      on.output(['changeTwoStep', 'confirmTwoStep'], (_, result) => ({ failure: failureIn(result) })),
    ),
    forgetErrors: assign({ passwordError: null, codeError: null, failure: null }),
    keepSecret: assign(
      on.output('changeTwoStep', (_, result) => {
        const { secret, uri } = result.ok ? result.value : {};
        return { secret: secret === undefined || uri === undefined ? null : { secret, uri } };
      }),
    ),
    forgetSecret: assign({ secret: null }),
    keepCodes: assign(
      on.output(['changeTwoStep', 'confirmTwoStep'], (_, result) => ({
        recoveryCodes: (result.ok ? result.value.recoveryCodes : undefined) ?? [],
      })),
    ),
    forgetCodes: assign({ recoveryCodes: [] }),
    noteKept: assign(on.event('KEPT', (_, { isKept }) => ({ isKept, keptMissing: false }))),
    askToKeep: assign({ keptMissing: true }),
  },
  guards: {
    isComplete: on.event('SUBMIT', ({ context }, proof) =>
      Object.values(errorsOf(context.change, proof)).every((error) => error === null),
    ),
    isCode: on.event('CONFIRM', (_, { code }) => checkAppCode(code) === null),
    bringsSecret: on.output('changeTwoStep', (_, result) => result.ok && result.value.secret !== undefined),
    bringsCodes: on.output('changeTwoStep', (_, result) => result.ok && result.value.recoveryCodes !== undefined),
    isTaken: on.output(['changeTwoStep', 'confirmTwoStep'], (_, result) => result.ok),
    isWrongPassword: on.output('changeTwoStep', (_, result) => isRefused(result, 'WRONG_PASSWORD')),
    isWrongCode: on.output(['changeTwoStep', 'confirmTwoStep'], (_, result) => isRefused(result, 'CODE_WRONG')),
    isAlready: on.output(['changeTwoStep', 'confirmTwoStep'], ({ context }, result) =>
      isRefused(result, context.change === 'setUp' ? 'TWO_STEP_ON' : 'TWO_STEP_OFF'),
    ),
    /** The secret was replaced meanwhile. */
    isReplaced: on.output('confirmTwoStep', (_, result) => isRefused(result, 'TWO_STEP_OFF')),
    isKept: ({ context }) => context.isKept,
  },
}).createMachine({
  id: 'two-step',
  context: ({ input }) => ({
    change: input.change,
    passwordError: null,
    codeError: null,
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
        SUBMIT: [{ guard: 'isComplete', target: 'sending' }, { actions: 'keepErrors' }],
        CLOSE: 'closed',
      },
    },
    sending: {
      tags: ['asking', 'busy'],
      entry: 'forgetErrors',
      invoke: {
        id: 'changeTwoStep',
        src: 'changeTwoStep',
        input: on.event('SUBMIT', ({ context }, event) => ({
          change: context.change,
          password: event.password,
          code: cleanCode(event.code),
        })),
        onDone: [
          { guard: 'bringsSecret', actions: 'keepSecret', target: 'feeding' },
          { guard: 'bringsCodes', actions: 'keepCodes', target: 'codes' },
          { guard: 'isTaken', target: 'closed' },
          { guard: 'isWrongPassword', actions: 'keepWrongPassword', target: 'asking' },
          { guard: 'isWrongCode', actions: 'keepWrongCode', target: 'asking' },
          { guard: 'isAlready', target: 'already' },
          { actions: 'keepFailure', target: 'asking' },
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
            CONFIRM: [{ guard: 'isCode', target: 'confirming' }, { actions: 'keepCodeError' }],
            CLOSE: '#two-step.closed',
          },
        },
        confirming: {
          tags: ['scanning', 'busy'],
          entry: 'forgetErrors',
          invoke: {
            id: 'confirmTwoStep',
            src: 'confirmTwoStep',
            input: on.event('CONFIRM', (_, event) => ({ code: cleanCode(event.code) })),
            onDone: [
              { guard: 'isTaken', actions: 'keepCodes', target: '#two-step.codes' },
              { guard: 'isWrongCode', actions: 'keepWrongCode', target: 'scanning' },
              { guard: 'isAlready', target: '#two-step.already' },
              { guard: 'isReplaced', actions: 'keepFailure', target: '#two-step.asking' },
              { actions: 'keepFailure', target: 'scanning' },
            ],
          },
        },
      },
    },
    codes: {
      tags: 'codes',
      exit: 'forgetCodes',
      on: {
        KEPT: { actions: 'noteKept' },
        FINISH: [{ guard: 'isKept', target: 'closed' }, { actions: 'askToKeep' }],
      },
    },
    already: { tags: 'already', on: { CLOSE: 'closed' } },
    closed: { type: 'final' },
  },
});
