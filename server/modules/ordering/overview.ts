import { and, eq, gte, sql } from 'drizzle-orm';
import type { Overview } from '../../../src/domain/ordering/overview';
import { TASK_STATES } from '../../../src/domain/ordering/task-state';
import type { Region } from '../../../src/domain/regions/region';
import { money } from '../../../src/domain/shared/money';
import { dayIn } from '../../../src/domain/shared/time';
import { dayAfter, startOfDay } from './days';
import type { OrderReader } from './order-reads';
import { orders } from './tables';

const DAYS = 30;

/**
 * What the home page draws [R2.01]: today by state, and thirty days of orders and spending, by the region's calendar.
 * Spent is what orders cost less what came back; a cash order that never came to paying cost nothing.
 */
export async function readOverview(db: OrderReader, branchId: string, region: Region, now: Date): Promise<Overview> {
  const today = dayIn(region.timeZone, now.toISOString());
  const first = dayAfter(today, 1 - DAYS);
  const since = (day: string) =>
    and(eq(orders.branchId, branchId), gte(orders.createdAt, startOfDay(region.timeZone, day)));
  const many = sql<number>`count(*)::int`;
  const states = await db
    .select({ state: orders.state, count: many })
    .from(orders)
    .where(since(today))
    .groupBy(orders.state);
  const day = sql<string>`to_char(${orders.createdAt} at time zone ${sql.raw(`'${region.timeZone}'`)}, 'YYYY-MM-DD')`;
  const cost = sql`case when ${orders.paymentStatus} = 'due' and ${orders.state} in ('cancelled', 'deleted', 'rejected', 'failed') then 0 else ${orders.total} - ${orders.refunded} end`;
  const spending = await db
    .select({ day, orders: many, spent: sql<number>`sum(${cost})::float8` })
    .from(orders)
    .where(since(first))
    .groupBy(day);
  const byDay = new Map(spending.map((row) => [row.day, row]));
  return {
    today: {
      total: states.reduce((sum, { count }) => sum + count, 0),
      byState: states.toSorted((a, b) => TASK_STATES.indexOf(a.state) - TASK_STATES.indexOf(b.state)),
    },
    days: Array.from({ length: DAYS }, (_, index) => {
      const date = dayAfter(first, index);
      const row = byDay.get(date);
      return { day: date, orders: row?.orders ?? 0, spent: money(row?.spent ?? 0, region.currency) };
    }),
  };
}
