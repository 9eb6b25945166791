import {
  addBankAccount,
  cancelWithdrawal,
  getBankAccount,
  listWithdrawals,
  requestWithdrawal,
} from '../../../contract/withdrawals';
import type { WithdrawalsPort } from '../../application/ports/records/withdrawals.port';
import type { Page } from '../../domain/ordering/order';
import type { Money } from '../../domain/shared/money';
import type { Result } from '../../domain/shared/result';
import type { NewBankAccount } from '../../domain/wallet/bank-account.machine';
import type { BankAccount, BankAccountSetting, Withdrawal } from '../../domain/wallet/withdrawal';
import type { HttpClient } from './client';

const PAGE_SIZE = 20;

/** Withdrawals; their page shows its own errors. */
export class HttpWithdrawals implements WithdrawalsPort {
  constructor(private readonly http: HttpClient) {}

  account(): Promise<Result<BankAccountSetting>> {
    return this.http.call(getBankAccount, {});
  }

  addAccount({ iban, bankName, secret }: NewBankAccount): Promise<Result<BankAccount>> {
    return this.http.call(addBankAccount, { body: { iban, bankName, secret }, ownErrors: true });
  }

  list(cursor: string | null): Promise<Result<Page<Withdrawal>>> {
    return this.http.call(listWithdrawals, { query: { cursor, limit: PAGE_SIZE } });
  }

  request(amount: Money, bankAccountId: string, key: string): Promise<Result<Withdrawal>> {
    return this.http.call(requestWithdrawal, { body: { amount, bankAccountId }, idempotencyKey: key, ownErrors: true });
  }

  cancel(id: string): Promise<Result<Withdrawal>> {
    return this.http.call(cancelWithdrawal, { params: { id }, ownErrors: true });
  }
}
