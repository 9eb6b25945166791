import { and, eq, gte, sql } from 'drizzle-orm';
import { REGIONS } from '../../../src/domain/regions/region';
import { money } from '../../../src/domain/shared/money';
import { dayIn } from '../../../src/domain/shared/time';
import { BALANCE_DAYS } from '../../../src/domain/wallet/transaction';
import type { DayBalance } from '../../../src/domain/wallet/transaction';
import type { Deps } from '../../platform/deps';
import { dayAfter, startOfDay } from '../../platform/days';
import type { OpenScope } from '../../platform/scope';
import { balanceBefore } from './statement';
import { ledgerPostings } from './tables';
import { walletIn } from './transactions';

/**
 * What the wallet held at the end of each of the last days in the region's zone, today last. A day on which nothing moved
 * holds what the day before did. None for people who may not see the balance [R6.03].
 */
export async function listBalances(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  scope: OpenScope,
): Promise<readonly DayBalance[]> {
  if (!scope.rights.viewWalletBalance) return [];
  const { timeZone, currency } = REGIONS[scope.regionCode];
  const first = dayAfter(dayIn(timeZone, clock.now().toISOString()), 1 - BALANCE_DAYS);
  const begin = startOfDay(timeZone, first);
  const day = sql<string>`to_char(${ledgerPostings.at} at time zone ${sql.raw(`'${timeZone}'`)}, 'YYYY-MM-DD')`;
  const ends = await db
    .selectDistinctOn([day], { day, balance: ledgerPostings.balance })
    .from(ledgerPostings)
    .where(and(eq(ledgerPostings.accountId, walletIn(scope)), gte(ledgerPostings.at, begin)))
    .orderBy(day, sql`${ledgerPostings.number} desc`);
  const byDay = new Map(ends.map((end) => [end.day, end.balance ?? 0]));
  let balance = await balanceBefore(db, walletIn(scope), begin);
  return Array.from({ length: BALANCE_DAYS }, (_, index) => {
    const at = dayAfter(first, index);
    balance = byDay.get(at) ?? balance;
    return { day: at, balance: money(balance, currency) };
  });
}
