import { desc, eq, inArray } from 'drizzle-orm';
import { isReportOpen, refundableOf } from '../../../src/domain/ordering/inaccurate-delivery';
import { REPORT_STATES } from '../../../src/domain/ordering/inaccuracies';
import type { InaccurateDelivery } from '../../../src/domain/ordering/inaccurate-delivery';
import { money } from '../../../src/domain/shared/money';
import type { Currency, Money } from '../../../src/domain/shared/money';
import type { Database } from '../../db/open';
import { files } from '../files';
import type { OrderRow } from './order-rows';
import { deliveryReports } from './report-tables';
import { orders } from './tables';

type Reader = Pick<Database, 'select'>;
type ReportRow = typeof deliveryReports.$inferSelect;
/** The states in which a report waits for its answer. */
export const OPEN_REPORTS = REPORT_STATES.filter(isReportOpen);

/** A report as its merchant sees it. */
export function shownReport(row: ReportRow, photoName: string | null, currency: Currency): InaccurateDelivery {
  return {
    id: row.id,
    state: row.state,
    reason: row.reason,
    note: row.note,
    photoName,
    reportedAt: row.reportedAt.toISOString(),
    refund: row.refund === null ? null : money(row.refund, currency),
    declined: row.declined,
    answeredAt: row.answeredAt?.toISOString() ?? null,
  };
}

/** The last report about an order; null if there is none. */
export async function lastReport(db: Reader, orderId: string, currency: Currency): Promise<InaccurateDelivery | null> {
  const [found] = await db
    .select({ row: deliveryReports, photoName: files.name })
    .from(deliveryReports)
    .leftJoin(files, eq(files.id, deliveryReports.fileId))
    .where(eq(deliveryReports.orderId, orderId))
    .orderBy(desc(deliveryReports.reportedAt), desc(deliveryReports.id))
    .limit(1);
  return found === undefined ? null : shownReport(found.row, found.photoName, currency);
}

/** What may still be given back of an order. */
export const refundableOn = (row: OrderRow): Money =>
  refundableOf({
    payment: { method: row.paymentMethod, status: row.paymentStatus },
    total: money(row.total, row.currency),
    refunded: money(row.refunded, row.currency),
  });

/** A report that waits for its answer, with whose it is and what may be given back. */
export interface ReportToAnswer {
  readonly report: InaccurateDelivery;
  readonly merchantId: string;
  readonly reference: string;
  readonly refundable: Money;
}

/** Reports that wait for their answer, the oldest first. */
export async function listReports(db: Reader, limit: number): Promise<ReportToAnswer[]> {
  const rows = await db
    .select({ row: deliveryReports, photoName: files.name, order: orders })
    .from(deliveryReports)
    .innerJoin(orders, eq(orders.id, deliveryReports.orderId))
    .leftJoin(files, eq(files.id, deliveryReports.fileId))
    .where(inArray(deliveryReports.state, OPEN_REPORTS))
    .orderBy(deliveryReports.reportedAt)
    .limit(limit);
  return rows.map(({ row, photoName, order }) => ({
    report: shownReport(row, photoName, order.currency),
    merchantId: row.merchantId,
    reference: order.reference,
    refundable: refundableOn(order),
  }));
}

/** Deletes the words and photos of the reports about some orders; their reasons and answers stay. */
export async function forgetReports(tx: Database, orderIds: readonly string[]): Promise<void> {
  const told = inArray(deliveryReports.orderId, [...orderIds]);
  const photos = await tx.select({ id: deliveryReports.fileId }).from(deliveryReports).where(told);
  await tx.update(deliveryReports).set({ note: '', fileId: null }).where(told);
  const ids = photos.flatMap(({ id }) => (id === null ? [] : [id]));
  if (ids.length > 0) await tx.delete(files).where(inArray(files.id, ids));
}
