import { randomUUID } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import { isReportable, reportNoteError, reportStopError } from '../../../src/domain/ordering/inaccurate-delivery';
import type { InaccuracyInput } from '../../../src/domain/ordering/inaccurate-delivery';
import type { PricedOrder } from '../../../src/domain/ordering/order';
import type { Deps } from '../../platform/deps';
import type { LoggedEvent } from '../../platform/events';
import { Refusal } from '../../http/refusal';
import { contentHash } from '../../platform/idempotency/content-hash';
import { makeOnce } from '../../platform/idempotency/keys';
import { claimFiles } from '../files';
import { heldOrder } from './held-order';
import { completed } from './order-reads';
import { summaryOf } from './order-rows';
import { OPEN_REPORTS } from './report-reads';
import { deliveryReports } from './report-tables';
import { orderStops } from './tables';

const REPORTABLE = { id: orderStops.id, state: orderStops.state };

interface ReportRequest {
  readonly merchantId: string;
  readonly branchId: string;
  readonly input: InaccuracyInput;
  readonly idempotencyKey: string;
}

/**
 * Takes a report that a delivery was inaccurate [R4.05], once per key. The order is locked: of two reports at once the
 * second finds the first.
 * @throws Refusal ORDER_NOT_FOUND, NOT_NOW, VALIDATION, DELIVERY_REPORTED, DOCUMENT_UNKNOWN, IDEMPOTENCY_MISMATCH
 */
export async function reportDelivery(
  deps: Pick<Deps, 'db' | 'clock' | 'events'>,
  { merchantId, branchId, input, idempotencyKey }: ReportRequest,
): Promise<PricedOrder> {
  const { orderId, stopId, reason, note, fileId } = input;
  const reportedAt = deps.clock.now();
  const use = {
    merchantId,
    key: idempotencyKey,
    requestHash: contentHash({ call: 'reportDelivery', branchId, orderId, stopId, reason, note, fileId }),
  };
  let events: readonly LoggedEvent[] = [];
  const { answer } = await makeOnce(deps.db, use, randomUUID(), reportedAt, async (tx): Promise<PricedOrder> => {
    const row = await heldOrder(tx, branchId, orderId);
    if (!isReportable(row.state)) throw new Refusal('NOT_NOW');
    const stops = await tx.select(REPORTABLE).from(orderStops).where(eq(orderStops.orderId, orderId));
    const wrongStop = reportStopError(stops, stopId);
    if (wrongStop !== null) throw new Refusal('VALIDATION', { fields: [{ path: 'stopId', code: wrongStop }] });
    const wrong = reportNoteError(reason, note);
    if (wrong !== null) throw new Refusal('VALIDATION', { fields: [{ path: 'note', code: wrong }] });
    const open = await tx
      .select({ id: deliveryReports.id })
      .from(deliveryReports)
      .where(and(eq(deliveryReports.orderId, orderId), inArray(deliveryReports.state, OPEN_REPORTS)));
    if (open.length > 0) throw new Refusal('DELIVERY_REPORTED');
    if (fileId !== null && !(await claimFiles(tx, merchantId, merchantId, [{ kind: 'delivery-photo', fileId }])))
      throw new Refusal('DOCUMENT_UNKNOWN');
    const report = { id: randomUUID(), orderId, stopId, merchantId, reason, note, fileId, reportedAt };
    await tx.insert(deliveryReports).values({ ...report, state: 'reported' });
    events = [await deps.events.appendChange(tx, { branchId, before: row.state, order: summaryOf(row) })];
    return completed(tx, row);
  });
  deps.events.broadcast(events);
  return answer;
}
