import { and, gt, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from './open';

/**
 * Cuts stored moments that are later than they can be: they were written before the clock was set back. What counts or
 * waits by them cuts them as it reads them, or it would wait for as long as the clock was ahead [T.58].
 * @param only which rows; all if undefined
 */
export async function cutFuture(
  db: Pick<Database, 'execute'>,
  column: PgColumn,
  latest: Date,
  only?: SQL,
): Promise<void> {
  await db.execute(
    sql`update ${column.table} set ${sql.identifier(column.name)} = ${latest.toISOString()} where ${and(gt(column, latest), only)}`,
  );
}
