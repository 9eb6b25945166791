import { doesNotMatch, equal } from 'node:assert/strict';
import { definePaths } from '@mersal/machine-paths/spec';
import { failed, success } from '../../src/domain/shared/result';
import type { Result } from '../../src/domain/shared/result';
import { bankAccountMachine } from '../../src/domain/wallet/bank-account.machine';
import type { BankAccountContext, NewBankAccount } from '../../src/domain/wallet/bank-account.machine';
import type { BankAccount } from '../../src/domain/wallet/withdrawal';
import { refused } from '../support/fakes/failing';
import { because } from '../support/paths/because';
import { sayResult } from '../support/paths/say-result';

const contextOf = (snapshot: { context: unknown }): BankAccountContext => snapshot.context as BankAccountContext;
const account: BankAccount = {
  id: 'account-1',
  country: 'BH',
  bankName: 'Bank of Manama',
  ending: '3456',
  addedAt: '2026-11-20T09:00:00.000Z',
};
const IBAN = 'bh67 bmag 0000 1299 1234 56';

export const bankAccount = definePaths({
  ids: '[R6.05] [R10.01] [R10.05]',
  machine: bankAccountMachine,
  input: { country: 'BH', confirmBy: 'password' },
  events: {
    SUBMIT: [
      { bankAccount: { iban: IBAN, bankName: 'Bank of Manama', secret: '654 321' } },
      { bankAccount: { iban: 'BH68BMAG00001299123456', bankName: ' ', secret: '' } },
      { bankAccount: { iban: IBAN, bankName: 'Bank of Manama', secret: 'olive' } },
    ],
    CLOSE: [{}],
  },
  outputs: {
    add: [
      success(account),
      failed({ kind: 'offline' }),
      failed(refused(422, 'WRONG_PASSWORD')),
      failed(refused(422, 'CODE_WRONG')),
    ],
  },
  project: (snapshot) => {
    const { confirmBy, ibanError, nameError, secretError, failure } = contextOf(snapshot);
    return [confirmBy, ibanError, nameError, secretError, failure?.kind];
  },
  shown: (snapshot) => {
    const { confirmBy, ibanError, nameError, secretError, failure } = contextOf(snapshot);
    return [confirmBy, ibanError, nameError, secretError, failure?.kind];
  },
  survivors: {
    ...because('an answer is one of these', [
      'sending: xstate.done.actor.add [isAdded] → closed, after sending: xstate.done.actor.add [isWrongPassword] → asking',
      'sending: xstate.done.actor.add [isWrongPassword] → asking, after sending: xstate.done.actor.add [isWrongCode] → asking',
    ]),
  },
  invariants: {
    'it asks, or is closed': (snapshot) => {
      equal(snapshot.hasTag('asking'), snapshot.status === 'active');
    },
    'nothing that was typed stays [R10.05]': (snapshot) => {
      doesNotMatch(JSON.stringify(snapshot.context), /bmag|Manama|654|olive/i);
    },
    'while it is at work no error is shown': (snapshot) => {
      if (!snapshot.hasTag('busy')) return;
      const { ibanError, nameError, secretError, failure } = contextOf(snapshot);
      equal(ibanError ?? nameError ?? secretError ?? failure, null);
    },
  },
  count: 31,
  phrases: {
    events: {
      SUBMIT: ({ bankAccount: { secret } }: { bankAccount: NewBankAccount }) =>
        secret === '' ? 'send it with a wrong IBAN and nothing else' : `send it, confirmed with "${secret}"`,
      CLOSE: 'close it',
    },
    outcomes: { add: (result: Result<object>) => `the server adds the account: ${sayResult(result)}` },
    tags: { asking: 'it is being filled in', busy: 'it is at work' },
  },
});
