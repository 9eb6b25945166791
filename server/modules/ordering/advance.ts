import { asc, eq } from 'drizzle-orm';
import type { OrderSummary } from '../../../src/domain/ordering/order';
import type { FailureReason } from '../../../src/domain/ordering/failure-reason';
import { keepsSearching } from '../../../src/domain/ordering/search.rules';
import { saidOf } from '../../../src/domain/ordering/situation.rules';
import { isHeldByInquiry, orderStateOf } from '../../../src/domain/ordering/stops';
import { isFinal } from '../../../src/domain/ordering/task-state';
import { mayFollow, mayStopFollow } from '../../../src/domain/ordering/task-transitions';
import type { TaskState } from '../../../src/domain/ordering/task-state';
import { REGIONS } from '../../../src/domain/regions/region';
import { money } from '../../../src/domain/shared/money';
import type { Database } from '../../db/open';
import type { Deps } from '../../platform/deps';
import type { LoggedEvent } from '../../platform/events';
import { followWithDelivery } from '../store-orders';
import { releaseQuota } from '../packages';
import { freeVoucher } from '../vouchers';
import { alertFor, plannedFor, stopsHeld } from './alert-texts';
import { comingBack } from './coming-back';
import { noteDecision, reopenDecision } from './decisions';
import { driversBy } from './drivers';
import { bookCollection, bookPayment, giveBack } from './money-moves';
import { followOffers } from './offers';
import { areaNameOf, lastEta, summaryOf } from './order-rows';
import type { OrderRow, StopRow } from './order-rows';
import { prove } from './proofs';
import type { SaidProof } from './proofs';
import { isUnderWay } from './refunds';
import { moveStops } from './stop-moves';
import { orderDetails, orders, orderStops } from './tables';
import { announceAgain } from './write-order';

export interface AdvanceExtras {
  /** The new driver. */
  readonly driver?: { readonly id: string };
  /** Who took the parcel from the driver, with 'delivered': a first name is enough. */
  readonly handedTo?: string;
  /** Why the parcel could not be handed over, with 'failed'. */
  readonly failureReason?: FailureReason;
  /** The same in the driver's own words. */
  readonly failureNote?: string;
  /** What proves it beside a picture, with 'delivered' [R11.09]. */
  readonly proof?: SaidProof;
  /** When it was done, if it is only told now [R11.12]. */
  readonly happenedAt?: Date;
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

/**
 * The driver that the order shows: the one going to the next stop; once all are over, the one who carried the last. A stop
 * that was cancelled keeps the driver of that time, who may be another one.
 */
async function driverOf(tx: Database, row: OrderRow, stops: readonly StopRow[]) {
  const carried = stops.filter(({ driverId }) => driverId !== null);
  const { driverId = null } =
    carried.find(({ state }) => !isFinal(state)) ??
    carried.findLast(({ state }) => state !== 'cancelled') ??
    carried.at(-1) ??
    {};
  if (driverId === row.driverId) return {};
  const driver = (await driversBy(tx, [driverId])).get(driverId ?? '');
  return { driverId, driverName: driver?.name ?? null, driverNameAr: driver?.nameAr ?? null };
}

/**
 * What needs a person in this step. That no driver could be found is reported once, not for every stop, and names the
 * last one, as lists of orders do.
 * @param stops all of the order, after it
 */
function alertsOf(
  row: OrderRow,
  before: readonly StopRow[],
  moved: readonly StopRow[],
  stops: readonly StopRow[],
  to: TaskState,
) {
  const planned = plannedFor(row.scheduledAt, REGIONS[row.regionCode]);
  const count = stops.filter(({ state }) => state !== 'cancelled').length;
  const earlier = stops.filter(({ state }) => state === 'successful').length - moved.length;
  return (to === 'dispatch failure' ? moved.slice(-1) : moved).flatMap(({ id, recipientName, address }, index) => {
    const toArea = areaNameOf(address);
    const wasPickedUp = before.some((stop) => stop.id === id && stop.state === 'picked up');
    const said = saidOf({ state: to, payment: row.paymentStatus, wasPickedUp });
    const delivered = { done: earlier + index + 1, count };
    const alert = alertFor(to, { reference: row.reference, recipientName, toArea, planned, said, delivered });
    return alert === null ? [] : [alert];
  });
}

type Alerts = ReturnType<typeof alertsOf>;

interface Taken {
  readonly row: OrderRow;
  readonly alerts: Alerts;
  /** The order that this one was the second trip of, where that waits for a decision again. */
  readonly first: OrderRow | null;
}

/** Writes one step, all but its events. @returns null if no stop may take it; nothing is written then */
async function take(
  tx: Database,
  row: OrderRow,
  to: TaskState,
  at: Date,
  { stopId, driver, handedTo, failureReason, failureNote, proof, happenedAt }: AdvanceExtras,
  columns: Partial<OrderRow>,
): Promise<Taken | null> {
  const before = await tx
    .select()
    .from(orderStops)
    .where(eq(orderStops.orderId, row.id))
    .orderBy(asc(orderStops.position));
  const moving = before.filter(({ id, state }) =>
    stopId === undefined ? mayFollow(state, to) : id === stopId && mayStopFollow(state, to),
  );
  if (moving.length === 0 || (SENDS.has(to) && isHeldByInquiry(before.map(({ state }) => state)))) return null;
  if (to === 'delivered')
    await prove(
      tx,
      moving.map(({ id }) => id),
      proof,
    );
  const moved = await moveStops(tx, moving, to, at, {
    wanted: row,
    ...(driver === undefined ? {} : { driverId: driver.id }),
    ...(handedTo === undefined ? {} : { handedTo }),
    ...(happenedAt === undefined ? {} : { happenedAt }),
    ...(failureReason === undefined ? {} : { failureReason }),
    ...(failureNote === undefined ? {} : { failureNote }),
  });
  const stops = before.map((stop) => moved.find(({ id }) => id === stop.id) ?? stop);
  const reached = orderStateOf(stops.map(({ state }) => state));
  // One stop of several that is cancelled takes the offer of the others from nobody.
  if (to !== 'cancelled' || isFinal(reached)) await followOffers(tx, row.id, to, driver?.id ?? null, at);
  if (to === 'successful') for (const stop of moved) await bookCollection(tx, row, stop, at);
  // After the last stop its driver brings back what was cancelled on the way.
  const held = isFinal(reached) && reached !== 'cancelled' ? await comingBack(tx, stops) : [];
  const next: OrderRow = {
    ...row,
    ...(await driverOf(tx, row, stops)),
    ...(await settle(tx, row, stops, at)),
    searchUntil: keepsSearching(reached) ? row.searchUntil : null,
    ...(held.length > 0 ? { heldSince: at } : {}),
    ...columns,
    state: reached,
    eta: lastEta(stops),
    updatedAt: at,
  };
  const { id, ...changed } = next;
  await tx.update(orders).set(changed).where(eq(orders.id, id));
  await followWithDelivery(tx, id, next.state, at);
  if (CALLED_OFF.has(next.state) && isNothingKept(next)) await freeVoucher(tx, id);
  // A driver who was on the way because of the merchant counts; one who gave the order back does not.
  const isEarned = next.state === 'cancelled' && isUnderWay(before.map(({ state }) => state));
  if (CALLED_OFF.has(next.state) && !isEarned) await releaseQuota(tx, id);
  const isFailed = isFinal(next.state) && stops.some(({ state }) => state === 'failed');
  return {
    row: isFailed ? await noteDecision(tx, next, at) : next,
    first: CALLED_OFF.has(next.state) && next.tripKind !== null ? await reopenDecision(tx, id, at) : null,
    alerts: [
      ...alertsOf(row, moving, moved, stops, to),
      ...(held.length > 0
        ? [
            stopsHeld(
              row.reference,
              held.map(({ recipientName }) => recipientName),
            ),
          ]
        : []),
    ],
  };
}

/** Appends what happened to an order to its branch's log. */
async function logged(
  tx: Database,
  { events }: Pick<Deps, 'events'>,
  before: TaskState,
  { row, first, alerts }: Taken,
  at: Date,
): Promise<Entered> {
  const appended = [await events.appendChange(tx, { branchId: row.branchId, before, order: summaryOf(row) })];
  if (first !== null) appended.push(await announceAgain(tx, { events }, first));
  for (const alert of alerts)
    appended.push(
      await events.appendAlert(tx, { ...alert, branchId: row.branchId, orderId: row.id, at: at.toISOString() }),
    );
  return { row, events: appended };
}

/**
 * Moves stops of an order, which the caller's transaction has locked, into another state, and the order with them:
 * rows, history, offers, money, the use of a voucher and events. Appends to the branch's log last, as the log requires.
 * @param columns other columns of the order that change with it
 * @returns null if no stop may take this step; nothing is written then
 * @throws Refusal PROOF_MISSING, PROOF_CODE_WRONG for 'delivered'
 */
export async function enter(
  tx: Database,
  deps: Pick<Deps, 'events'>,
  row: OrderRow,
  to: TaskState,
  at: Date,
  extras: AdvanceExtras = {},
  columns: Partial<OrderRow> = {},
): Promise<Entered | null> {
  const taken = await take(tx, row, to, at, extras, columns);
  return taken === null ? null : logged(tx, deps, row.state, taken, at);
}

/**
 * Two steps in one go, with one event at the end. The first is left out where no stop may take it; a driver is new with
 * the second.
 * @returns null if no stop may take the last one: the caller rolls its transaction back
 */
export async function enterInTurn(
  tx: Database,
  deps: Pick<Deps, 'events'>,
  row: OrderRow,
  [before, last]: readonly [before: TaskState, last: TaskState],
  at: Date,
  extras: AdvanceExtras = {},
): Promise<Entered | null> {
  const { driver: _, ...others } = extras;
  const first = await take(tx, row, before, at, others, {});
  const second = await take(tx, first?.row ?? row, last, at, extras, {});
  return second === null
    ? null
    : logged(tx, deps, row.state, { ...second, alerts: [...(first?.alerts ?? []), ...second.alerts] }, at);
}

/**
 * Takes an order, or one stop of it, one step further, as the fleet reports it [R4.02]. Listeners are told after the
 * commit.
 * @param mayTouch whether the caller may move this order, as it is once its row is locked
 * @returns the order after the step; null if there is no such order or no stop's state allows the step (it may have
 * been cancelled a moment ago)
 */
export async function advance(
  deps: Pick<Deps, 'db' | 'clock' | 'events'>,
  orderId: string,
  to: TaskState,
  extras: AdvanceExtras = {},
  mayTouch: (tx: Database, row: OrderRow) => Promise<boolean> = () => Promise.resolve(true),
): Promise<OrderSummary | null> {
  const done = await deps.db.transaction(async (tx) => {
    const [row] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
    return row === undefined || !(await mayTouch(tx, row)) ? null : enter(tx, deps, row, to, deps.clock.now(), extras);
  });
  if (done === null) return null;
  deps.events.broadcast(done.events);
  return summaryOf(done.row);
}
