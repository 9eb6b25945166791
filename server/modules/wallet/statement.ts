import { and, asc, desc, eq, gt, gte, lt, lte, max, min } from 'drizzle-orm';
import { REGIONS } from '../../../src/domain/regions/region';
import type { Transaction } from '../../../src/domain/wallet/transaction';
import type { Deps } from '../../platform/deps';
import { dayAfter, startOfDay } from '../../platform/days';
import type { OpenScope } from '../../platform/scope';
import { ledgerPostings } from './tables';
import { rowsOf, shown, walletIn } from './transactions';

type Reader = Pick<Deps['db'], 'select'>;

/** A wallet over some days. Opening balance and amounts add up to the closing one, in minor units. */
export interface Statement {
  readonly opening: number;
  readonly closing: number;
  readonly total: number;
  /** Oldest first, in pages. */
  readonly pages: AsyncIterable<readonly Transaction[]>;
}

/** The balance after the last posting that a condition leaves; nothing was there before the first. */
export async function balanceBefore(db: Reader, walletId: string, at: Date): Promise<number> {
  const [row] = await db
    .select({ balance: ledgerPostings.balance })
    .from(ledgerPostings)
    .where(and(eq(ledgerPostings.accountId, walletId), lt(ledgerPostings.at, at)))
    .orderBy(desc(ledgerPostings.number))
    .limit(1);
  return row?.balance ?? 0;
}

/**
 * The statement of a wallet, days included, in the region's zone. It is bounded by the numbers of its first and last
 * posting: these have no gaps, so that it adds up, and what is booked meanwhile changes nothing. For people who may see
 * the balance alone [R6.03].
 */
export async function readStatement(
  db: Reader,
  scope: OpenScope,
  { from, to, pageRows }: { readonly from: string; readonly to: string; readonly pageRows: number },
): Promise<Statement> {
  const walletId = walletIn(scope);
  const { timeZone } = REGIONS[scope.regionCode];
  const begin = startOfDay(timeZone, from);
  const own = eq(ledgerPostings.accountId, walletId);
  const [ends] = await db
    .select({ first: min(ledgerPostings.number), last: max(ledgerPostings.number) })
    .from(ledgerPostings)
    .where(and(own, gte(ledgerPostings.at, begin), lt(ledgerPostings.at, startOfDay(timeZone, dayAfter(to)))));
  const { first, last } = { first: ends?.first ?? null, last: ends?.last ?? null };
  if (first === null || last === null) {
    const balance = await balanceBefore(db, walletId, begin);
    return { opening: balance, closing: balance, total: 0, pages: noPages() };
  }
  const at = async (number: number) => {
    const [row] = await db
      .select({ balance: ledgerPostings.balance, amount: ledgerPostings.amount })
      .from(ledgerPostings)
      .where(and(own, eq(ledgerPostings.number, number)));
    return { balance: row?.balance ?? 0, amount: row?.amount ?? 0 };
  };
  const [begun, ended] = [await at(first), await at(last)];
  async function* pages(end: number): AsyncGenerator<readonly Transaction[]> {
    for (let before = (first ?? 1) - 1; before < end; before += pageRows) {
      const rows = await rowsOf(db)
        .where(
          and(own, gt(ledgerPostings.number, before), lte(ledgerPostings.number, Math.min(end, before + pageRows))),
        )
        .orderBy(asc(ledgerPostings.number));
      yield rows.map((row) => shown(row, scope));
    }
  }
  return {
    opening: begun.balance - begun.amount,
    closing: ended.balance,
    total: last - first + 1,
    pages: pages(last),
  };
}

async function* noPages(): AsyncGenerator<never> {
  // Nothing was booked.
}
