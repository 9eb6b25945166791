import type { TransactionDetails } from '../../../src/domain/wallet/transaction';
import { descriptionOf } from '../../../src/domain/wallet/transaction';
import type { Deps } from '../../platform/deps';
import type { OpenScope } from '../../platform/scope';
import { paidBy } from '../payments';
import { readTransaction } from '../wallet';
import { withdrawalState } from '../withdrawals';

/** A change of the wallet with what its page says of it [R3.15]. @throws Refusal NOT_FOUND, for another merchant's too */
export async function transactionDetails(
  { db }: Pick<Deps, 'db'>,
  scope: OpenScope,
  id: string,
): Promise<TransactionDetails> {
  const { transaction, subject } = await readTransaction({ db }, scope, id);
  const isWithdrawal = transaction.kind === 'withdrawal';
  const paid = subject.kind === 'top-up' ? await paidBy(db, 'top-up', subject.id) : null;
  return {
    ...transaction,
    description: descriptionOf(transaction),
    // What stands in the ledger has happened; only the bank's answer to a withdrawal comes later.
    state: (isWithdrawal ? await withdrawalState(db, subject.id) : null) ?? 'successful',
    paymentId: paid?.chargeId ?? null,
    card: paid?.card ?? null,
  };
}
