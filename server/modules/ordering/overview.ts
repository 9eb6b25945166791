import { and, eq, inArray, sum } from 'drizzle-orm';
import type { Cash, Overview } from '../../../src/domain/ordering/overview';
import { FINAL_STATES, TASK_STATES } from '../../../src/domain/ordering/task-state';
import type { Region } from '../../../src/domain/regions/region';
import { money } from '../../../src/domain/shared/money';
import { dayIn } from '../../../src/domain/shared/time';
import { collectedSince } from '../wallet';
import { readDailySums } from './daily-sums';
import { dayAfter, startOfDay } from '../../platform/days';
import type { OrderReader } from './order-reads';
import { orders, orderStops } from './tables';

const DAYS = 30;
const OPEN = TASK_STATES.filter((state) => !FINAL_STATES.includes(state));

interface Asked {
  readonly merchantId: string;
  readonly branchId: string;
  readonly region: Region;
  /** Without it every amount is left out. */
  readonly seesMoney: boolean;
  readonly now: Date;
}

/**
 * What the home page draws [R2.01]: today by state, thirty days of orders and spending by the region's calendar, and
 * cash on delivery. Spent is what orders cost less what came back. It reads the daily sums, the open orders, and no
 * other [R11.11].
 */
export async function readOverview(db: OrderReader, asked: Asked): Promise<Overview> {
  const { branchId, region, seesMoney, now } = asked;
  const today = dayIn(region.timeZone, now.toISOString());
  const first = dayAfter(today, 1 - DAYS);
  const sums = await readDailySums(db, branchId, first);
  const total = (of: readonly { readonly orders: number }[]): number =>
    of.reduce((all, { orders: one }) => all + one, 0);
  const ofToday = sums.filter(({ day }) => day === today);
  return {
    today: {
      total: total(ofToday),
      byState: ofToday
        .map(({ state, orders: one }) => ({ state, count: one }))
        .sort((a, b) => TASK_STATES.indexOf(a.state) - TASK_STATES.indexOf(b.state)),
    },
    days: Array.from({ length: DAYS }, (_, index) => {
      const date = dayAfter(first, index);
      const ofDay = sums.filter(({ day }) => day === date);
      const spent = ofDay.reduce((all, one) => all + one.spent, 0);
      return { day: date, orders: total(ofDay), spent: seesMoney ? money(spent, region.currency) : null };
    }),
    cash: seesMoney ? await cashOf(db, asked, today) : null,
  };
}

/** Cash on delivery of a branch: due at the doors of open orders, and collected today. */
async function cashOf(db: OrderReader, { merchantId, branchId, region }: Asked, today: string): Promise<Cash> {
  const [due] = await db
    .select({ cash: sum(orderStops.cashToCollect) })
    .from(orders)
    .innerJoin(orderStops, eq(orderStops.orderId, orders.id))
    .where(and(eq(orders.branchId, branchId), inArray(orders.state, OPEN), inArray(orderStops.state, OPEN)));
  const collected = await collectedSince(db, {
    merchantId,
    branchId,
    currency: region.currency,
    since: startOfDay(region.timeZone, today),
  });
  return { toCollect: money(Number(due?.cash ?? 0), region.currency), collected: money(collected, region.currency) };
}
