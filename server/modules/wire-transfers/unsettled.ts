import { money } from '../../../src/domain/shared/money';
import type { Currency } from '../../../src/domain/shared/money';
import type { Unsettled } from '../../../src/domain/wallet/transaction';
import type { Database } from '../../db/open';
import { unsettledRows } from '../wallet';
import { wireTransfers } from './tables';

const UNSETTLED = {
  table: wireTransfers,
  open: ['pending', 'accepted'],
  failed: 'failed',
  askedAt: wireTransfers.sentAt,
  endedAt: wireTransfers.decidedAt,
} as const;

/** Wire transfers in review, and those that were refused in the last days; latest first. */
export async function unsettledWireTransfers(
  db: Pick<Database, 'select'>,
  merchantId: string,
  currency: Currency,
  now: Date,
  limit: number,
): Promise<Unsettled[]> {
  const rows = await unsettledRows(db, UNSETTLED, merchantId, currency, now, limit);
  return rows.map((row) => ({
    kind: 'wire-transfer',
    reference: row.reference,
    amount: money(row.amount ?? 0, currency),
    state: row.state,
    at: (row.sentAt ?? row.createdAt).toISOString(),
    slug: row.slug,
  }));
}
