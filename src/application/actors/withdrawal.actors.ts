import { fromPromise } from 'xstate';
import { recordActionOf } from '../../domain/records/record-action.machine';
import type { ActionOutcome } from '../../domain/records/record-action.machine';
import type { Money } from '../../domain/shared/money';
import type { Result } from '../../domain/shared/result';
import { bankAccountMachine } from '../../domain/wallet/bank-account.machine';
import type { NewBankAccount } from '../../domain/wallet/bank-account.machine';
import type { BankAccount, Withdrawal } from '../../domain/wallet/withdrawal';
import { withdrawalMachine } from '../../domain/wallet/withdrawal.machine';
import type { WithdrawalsPort } from '../ports/records/withdrawals.port';

/** Withdrawing from the wallet, over its port. */
export function withdrawalOver(withdrawals: Pick<WithdrawalsPort, 'request'>): typeof withdrawalMachine {
  return withdrawalMachine.provide({
    actors: {
      request: fromPromise<Result<Withdrawal>, { amount: Money; bankAccountId: string; key: string }>(({ input }) =>
        withdrawals.request(input.amount, input.bankAccountId, input.key),
      ),
    },
  });
}

/** Adding the bank account, over its port. */
export function bankAccountOver(withdrawals: Pick<WithdrawalsPort, 'addAccount'>): typeof bankAccountMachine {
  return bankAccountMachine.provide({
    actors: {
      add: fromPromise<Result<BankAccount>, NewBankAccount>(({ input }) => withdrawals.addAccount(input)),
    },
  });
}

/** Cancelling a withdrawal: twice is like once, so that a repeat after a lost answer is safe. */
export function cancelWithdrawalLogic(withdrawals: Pick<WithdrawalsPort, 'cancel'>) {
  return recordActionOf<Withdrawal, 'cancel'>().provide({
    actors: {
      action: fromPromise<ActionOutcome<Withdrawal>, { readonly action: 'cancel'; readonly item: Withdrawal }>(
        async ({ input: { item } }) => {
          const sent = await withdrawals.cancel(item.id);
          return sent.ok ? { kind: 'done', item: sent.value } : { kind: 'failed', failure: sent.failure };
        },
      ),
    },
  });
}
