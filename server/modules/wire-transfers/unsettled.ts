import { and, desc, eq, gt, inArray, isNotNull, or } from 'drizzle-orm';
import { FAILED_SHOWN } from '../../../src/domain/shared/constants';
import { money } from '../../../src/domain/shared/money';
import type { Currency } from '../../../src/domain/shared/money';
import type { Unsettled } from '../../../src/domain/wallet/transaction';
import type { Database } from '../../db/open';
import { wireTransfers } from './tables';

/** Wire transfers in review, and those that were refused in the last days; latest first. */
export async function unsettledWireTransfers(
  db: Pick<Database, 'select'>,
  merchantId: string,
  currency: Currency,
  now: Date,
  limit: number,
): Promise<Unsettled[]> {
  const { state, decidedAt, sentAt } = wireTransfers;
  const rows = await db
    .select()
    .from(wireTransfers)
    .where(
      and(
        eq(wireTransfers.merchantId, merchantId),
        eq(wireTransfers.currency, currency),
        isNotNull(sentAt),
        or(
          inArray(state, ['pending', 'accepted']),
          and(eq(state, 'failed'), gt(decidedAt, new Date(now.getTime() - FAILED_SHOWN))),
        ),
      ),
    )
    .orderBy(desc(sentAt))
    .limit(limit);
  return rows.map((row) => ({
    kind: 'wire-transfer',
    reference: row.reference,
    amount: money(row.amount ?? 0, currency),
    state: row.state,
    at: (row.sentAt ?? row.createdAt).toISOString(),
    slug: row.slug,
  }));
}
