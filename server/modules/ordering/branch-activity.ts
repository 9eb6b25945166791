import { and, eq } from 'drizzle-orm';
import type { BranchActivity } from '../../../src/domain/branches/branch';
import { FINAL_STATES } from '../../../src/domain/ordering/task-state';
import { REGIONS } from '../../../src/domain/regions/region';
import { money } from '../../../src/domain/shared/money';
import { dayIn } from '../../../src/domain/shared/time';
import type { Database } from '../../db/open';
import { Refusal } from '../../http/refusal';
import { dayAfter } from '../../platform/days';
import { isAllowed } from '../../platform/is-allowed';
import { branches, scopeOf } from '../identity';
import { readDailySums } from './daily-sums';

const DAYS = 30;

interface Asked {
  readonly merchantId: string;
  readonly userId: string;
  readonly id: string;
  readonly now: Date;
}

/**
 * What a branch ordered in the last 30 days by the calendar of its region, today included [R2.19]. It reads the daily
 * sums and no order.
 * @throws Refusal NOT_FOUND, for another business's branch too
 */
export async function readBranchActivity(
  db: Pick<Database, 'select'>,
  { merchantId, userId, id, now }: Asked,
): Promise<BranchActivity> {
  const [branch] = await db
    .select({ regionCode: branches.regionCode })
    .from(branches)
    .where(and(eq(branches.merchantId, merchantId), eq(branches.id, id)));
  if (branch === undefined) throw new Refusal('NOT_FOUND');
  // By the caller's right at that branch, which need not be the one they are at.
  const there = await scopeOf(db, userId, id);
  const seesMoney = there !== null && isAllowed('seeMoney', there);
  const { timeZone, currency } = REGIONS[branch.regionCode];
  const sums = await readDailySums(db, id, dayAfter(dayIn(timeZone, now.toISOString()), 1 - DAYS));
  const orders = (counts: (sum: (typeof sums)[number]) => boolean): number =>
    sums.filter(counts).reduce((all, sum) => all + sum.orders, 0);
  return {
    ordered: orders(() => true),
    delivered: orders(({ state }) => state === 'successful'),
    ongoing: orders(({ state }) => !FINAL_STATES.includes(state)),
    spent: seesMoney
      ? money(
          sums.reduce((all, { spent }) => all + spent, 0),
          currency,
        )
      : null,
  };
}
