import { asc, eq } from 'drizzle-orm';
import type { FailureReason, OrderSummary } from '../../../src/domain/ordering/order';
import { isHeldByInquiry, orderStateOf } from '../../../src/domain/ordering/stops';
import { isFinal } from '../../../src/domain/ordering/task-state';
import { mayFollow } from '../../../src/domain/ordering/task-transitions';
import type { TaskState } from '../../../src/domain/ordering/task-state';
import { money } from '../../../src/domain/shared/money';
import type { Database } from '../../db/open';
import type { Deps } from '../../deps';
import type { LoggedEvent } from '../alerts';
import { freeVoucher } from '../vouchers';
import { alertFor } from './alert-texts';
import { driversBy } from './drivers';
import { bookCollection, bookPayment, giveBack } from './money-moves';
import { followOffers } from './offers';
import { areaNameOf, lastEta, summaryOf } from './order-rows';
import type { OrderRow, StopRow } from './order-rows';
import { moveStops } from './stop-moves';
import { orderDetails, orders, orderStops } from './tables';

export interface AdvanceExtras {
  /** The new driver. */
  readonly driver?: { readonly id: string };
  /** Who took the parcel from the driver, with 'delivered': a first name is enough. */
  readonly handedTo?: string;
  /** Why the parcel could not be handed over, with 'failed'. */
  readonly failureReason?: FailureReason;
  /** The one stop that takes the step; without it every stop that may. */
  readonly stopId?: string;
}

interface Entered {
  readonly row: OrderRow;
  readonly events: readonly LoggedEvent[];
}

/** Final states that are not the merchant's doing: the whole payment is refunded. */
const GIVEN_BACK: ReadonlySet<TaskState> = new Set(['rejected', 'deleted']);
/** Final states before anything was carried. */
const CALLED_OFF: ReadonlySet<TaskState> = new Set(['cancelled', ...GIVEN_BACK]);
/** No driver is sent while a recipient is asked where their parcel goes. */
const SENDS: ReadonlySet<TaskState> = new Set(['dispatched', 'assigned']);

const isNothingKept = ({ total, paymentStatus }: OrderRow): boolean =>
  total === 0 || paymentStatus === 'due' || paymentStatus === 'refunded';

/** What a final state does to the order's money. @returns the columns of the order that change */
async function settle(tx: Database, row: OrderRow, stops: readonly StopRow[], at: Date): Promise<Partial<OrderRow>> {
  if (!stops.every(({ state }) => isFinal(state))) return {};
  if (stops.some(({ state }) => state === 'successful'))
    return row.paymentMethod === 'cash' && row.paymentStatus === 'due' && (await bookPayment(tx, row, at))
      ? { paymentStatus: 'paid' }
      : {};
  if (!GIVEN_BACK.has(orderStateOf(stops.map(({ state }) => state)))) return {};
  const [details] = await tx.select().from(orderDetails).where(eq(orderDetails.orderId, row.id));
  return giveBack(tx, row, details?.chargeKey ?? null, money(row.total, row.currency), at);
}

/** The driver that the order shows: the one going to the next stop; once all are over, the one who carried the last. */
async function driverOf(tx: Database, row: OrderRow, stops: readonly StopRow[]) {
  const carried = stops.filter(({ driverId }) => driverId !== null);
  const { driverId = null } = carried.find(({ state }) => !isFinal(state)) ?? carried.at(-1) ?? {};
  if (driverId === row.driverId) return {};
  return { driverId, driverName: (await driversBy(tx, [driverId])).get(driverId ?? '')?.name ?? null };
}

/** What needs a person in this step. That no driver could be found is reported once, not for every stop. */
function alertsOf(row: OrderRow, moved: readonly StopRow[], to: TaskState) {
  return (to === 'dispatch failure' ? moved.slice(0, 1) : moved).flatMap(({ recipientName, address }) => {
    const alert = alertFor(to, { reference: row.reference, recipientName, toArea: areaNameOf(address) });
    return alert === null ? [] : [alert];
  });
}

/**
 * Moves stops of an order, which the caller's transaction has locked, into another state, and the order with them:
 * rows, history, offers, money, the use of a voucher and events. Appends to the branch's log last, as the log requires.
 * @param columns other columns of the order that change with it
 * @returns null if no stop may take this step; nothing is written then
 */
export async function enter(
  tx: Database,
  deps: Pick<Deps, 'events'>,
  row: OrderRow,
  to: TaskState,
  at: Date,
  { stopId, driver, handedTo, failureReason }: AdvanceExtras = {},
  columns: Partial<OrderRow> = {},
): Promise<Entered | null> {
  const before = await tx
    .select()
    .from(orderStops)
    .where(eq(orderStops.orderId, row.id))
    .orderBy(asc(orderStops.position));
  const moving = before.filter((stop) => (stopId === undefined || stop.id === stopId) && mayFollow(stop.state, to));
  if (moving.length === 0 || (SENDS.has(to) && isHeldByInquiry(before.map(({ state }) => state)))) return null;
  const moved = await moveStops(tx, moving, to, at, {
    scheduledAt: row.scheduledAt,
    ...(driver === undefined ? {} : { driverId: driver.id }),
    ...(handedTo === undefined ? {} : { handedTo }),
    ...(failureReason === undefined ? {} : { failureReason }),
  });
  const stops = before.map((stop) => moved.find(({ id }) => id === stop.id) ?? stop);
  await followOffers(tx, row.id, to, driver?.id ?? null, at);
  if (to === 'successful') for (const stop of moved) await bookCollection(tx, row, stop, at);
  const next: OrderRow = {
    ...row,
    ...(await driverOf(tx, row, stops)),
    ...(await settle(tx, row, stops, at)),
    ...columns,
    state: orderStateOf(stops.map(({ state }) => state)),
    eta: lastEta(stops),
    updatedAt: at,
  };
  const { id, ...changed } = next;
  await tx.update(orders).set(changed).where(eq(orders.id, id));
  if (CALLED_OFF.has(next.state) && isNothingKept(next)) await freeVoucher(tx, id);
  const events = [await deps.events.appendChange(tx, row.branchId, summaryOf(next))];
  for (const alert of alertsOf(row, moved, to))
    events.push(
      await deps.events.appendAlert(tx, { ...alert, branchId: row.branchId, orderId: id, at: at.toISOString() }),
    );
  return { row: next, events };
}

/**
 * Takes an order, or one stop of it, one step further, as the fleet reports it [R4.02]. Listeners are told after the
 * commit.
 * @returns the order after the step; null if there is no such order or no stop's state allows the step (it may have
 * been cancelled a moment ago)
 */
export async function advance(
  deps: Pick<Deps, 'db' | 'clock' | 'events'>,
  orderId: string,
  to: TaskState,
  extras: AdvanceExtras = {},
): Promise<OrderSummary | null> {
  const done = await deps.db.transaction(async (tx) => {
    const [row] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
    return row === undefined ? null : enter(tx, deps, row, to, deps.clock.now(), extras);
  });
  if (done === null) return null;
  deps.events.broadcast(done.events);
  return summaryOf(done.row);
}
