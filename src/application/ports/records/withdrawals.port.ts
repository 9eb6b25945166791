import type { Page } from '../../../domain/ordering/order';
import type { Money } from '../../../domain/shared/money';
import type { Result } from '../../../domain/shared/result';
import type { NewBankAccount } from '../../../domain/wallet/bank-account.machine';
import type { BankAccount, BankAccountSetting, Withdrawal } from '../../../domain/wallet/withdrawal';

/** Withdrawals from the wallet [R2.09]; for people with the right to withdraw [R6.03]. */
export interface WithdrawalsPort {
  account(): Promise<Result<BankAccountSetting>>;
  /** Only by the main account manager [R6.05]; refused as WRONG_PASSWORD or CODE_WRONG. */
  addAccount(account: NewBankAccount): Promise<Result<BankAccount>>;
  /** @param cursor where the list continues: `nextCursor` of the page before; null from the latest on */
  list(cursor: string | null): Promise<Result<Page<Withdrawal>>>;
  /**
   * Holds the amount until the bank has decided. Refused as BALANCE_TOO_LOW, or BANK_ACCOUNT_CHANGED.
   * @param key the same for the same withdrawal: sent twice, it is made once
   */
  request(amount: Money, bankAccountId: string, key: string): Promise<Result<Withdrawal>>;
  /** Refused as WITHDRAWAL_DECIDED if the bank was first. */
  cancel(id: string): Promise<Result<Withdrawal>>;
}
