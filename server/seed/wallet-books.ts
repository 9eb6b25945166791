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
  BHD: { low: 150_000, topUps: [100_000, 150_000, 200_000, 250_000], overdraft: 20_000 },
  SAR: { low: 150_000, topUps: [100_000, 150_000, 200_000, 250_000], overdraft: 20_000 },
};

const usesWallet = ({ from, to }: Movement): boolean => from === 'wallet' || to === 'wallet';
const changeOf = ({ from, amount }: Movement): number => (from === 'wallet' ? -amount.minor : amount.minor);

/**
 * The movements of a wallet, with a top-up from the bank whenever it would have run low. Told backwards from today's
 * balance, so that this is the same however much was spent before; the oldest top-up is what it all began with.
 * @param movements in order
 */
function withTopUps(random: Random, movements: readonly [Movement, ...Movement[]]): Movement[] {
  const [{ merchantId, amount }] = movements;
  const { low, topUps } = HABITS[amount.currency];
  let topUp = random.pick(topUps);
  // A part of the last top-up is left.
  let balance = low + (topUp / 1_000) * random.between(400, 900);
  return movements
    .toReversed()
    .flatMap((movement, index): Movement[] => {
      balance -= changeOf(movement);
      const before = movements[movements.length - 2 - index];
      if (before !== undefined && balance - topUp < low) return [movement];
      const added = before === undefined ? balance : topUp;
      const at = movement.at.getTime() - random.between(2, 25) * 60_000;
      balance -= added;
      topUp = random.pick(topUps);
      return [
        movement,
        {
          kind: 'top-up',
          from: 'bank',
          to: 'wallet',
          merchantId,
          amount: money(added, amount.currency),
          subject: { kind: 'merchant', id: merchantId },
          branchId: null,
          at: new Date(Math.max(at, before?.at.getTime() ?? at)),
        },
      ];
    })
    .toReversed();
}

/** The ledger of all that time: every movement, and the top-ups of the wallets [T.37]. */
export function booksOf(random: Random, movements: readonly Movement[]): Books {
  const accounts: (typeof ledgerAccounts.$inferInsert)[] = [];
  const entries: (typeof ledgerEntries.$inferInsert)[] = [];
  const postings: (typeof ledgerPostings.$inferInsert)[] = [];
  const wallets = new Map<string, [Movement, ...Movement[]]>();
  const payables = new Map<string, { readonly merchantId: string; readonly currency: Currency }>();

  /** @param id of the entry; an order has one of a kind at most, and a stop too */
  function post(
    { kind, from, to, merchantId, amount, subject, branchId, at }: Movement,
    inWallet: { readonly number: number; readonly balance: number } | null,
    // A merchant is paid out again and again.
    id = kind === 'payout'
      ? `entry-payout-${subject.id}-${amount.currency}-${at.toISOString().slice(0, 10)}`
      : `entry-${kind}-${subject.id}`,
  ): void {
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
      const { number, balance } =
        account === 'wallet' && inWallet !== null ? inWallet : { number: null, balance: null };
      postings.push({ entryId: id, accountId: key, amount: minor, number, balance, ...about });
      if (account === 'payable') payables.set(key, { merchantId, currency: amount.currency });
    }
  }

  for (const movement of movements.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    if (!usesWallet(movement)) {
      post(movement, null);
      continue;
    }
    const id = accountId('wallet', movement.merchantId, movement.amount.currency);
    const known = wallets.get(id);
    if (known === undefined) wallets.set(id, [movement]);
    else known.push(movement);
  }
  for (const [id, ofWallet] of wallets) {
    const own = random.fork(id);
    const [{ merchantId, amount }] = ofWallet;
    const { currency } = amount;
    let [number, balance] = [0, 0];
    for (const movement of withTopUps(own, ofWallet)) {
      number += 1;
      balance += changeOf(movement);
      post(movement, { number, balance }, movement.kind === 'top-up' ? `entry-${own.text(20)}` : undefined);
    }
    const { overdraft } = HABITS[currency];
    accounts.push({ id, kind: 'wallet', merchantId, currency, balance, movements: number, overdraft });
  }
  for (const [id, account] of payables) accounts.push({ id, kind: 'payable', ...account });
  return { accounts, entries, postings };
}
