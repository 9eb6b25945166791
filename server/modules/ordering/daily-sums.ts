import { and, eq, gte, sql } from 'drizzle-orm';
import type { TaskState } from '../../../src/domain/ordering/task-state';
import type { Database } from '../../db/open';
import { dailySums } from './tables';

/** Orders of one day that are in one state now, and what they cost in minor units. */
export interface DailySum {
  readonly day: string;
  readonly state: TaskState;
  readonly orders: number;
  readonly spent: number;
}

/** A branch's sums from a day on, as of now. States that no order of a day is in any more are left out. */
export async function readDailySums(
  db: Pick<Database, 'select'>,
  branchId: string,
  from: string,
): Promise<readonly DailySum[]> {
  const many = sql<number>`sum(${dailySums.orders})::int`;
  return db
    .select({
      day: dailySums.day,
      state: dailySums.state,
      orders: many,
      spent: sql<number>`sum(${dailySums.spent})::float8`,
    })
    .from(dailySums)
    .where(and(eq(dailySums.branchId, branchId), gte(dailySums.day, from)))
    .groupBy(dailySums.day, dailySums.state)
    .having(sql`${many} <> 0`);
}

/**
 * Folds what was added since the last time into one row for each branch, day and state. Rows that another instance is
 * folding are left to it: every row is deleted once and counted once.
 */
export async function foldDailySums({ db }: { readonly db: Pick<Database, 'execute'> }): Promise<void> {
  await db.execute(sql`
    with due as (select distinct branch_id, day, state from daily_sums where not folded),
    chosen as (
      select one.id from daily_sums one join due using (branch_id, day, state) for update of one skip locked),
    gone as (delete from daily_sums using chosen where daily_sums.id = chosen.id returning daily_sums.*)
    insert into daily_sums (branch_id, day, state, orders, spent, folded)
    select branch_id, day, state, sum(orders), sum(spent), true from gone
    group by branch_id, day, state having sum(orders) <> 0 or sum(spent) <> 0`);
}
