import { equal, notEqual, ok } from 'node:assert/strict';
import { definePaths } from '@mersal/machine-paths/spec';
import { money } from '../../src/domain/shared/money';
import type { Money } from '../../src/domain/shared/money';
import { failed, success } from '../../src/domain/shared/result';
import type { Result } from '../../src/domain/shared/result';
import type { Withdrawal } from '../../src/domain/wallet/withdrawal';
import { withdrawalMachine } from '../../src/domain/wallet/withdrawal.machine';
import type { WithdrawalContext } from '../../src/domain/wallet/withdrawal.machine';
import { because } from '../support/paths/because';
import { sayResult } from '../support/paths/say-result';
import { codeOf, refused } from '../support/refused';

const contextOf = (snapshot: { context: unknown }): WithdrawalContext => snapshot.context as WithdrawalContext;
const made: Withdrawal = {
  id: 'withdrawal-1',
  reference: 'WD-7K2M9QXA',
  amount: money(10_000, 'BHD'),
  state: 'pending',
  bankName: 'Bank of Manama',
  ending: '3456',
  requestedAt: '2026-11-20T09:00:00.000Z',
  endedAt: null,
  refusal: null,
};

export const withdrawal = definePaths({
  ids: '[R2.09] [R5.06] [R10.01] [T.36]',
  machine: withdrawalMachine,
  input: { currency: 'BHD' },
  events: {
    AMOUNT: [{ typed: '10' }, { typed: '10.001' }],
    REVIEW: [
      { balance: money(50_000, 'BHD'), bankAccountId: 'account-1' },
      { balance: money(9_000, 'BHD'), bankAccountId: 'account-1' },
      { balance: null, bankAccountId: 'account-2' },
    ],
    BACK: [{}],
    CONFIRM: [{ key: 'key-1' }, { key: 'key-2' }],
    AGAIN: [{}],
  },
  outputs: {
    request: [
      success(made),
      failed({ kind: 'offline' }),
      refused(409, 'BALANCE_TOO_LOW'),
      refused(409, 'BANK_ACCOUNT_CHANGED'),
    ],
  },
  project: (snapshot) => {
    const context = contextOf(snapshot);
    const { typed, amount, bankAccountId, error, key, reference } = context;
    return [typed, amount?.minor, bankAccountId, error, key, reference, codeOf(context)];
  },
  shown: (snapshot) => {
    const context = contextOf(snapshot);
    const { typed, amount, bankAccountId, error, key, reference } = context;
    return [typed, amount?.minor, bankAccountId?.at(-1), error, key !== null, reference !== null, codeOf(context)];
  },
  survivors: {
    ...because('an answer is one of these', [
      'sending: xstate.done.actor.request [isMade] → made, after sending: xstate.done.actor.request [isTooMuch] → editing',
      'sending: xstate.done.actor.request [isTooMuch] → editing, after sending: xstate.done.actor.request [isElsewhere] → editing',
    ]),
  },
  invariants: {
    'it shows one thing at a time': (snapshot) => {
      equal(['editing', 'reviewing', 'made'].filter((tag) => snapshot.hasTag(tag)).length, 1);
    },
    'nothing is sent that was not reviewed [R5.06]': (snapshot) => {
      if (!snapshot.hasTag('reviewing')) return;
      const { amount, bankAccountId, error } = contextOf(snapshot);
      ok(amount !== null && bankAccountId !== null);
      equal(error, null);
      equal(amount.minor % 10, 0);
    },
    'what is sent has a key': (snapshot) => {
      if (snapshot.hasTag('busy')) notEqual(contextOf(snapshot).key, null);
    },
    'it is made if, and only if, it has a number': (snapshot) => {
      equal(snapshot.hasTag('made'), contextOf(snapshot).reference !== null);
    },
  },
  count: 138,
  phrases: {
    events: {
      AMOUNT: ({ typed }: { typed: string }) => `type the amount ${typed}`,
      REVIEW: ({ balance }: { balance: Money | null }) =>
        balance === null ? 'review it without seeing the balance' : `review it with a balance of ${balance.minor} fils`,
      BACK: 'go back to the amount',
      CONFIRM: 'press "Withdraw"',
      AGAIN: 'begin another withdrawal',
    },
    outcomes: { request: (result: Result<object>) => `the server takes the withdrawal: ${sayResult(result)}` },
    tags: {
      editing: 'it is being filled in',
      reviewing: 'it shows the review',
      busy: 'it is at work',
      made: 'it says that the money is on its way',
    },
  },
});
