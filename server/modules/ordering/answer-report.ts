import { eq } from 'drizzle-orm';
import { isReportOpen, reportRefundError } from '../../../src/domain/ordering/inaccurate-delivery';
import type { ReportDecision } from '../../../src/domain/ordering/inaccurate-delivery';
import type { ReportState } from '../../../src/domain/ordering/inaccuracies';
import type { Money } from '../../../src/domain/shared/money';
import type { Database } from '../../db/open';
import type { Deps } from '../../platform/deps';
import type { LoggedEvent } from '../../platform/events';
import { Refusal } from '../../http/refusal';
import { UNNOTED } from '../../platform/note';
import type { Note } from '../../platform/note';
import { settleRefundOf } from '../payments';
import { reportAnswered } from './alert-texts';
import { giveBackAfterwards } from './money-moves';
import { summaryOf } from './order-rows';
import type { OrderRow } from './order-rows';
import { refundableOn } from './report-reads';
import { deliveryReports } from './report-tables';
import { orderDetails, orders, orderStops } from './tables';

type ReportChange = Partial<typeof deliveryReports.$inferSelect>;

interface Answered {
  readonly isChanged: boolean;
  readonly events: readonly LoggedEvent[];
  /** Of a charge that is to be refunded; null for none. */
  readonly chargeKey: string | null;
}

const NOTHING: Answered = { isChanged: false, events: [], chargeKey: null };

/**
 * What the review says about a report: it is under review; it is accepted, with a refund in full or in part [R4.05];
 * or it is declined. The order is locked first: if several reviewers press at once, money goes back once, and the first
 * decision stays.
 * @param by how it looked to the person who decided, and who notes that they did; by default nobody looked
 * @returns whether it changed anything
 * @throws Refusal NOT_FOUND, CHANGED_MEANWHILE if it looks different now, VALIDATION for a refund of more than was paid, of another currency, or of nothing
 */
export async function answerReport(
  deps: Pick<Deps, 'db' | 'clock' | 'events' | 'gateway'>,
  id: string,
  decision: ReportDecision,
  by: { readonly seen?: ReportState; readonly note: Note } = { note: UNNOTED },
): Promise<boolean> {
  const { db, clock, events, gateway } = deps;
  const at = clock.now();
  const done = await db.transaction(async (tx): Promise<Answered> => {
    const [known] = await tx
      .select({ orderId: deliveryReports.orderId })
      .from(deliveryReports)
      .where(eq(deliveryReports.id, id));
    if (known === undefined) throw new Refusal('NOT_FOUND');
    const [row] = await tx.select().from(orders).where(eq(orders.id, known.orderId)).for('update');
    const [report] = await tx.select().from(deliveryReports).where(eq(deliveryReports.id, id));
    if (row === undefined || report === undefined) throw new Refusal('NOT_FOUND');
    if (by.seen !== undefined && report.state !== by.seen) throw new Refusal('CHANGED_MEANWHILE');
    const isPast = decision.decision === 'review' ? report.state !== 'reported' : !isReportOpen(report.state);
    if (isPast) return NOTHING;
    const set = async (change: ReportChange, amount: Money | null = null) => {
      await tx.update(deliveryReports).set(change).where(eq(deliveryReports.id, id));
      const { merchantId } = report;
      await by.note(tx, { id, name: row.reference, merchantId, ...(amount === null ? {} : { amount }) });
    };
    const change = async (changed: OrderRow) =>
      events.appendChange(tx, { branchId: row.branchId, before: row.state, order: summaryOf(changed) });
    if (decision.decision === 'review') {
      await set({ state: 'in-review' });
      return { isChanged: true, events: [await change(row)], chargeKey: null };
    }
    const { changed, chargeKey } =
      decision.decision === 'accept' ? await refunded(tx, row, decision.refund, at) : { changed: row, chargeKey: null };
    if (decision.decision === 'accept')
      await set({ state: 'accepted', refund: decision.refund.minor, answeredAt: at }, decision.refund);
    else await set({ state: 'declined', declined: decision.reason, answeredAt: at });
    const alert = {
      ...reportAnswered(row.reference, decision, await numberOf(tx, report.stopId)),
      branchId: row.branchId,
      orderId: row.id,
      at: at.toISOString(),
    };
    return { isChanged: true, events: [await change(changed), await events.appendAlert(tx, alert)], chargeKey };
  });
  events.broadcast(done.events);
  if (done.chargeKey !== null) await settleRefundOf(db, gateway, done.chargeKey, at);
  return done.isChanged;
}

/** The place in its order of a stop that a report is about, from 1; null for the only one. */
async function numberOf(tx: Pick<Database, 'select'>, stopId: string | null): Promise<number | null> {
  if (stopId === null) return null;
  const [stop] = await tx.select({ position: orderStops.position }).from(orderStops).where(eq(orderStops.id, stopId));
  return stop === undefined ? null : stop.position + 1;
}

/** Gives money of an order back. @returns the order after it, and the charge that is to be refunded */
async function refunded(tx: Database, row: OrderRow, refund: ReportRefund, at: Date) {
  const wrong = reportRefundError(refund, refundableOn(row));
  if (wrong !== null) throw new Refusal('VALIDATION', { fields: [{ path: 'refund', code: wrong }] });
  const [details] = await tx.select().from(orderDetails).where(eq(orderDetails.orderId, row.id));
  const chargeKey = refund.minor === 0 ? null : (details?.chargeKey ?? null);
  const columns = await giveBackAfterwards(tx, row, chargeKey, refund, at);
  await tx
    .update(orders)
    .set({ ...columns, updatedAt: at })
    .where(eq(orders.id, row.id));
  return { changed: { ...row, ...columns, updatedAt: at }, chargeKey };
}

type ReportRefund = Extract<ReportDecision, { decision: 'accept' }>['refund'];
