import { and, desc, eq, inArray } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { isReportOpen, refundableOf } from '../../../src/domain/ordering/inaccurate-delivery';
import { REPORT_STATES } from '../../../src/domain/ordering/inaccuracies';
import type { InaccurateDelivery, ReportedStop } from '../../../src/domain/ordering/inaccurate-delivery';
import { money } from '../../../src/domain/shared/money';
import type { Currency, Money } from '../../../src/domain/shared/money';
import type { UploadedFile } from '../../../src/domain/signup/registration';
import type { Database } from '../../db/open';
import type { FileAnswer } from '../../http/handle';
import { Refusal } from '../../http/refusal';
import { files, storedFile } from '../files';
import type { OrderRow } from './order-rows';
import { deliveryReports } from './report-tables';
import { orders, orderStops } from './tables';

type Reader = Pick<Database, 'select'>;
type ReportRow = typeof deliveryReports.$inferSelect;
/** The states in which a report waits for its answer. */
export const OPEN_REPORTS = REPORT_STATES.filter(isReportOpen);

/** The stop of a report, as it is selected: `stopReported` is its condition. */
export const REPORTED_STOP = {
  id: orderStops.id,
  position: orderStops.position,
  recipientName: orderStops.recipientName,
};
/** The photo of a report, as it is selected. */
export const REPORT_PHOTO = { id: files.id, name: files.name, type: files.type, size: files.size };
export const stopReported = eq(orderStops.id, deliveryReports.stopId);
type StopColumns = Pick<typeof orderStops.$inferSelect, keyof typeof REPORTED_STOP>;

const shownStop = (stop: StopColumns | null): ReportedStop | null =>
  stop === null ? null : { id: stop.id, number: stop.position + 1, recipientName: stop.recipientName };

/** What is joined to a report. */
export interface WithReport {
  readonly row: ReportRow;
  readonly photo: UploadedFile | null;
  readonly stop: StopColumns | null;
}

/** A report as its merchant sees it. */
export function shownReport({ row, photo, stop }: WithReport, currency: Currency): InaccurateDelivery {
  return {
    id: row.id,
    state: row.state,
    stop: shownStop(stop),
    reason: row.reason,
    note: row.note,
    photo,
    reportedAt: row.reportedAt.toISOString(),
    refund: row.refund === null ? null : money(row.refund, currency),
    declined: row.declined,
    answeredAt: row.answeredAt?.toISOString() ?? null,
  };
}

/** The last report about an order; null if there is none. */
export async function lastReport(db: Reader, orderId: string, currency: Currency): Promise<InaccurateDelivery | null> {
  const [found] = await db
    .select({ row: deliveryReports, photo: REPORT_PHOTO, stop: REPORTED_STOP })
    .from(deliveryReports)
    .leftJoin(orderStops, stopReported)
    .leftJoin(files, eq(files.id, deliveryReports.fileId))
    .where(eq(deliveryReports.orderId, orderId))
    .orderBy(desc(deliveryReports.reportedAt), desc(deliveryReports.id))
    .limit(1);
  return found === undefined ? null : shownReport(found, currency);
}

/**
 * The content of the photo of a report.
 * @param which narrows the reports to those the caller may read
 * @throws Refusal NOT_FOUND, also for another report's
 */
export async function reportPhoto(db: Reader, fileId: string, which: SQL | undefined): Promise<FileAnswer> {
  const [found] = await db
    .select({ file: files })
    .from(deliveryReports)
    .innerJoin(orders, eq(orders.id, deliveryReports.orderId))
    .innerJoin(files, eq(files.id, deliveryReports.fileId))
    .where(and(eq(files.id, fileId), which));
  if (found === undefined) throw new Refusal('NOT_FOUND');
  return storedFile(found.file);
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
    .select({ row: deliveryReports, photo: REPORT_PHOTO, stop: REPORTED_STOP, order: orders })
    .from(deliveryReports)
    .innerJoin(orders, eq(orders.id, deliveryReports.orderId))
    .leftJoin(orderStops, stopReported)
    .leftJoin(files, eq(files.id, deliveryReports.fileId))
    .where(inArray(deliveryReports.state, OPEN_REPORTS))
    .orderBy(deliveryReports.reportedAt)
    .limit(limit);
  return rows.map(({ order, ...found }) => ({
    report: shownReport(found, order.currency),
    merchantId: found.row.merchantId,
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

/** What reports about an order gave back, and for which of its stops. */
export async function reportRefunds(
  db: Reader,
  orderId: string,
): Promise<readonly { readonly stopId: string | null; readonly refund: number }[]> {
  const rows = await db
    .select({ stopId: deliveryReports.stopId, refund: deliveryReports.refund })
    .from(deliveryReports)
    .where(eq(deliveryReports.orderId, orderId));
  return rows.map(({ stopId, refund }) => ({ stopId, refund: refund ?? 0 }));
}
