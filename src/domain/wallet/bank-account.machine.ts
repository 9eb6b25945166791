import { assign, setup } from 'xstate';
import { checkAnyCode, cleanCode } from '../account/two-step.rules';
import { readersOf } from '../shared/event-readers';
import { outcome } from '../shared/outcome';
import { isRefused } from '../shared/result';
import type { Failure } from '../shared/result';
import { readIban } from './iban';
import type { IbanCountry, IbanError } from './iban';
import type { BankAccount, ConfirmBy } from './withdrawal';

interface Input {
  /** Of the wallet. */
  readonly country: IbanCountry;
  readonly confirmBy: ConfirmBy;
}

/** A bank account as it is sent. */
export interface NewBankAccount {
  readonly iban: string;
  readonly bankName: string;
  /** A code of the second step, or the password. */
  readonly secret: string;
}

export interface BankAccountContext extends Input {
  readonly ibanError: IbanError | null;
  readonly nameError: 'required' | null;
  readonly secretError: 'required' | 'malformed' | 'wrong' | null;
  readonly failure: Failure | null;
}

export type BankAccountEvent =
  /** What was typed passes through and is not stored: no trace can have it. */
  { readonly type: 'SUBMIT'; readonly bankAccount: NewBankAccount } | { readonly type: 'CLOSE' };

const actors = { add: outcome<BankAccount, NewBankAccount>('add') };
const on = readersOf<BankAccountEvent, typeof actors>();

function errorsOf(
  { country, confirmBy }: Input,
  { iban, bankName, secret }: NewBankAccount,
): Pick<BankAccountContext, 'ibanError' | 'nameError' | 'secretError'> {
  const read = readIban(iban, country);
  return {
    ibanError: read.ok ? null : read.error,
    nameError: bankName.trim() === '' ? 'required' : null,
    secretError: confirmBy === 'code' ? checkAnyCode(secret) : secret === '' ? 'required' : null,
  };
}

/**
 * Adding the bank account that a wallet is paid out to [R6.05]: the IBAN with its check digits, the bank's name, and a
 * confirmation by the person's second step, or by their password if they have none. If that has changed meanwhile, the
 * form asks for the other one. Tags: `asking`, `busy`.
 */
export const bankAccountMachine = setup({
  types: {
    input: {} as Input,
    context: {} as BankAccountContext,
    events: {} as BankAccountEvent,
    tags: {} as 'asking' | 'busy',
  },
  actors,
  actions: {
    keepErrors: assign(
      on.event('SUBMIT', ({ context }, { bankAccount }) => ({
        ...errorsOf(context, bankAccount),
        failure: null,
      })),
    ),
    forgetErrors: assign({ ibanError: null, nameError: null, secretError: null, failure: null }),
    noteWrongPassword: assign({ confirmBy: 'password', secretError: 'wrong' }),
    noteWrongCode: assign({ confirmBy: 'code', secretError: 'wrong' }),
    noteFailure: assign(on.output('add', (_, result) => ({ failure: result.ok ? null : result.failure }))),
  },
  guards: {
    isComplete: on.event('SUBMIT', ({ context }, { bankAccount }) =>
      Object.values(errorsOf(context, bankAccount)).every((error) => error === null),
    ),
    isAdded: on.output('add', (_, result) => result.ok),
    isWrongPassword: on.output('add', (_, result) => isRefused(result, 'WRONG_PASSWORD')),
    isWrongCode: on.output('add', (_, result) => isRefused(result, 'CODE_WRONG')),
  },
}).createMachine({
  id: 'bank-account',
  context: ({ input }) => ({ ...input, ibanError: null, nameError: null, secretError: null, failure: null }),
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
        id: 'add',
        src: 'add',
        input: on.event('SUBMIT', ({ context }, { bankAccount }) => {
          const { iban, bankName, secret } = bankAccount;
          const read = readIban(iban, context.country);
          return {
            iban: read.ok ? read.iban : iban,
            bankName: bankName.trim(),
            secret: context.confirmBy === 'code' ? cleanCode(secret) : secret,
          };
        }),
        onDone: [
          { guard: 'isAdded', target: 'closed' },
          { guard: 'isWrongPassword', actions: 'noteWrongPassword', target: 'asking' },
          { guard: 'isWrongCode', actions: 'noteWrongCode', target: 'asking' },
          { actions: 'noteFailure', target: 'asking' },
        ],
      },
    },
    closed: { type: 'final' },
  },
});
