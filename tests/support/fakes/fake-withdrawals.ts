import type { WithdrawalsPort } from '../../../src/application/ports/records/withdrawals.port';
import type { Page } from '../../../src/domain/ordering/order';
import { money } from '../../../src/domain/shared/money';
import type { Money } from '../../../src/domain/shared/money';
import { failed, success } from '../../../src/domain/shared/result';
import type { Result } from '../../../src/domain/shared/result';
import type { NewBankAccount } from '../../../src/domain/wallet/bank-account.machine';
import { ibanEnding, readIban } from '../../../src/domain/wallet/iban';
import { withdrawalLimitError } from '../../../src/domain/wallet/withdrawal';
import type { BankAccount, BankAccountSetting, ConfirmBy, Withdrawal } from '../../../src/domain/wallet/withdrawal';
import { Failing, refused } from './failing';

const AT = '2026-11-20T09:00:00.000Z';

/** Withdrawals from a wallet in BHD without a server; passes the same contract suite as the real adapter. */
export class FakeWithdrawals extends Failing implements WithdrawalsPort {
  readonly made: Withdrawal[] = [];
  private readonly sent = new Map<string, { readonly body: string; readonly id: string }>();
  private count = 0;

  /** @param secret what a new bank account is confirmed with */
  constructor(
    public balance: Money = money(50_000, 'BHD'),
    public current: BankAccount | null = null,
    private readonly confirmBy: ConfirmBy | null = 'password',
    private readonly secret = 'mersal-demo',
  ) {
    super();
  }

  account(): Promise<Result<BankAccountSetting>> {
    return this.answer(() => success({ account: this.current, confirmBy: this.confirmBy }));
  }

  addAccount({ iban, bankName, secret }: NewBankAccount): Promise<Result<BankAccount>> {
    return this.answer((): Result<BankAccount> => {
      if (this.confirmBy === null) return failed(refused(403, 'FORBIDDEN'));
      const read = readIban(iban, 'BH');
      if (!read.ok) return failed(refused(400, 'VALIDATION', [{ path: 'iban', code: 'invalid' }]));
      if (secret !== this.secret)
        return failed(refused(422, this.confirmBy === 'code' ? 'CODE_WRONG' : 'WRONG_PASSWORD'));
      const ending = ibanEnding(read.iban);
      if (this.current?.ending === ending && this.current.bankName === bankName) return success(this.current);
      this.current = { id: `account-${(this.count += 1)}`, country: 'BH', bankName, ending, addedAt: AT };
      return success(this.current);
    });
  }

  list(): Promise<Result<Page<Withdrawal>>> {
    return this.answer(() => success({ items: this.made.toReversed(), nextCursor: null, total: this.made.length }));
  }

  request(amount: Money, bankAccountId: string, key: string): Promise<Result<Withdrawal>> {
    return this.answer((): Result<Withdrawal> => {
      const wrong = withdrawalLimitError(amount);
      if (wrong !== null)
        return failed(
          refused(400, 'VALIDATION', [{ path: 'amount', code: wrong === 'too-many-decimals' ? 'invalid' : wrong }]),
        );
      const body = JSON.stringify({ amount, bankAccountId });
      const known = this.sent.get(key);
      if (known !== undefined && known.body !== body) return failed(refused(409, 'IDEMPOTENCY_MISMATCH'));
      const same = this.made.find(({ id }) => id === known?.id);
      if (same !== undefined) return success(same);
      if (this.current?.id !== bankAccountId) return failed(refused(409, 'BANK_ACCOUNT_CHANGED'));
      if (amount.minor > this.balance.minor) return failed(refused(409, 'BALANCE_TOO_LOW'));
      const id = `withdrawal-${(this.count += 1)}`;
      const { bankName, ending } = this.current;
      const withdrawal: Withdrawal = {
        id,
        reference: `WD-${String(this.count).padStart(8, '0')}`,
        amount,
        state: 'pending',
        bankName,
        ending,
        requestedAt: AT,
        endedAt: null,
        refusal: null,
      };
      this.sent.set(key, { body, id });
      this.made.push(withdrawal);
      this.balance = money(this.balance.minor - amount.minor, 'BHD');
      return success(withdrawal);
    });
  }

  cancel(id: string): Promise<Result<Withdrawal>> {
    return this.answer((): Result<Withdrawal> => {
      const known = this.made.find((each) => each.id === id);
      if (known === undefined) return failed(refused(404, 'NOT_FOUND'));
      if (known.state === 'paid' || known.state === 'refused') return failed(refused(409, 'WITHDRAWAL_DECIDED'));
      if (known.state === 'pending') this.end(id, 'cancelled');
      return success(this.made.find((each) => each.id === id) ?? known);
    });
  }

  /** What the bank, or the merchant, decides. */
  end(id: string, state: 'paid' | 'refused' | 'cancelled'): void {
    const at = this.made.findIndex((each) => each.id === id);
    const known = this.made[at];
    if (known === undefined) return;
    this.made[at] = { ...known, state, endedAt: AT, refusal: state === 'refused' ? 'bank-refused' : null };
    if (state !== 'paid') this.balance = money(this.balance.minor + known.amount.minor, 'BHD');
  }
}
