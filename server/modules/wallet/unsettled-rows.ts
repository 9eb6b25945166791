import { and, desc, eq, gt, inArray, or } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { FAILED_SHOWN } from '../../../src/domain/shared/constants';
import type { Currency } from '../../../src/domain/shared/money';
import type { Database } from '../../db/open';

type MoneyTable = PgTable &
  Readonly<Record<'merchantId' | 'currency' | 'state', PgColumn>> & {
    readonly $inferSelect: { readonly state: string };
  };

/** Where a table keeps money that comes or goes: which of its states are open, and which one failed. */
interface UnsettledIn<Table extends MoneyTable> {
  readonly table: Table;
  readonly open: readonly Table['$inferSelect']['state'][];
  readonly failed: Table['$inferSelect']['state'];
  /** When the row was asked for, and when it ended. */
  readonly askedAt: PgColumn;
  readonly endedAt: PgColumn;
}

/**
 * The rows of a business that are not decided yet, and those that failed in the last days; latest first.
 * @param limit of rows
 */
export async function unsettledRows<Table extends MoneyTable>(
  db: Pick<Database, 'select'>,
  { table, open, failed, askedAt, endedAt }: UnsettledIn<Table>,
  merchantId: string,
  currency: Currency,
  now: Date,
  limit: number,
): Promise<Table['$inferSelect'][]> {
  const failedSince = new Date(now.getTime() - FAILED_SHOWN);
  // The builder's types do not follow a table that is a type parameter.
  const source: PgTable = table;
  const rows = await db
    .select()
    .from(source)
    .where(
      and(
        eq(table.merchantId, merchantId),
        eq(table.currency, currency),
        or(inArray(table.state, [...open]), and(eq(table.state, failed), gt(endedAt, failedSince))),
      ),
    )
    .orderBy(desc(askedAt))
    .limit(limit);
  return rows as Table['$inferSelect'][];
}
