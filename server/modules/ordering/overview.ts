import type { Overview } from '../../../src/domain/ordering/overview';
import { TASK_STATES } from '../../../src/domain/ordering/task-state';
import type { Region } from '../../../src/domain/regions/region';
import { money } from '../../../src/domain/shared/money';
import { dayIn } from '../../../src/domain/shared/time';
import { readDailySums } from './daily-sums';
import { dayAfter } from '../../platform/days';
import type { OrderReader } from './order-reads';

const DAYS = 30;

/**
 * What the home page draws [R2.01]: today by state, and thirty days of orders and spending, by the region's calendar.
 * Spent is what orders cost less what came back. It reads the daily sums and no order [R11.11].
 */
export async function readOverview(db: OrderReader, branchId: string, region: Region, now: Date): Promise<Overview> {
  const today = dayIn(region.timeZone, now.toISOString());
  const first = dayAfter(today, 1 - DAYS);
  const sums = await readDailySums(db, branchId, first);
  const total = (of: readonly { readonly orders: number }[]): number => of.reduce((sum, { orders }) => sum + orders, 0);
  const ofToday = sums.filter(({ day }) => day === today);
  return {
    today: {
      total: total(ofToday),
      byState: ofToday
        .map(({ state, orders }) => ({ state, count: orders }))
        .sort((a, b) => TASK_STATES.indexOf(a.state) - TASK_STATES.indexOf(b.state)),
    },
    days: Array.from({ length: DAYS }, (_, index) => {
      const date = dayAfter(first, index);
      const ofDay = sums.filter(({ day }) => day === date);
      const spent = ofDay.reduce((sum, one) => sum + one.spent, 0);
      return { day: date, orders: total(ofDay), spent: money(spent, region.currency) };
    }),
  };
}
