import { eq, max } from 'drizzle-orm';
import type { OrderSummary } from '../../../src/domain/ordering/order';
import { mayFollow } from '../../../src/domain/ordering/task-state';
import type { TaskState } from '../../../src/domain/ordering/task-state';
import { money } from '../../../src/domain/shared/money';
import type { Database } from '../../db/open';
import type { Deps } from '../../deps';
import type { LoggedEvent } from '../alerts/event-log';
import { alertFor } from './alert-texts';
import { etaOf } from './eta';
import { bookCollection, bookPayment, giveBack } from './money-moves';
import { summaryOf } from './order-rows';
import type { OrderRow } from './order-rows';
import { freeVoucher } from '../vouchers/vouchers';
import { drivers, orderDetails, orderHistory, orders, orderStops } from './tables';

export interface AdvanceExtras {
  /** Who carries it from now on. */
  readonly driver?: { readonly id: string };
  /** Who took the parcel from the driver, with 'delivered': a first name is enough. */
  readonly handedTo?: string;
}

/** The offer is open again: whoever had it has it no more. */
const WITHOUT_DRIVER: ReadonlySet<TaskState> = new Set(['unassigned', 'dispatched']);
/** Ends that are not the merchant's doing: what was paid goes back whole. */
const GIVEN_BACK: ReadonlySet<TaskState> = new Set(['rejected', 'deleted']);
/** Ends before anything was carried. */
const CALLED_OFF: ReadonlySet<TaskState> = new Set(['cancelled', ...GIVEN_BACK]);

const isNothingKept = ({ total, paymentStatus }: OrderRow): boolean =>
  total === 0 || paymentStatus === 'due' || paymentStatus === 'refunded';

/**
 * Takes an order that the caller's transaction has locked into another state: row, stops, history, money, the use of a voucher and events.
 * Appends to the branch's log last, as the log asks.
 * @param columns other columns of the order that change with it
 */
export async function enter(
  tx: Database,
  deps: Pick<Deps, 'events'>,
  row: OrderRow,
  to: TaskState,
  at: Date,
  columns: Partial<OrderRow> = {},
): Promise<{ readonly row: OrderRow; readonly events: readonly LoggedEvent[] }> {
  const [details] = await tx.select().from(orderDetails).where(eq(orderDetails.orderId, row.id));
  const [reached] = await tx
    .select({ step: max(orderHistory.step) })
    .from(orderHistory)
    .where(eq(orderHistory.orderId, row.id));
  if (details === undefined) throw new Error(`Order ${row.id} has no details`);
  if (to === 'successful') await bookCollection(tx, row, at);
  const next: OrderRow = {
    ...row,
    ...(WITHOUT_DRIVER.has(to) ? { driverId: null, driverName: null } : {}),
    ...(to === 'successful' && row.paymentMethod === 'cash' && (await bookPayment(tx, row, at))
      ? { paymentStatus: 'paid' as const }
      : {}),
    ...(GIVEN_BACK.has(to) ? await giveBack(tx, row, details.chargeKey, money(row.total, row.currency), at) : {}),
    ...columns,
    state: to,
    eta: etaOf(to, at, details.durationSeconds, row.timing),
    updatedAt: at,
  };
  const { id, ...changed } = next;
  await tx.update(orders).set(changed).where(eq(orders.id, id));
  if (CALLED_OFF.has(to) && isNothingKept(next)) await freeVoucher(tx, id);
  await tx.update(orderStops).set({ state: to }).where(eq(orderStops.orderId, id));
  await tx.insert(orderHistory).values({ orderId: id, step: (reached?.step ?? -1) + 1, state: to, at });
  const events = [await deps.events.appendChange(tx, row.branchId, summaryOf(next))];
  const alert = alertFor(to, next);
  if (alert !== null)
    events.push(
      await deps.events.appendAlert(tx, { ...alert, branchId: row.branchId, orderId: id, at: at.toISOString() }),
    );
  return { row: next, events };
}

/**
 * Takes an order a step on, as the fleet reports it [R4.02]. Listeners are told after the commit.
 * @returns the order after the step; null where there is no such order or its state does not allow the step (it may
 * have been cancelled a moment ago)
 */
export async function advance(
  deps: Pick<Deps, 'db' | 'clock' | 'events'>,
  orderId: string,
  to: TaskState,
  extras: AdvanceExtras = {},
): Promise<OrderSummary | null> {
  const done = await deps.db.transaction(async (tx) => {
    const [row] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
    if (row === undefined || !mayFollow(row.state, to)) return null;
    if (to === 'delivered' && extras.handedTo !== undefined)
      await tx.update(orderDetails).set({ handedTo: extras.handedTo }).where(eq(orderDetails.orderId, orderId));
    const [driver] =
      extras.driver === undefined ? [] : await tx.select().from(drivers).where(eq(drivers.id, extras.driver.id));
    return enter(
      tx,
      deps,
      row,
      to,
      deps.clock.now(),
      driver === undefined ? {} : { driverId: driver.id, driverName: driver.name },
    );
  });
  if (done === null) return null;
  deps.events.broadcast(done.events);
  return summaryOf(done.row);
}
