import { money } from '../../src/domain/shared/money';
import type { Currency } from '../../src/domain/shared/money';
import { accountId } from '../modules/wallet';
import type { Movement, ledgerAccounts, ledgerEntries, ledgerPostings } from '../modules/wallet';
import type { Random } from './random';

export interface Books {
  readonly accounts: readonly (typeof ledgerAccounts.$inferInsert)[];
  readonly entries: readonly (typeof ledgerEntries.$inferInsert)[];
  readonly postings: readonly (typeof ledgerPostings.$inferInsert)[];
}

/** In minor units: the balance below which a merchant tops up, by how much, and how far a wallet may fall. */
const HABITS: Readonly<
  Record<Currency, { readonly low: number; readonly topUps: readonly number[]; readonly overdraft: number }>
> = {
  BHD: { low: 25_000, topUps: [100_000, 150_000, 200_000, 250_000], overdraft: 20_000 },
  SAR: { low: 25_000, topUps: [100_000, 150_000, 200_000, 250_000], overdraft: 20_000 },
};

/** The ledger of all that time: every movement, and a top-up from the bank whenever a wallet ran low [T.37]. */
export function booksOf(random: Random, movements: readonly Movement[]): Books {
  const balances = new Map<string, { merchantId: string; currency: Currency; minor: number; movements: number }>();
  const entries: (typeof ledgerEntries.$inferInsert)[] = [];
  const postings: (typeof ledgerPostings.$inferInsert)[] = [];
  const payables = new Map<string, { readonly merchantId: string; readonly currency: Currency }>();

  function post({ kind, from, to, merchantId, amount, subject, branchId, at }: Movement): void {
    // By its stop's name, so that the collected amounts leave the rest of the demo unchanged.
    const id = kind === 'collection' ? `entry-collected-${subject.id}` : `entry-${random.text(20)}`;
    const about = {
      subjectKind: subject.kind,
      subjectId: subject.id,
      reference: subject.reference ?? null,
      branchId,
      at,
    };
    entries.push({ id, kind, ...about });
    for (const [account, minor] of [
      [from, -amount.minor],
      [to, amount.minor],
    ] as const) {
      const key = accountId(account, merchantId, amount.currency);
      const posting = { entryId: id, accountId: key, amount: minor, number: null, balance: null, ...about };
      if (account === 'payable') payables.set(key, { merchantId, currency: amount.currency });
      if (account !== 'wallet') {
        postings.push(posting);
        continue;
      }
      const before = balances.get(key) ?? { merchantId, currency: amount.currency, minor: 0, movements: 0 };
      const wallet = { ...before, minor: before.minor + minor, movements: before.movements + 1 };
      balances.set(key, wallet);
      postings.push({ ...posting, number: wallet.movements, balance: wallet.minor });
    }
  }

  for (const movement of movements.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    const { currency, minor } = movement.amount;
    const { low, topUps } = HABITS[currency];
    const balance = balances.get(accountId('wallet', movement.merchantId, currency))?.minor ?? 0;
    if (movement.from === 'wallet' && balance - minor < low) {
      const at = new Date(movement.at.getTime() - random.between(2, 25) * 60_000);
      post({
        kind: 'top-up',
        from: 'bank',
        to: 'wallet',
        merchantId: movement.merchantId,
        amount: money(random.pick(topUps), currency),
        subject: { kind: 'merchant', id: movement.merchantId },
        branchId: null,
        at,
      });
    }
    post(movement);
  }

  return {
    accounts: [
      ...[...balances].map(([id, { merchantId, currency, minor, movements: count }]) => ({
        id,
        kind: 'wallet' as const,
        merchantId,
        currency,
        balance: minor,
        movements: count,
        overdraft: HABITS[currency].overdraft,
      })),
      ...[...payables].map(([id, account]) => ({ id, kind: 'payable' as const, ...account })),
    ],
    entries,
    postings,
  };
}
