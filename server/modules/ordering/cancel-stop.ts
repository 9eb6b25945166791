import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { cashOf } from '../../../src/domain/ordering/cash';
import type { FeeLine, PricedOrder } from '../../../src/domain/ordering/order';
import { AMOUNTS } from '../../../src/domain/ordering/parcel';
import { collecting, totalCash } from '../../../src/domain/ordering/parcel-rules';
import { isStopCancellable } from '../../../src/domain/ordering/stop-cancellation';
import type { SeenTerms, StopCancellation } from '../../../src/domain/ordering/stop-cancellation';
import { CALLED_OFF, isCarried, isFinal } from '../../../src/domain/ordering/task-state';
import type { TaskState } from '../../../src/domain/ordering/task-state';
import { isCancellable } from '../../../src/domain/ordering/task-transitions';
import { money } from '../../../src/domain/shared/money';
import { storedValues, valuesOfRow } from '../../db/attribute-rows';
import type { Database } from '../../db/open';
import { Refusal } from '../../http/refusal';
import type { Deps } from '../../platform/deps';
import type { LoggedEvent } from '../../platform/events';
import { contentHash } from '../../platform/idempotency/content-hash';
import { makeOnce } from '../../platform/idempotency/keys';
import { NoWayError } from '../../platform/routing';
import type { Route } from '../../platform/routing';
import { shortenUse, unitUsedBy } from '../packages';
import { voucherUsedBy } from '../vouchers';
import { enter } from './advance';
import { dispatchAtOf, etaOf, rideSecondsOf } from './eta';
import { feesOf } from './fees';
import type { Priced } from './fees';
import { heldOrder } from './held-order';
import { bookSaving } from './money-moves';
import { completed, stopsOf } from './order-reads';
import { stopColumns, timingOf } from './order-rows';
import type { DetailsRow, OrderRow, StopRow } from './order-rows';
import { orderDetails, orders, orderStops } from './tables';

/** Which stop, and whose. */
export interface StopAsk {
  readonly merchantId: string;
  readonly branchId: string;
  readonly orderId: string;
  readonly stopId: string;
}

/** An order, and the stops that stay when one of them goes. */
interface Planned {
  readonly row: OrderRow;
  readonly details: DetailsRow;
  readonly stop: StopRow;
  readonly rest: readonly StopRow[];
  /** A driver has its parcel. The price stays then: the way is driven. */
  readonly comesBack: boolean;
}

async function plan(db: Pick<Database, 'select'>, row: OrderRow, stopId: string): Promise<Planned> {
  const [details] = await db.select().from(orderDetails).where(eq(orderDetails.orderId, row.id));
  const stops = await stopsOf(db, row.id);
  const place = stops.findIndex(({ id }) => id === stopId);
  const stop = stops[place];
  if (details === undefined || stop === undefined) throw new Refusal('ORDER_NOT_FOUND');
  const states = stops.map(({ state }) => state);
  if (!isStopCancellable(states, place)) throw new Refusal('NOT_CANCELLABLE');
  const comesBack = !isCancellable(stop.state);
  // On the way, the doors that the driver was at already are a part of it.
  const isOff = (state: TaskState): boolean => (comesBack ? CALLED_OFF.includes(state) : isFinal(state));
  return { row, details, stop, comesBack, rest: stops.filter(({ id, state }) => id !== stopId && !isOff(state)) };
}

/** The way that is left. @throws Refusal ADDRESS_NOT_FOUND */
function routeOf({ routing }: Pick<Deps, 'routing'>, { details, rest }: Planned): Promise<Route> {
  return routing
    .route([details.pickUp.address.position, ...rest.map(({ address }) => address.position)])
    .catch((error: unknown) => {
      throw error instanceof NoWayError ? new Refusal('ADDRESS_NOT_FOUND') : error;
    });
}

const amountOf = (lines: readonly FeeLine[], code: FeeLine['code']): number =>
  lines.find((line) => line.code === code)?.amount.minor ?? 0;

/**
 * What an order costs without the stop: the fee of the way that is left, with the extra charge, the package and the
 * voucher that it was ordered with. Never more than before, also where the way is no shorter. After the pick-up it costs
 * the same: the parcel comes back for its fee (0129).
 */
async function priceOf(
  db: Pick<Database, 'select'>,
  { row, details: { lines }, rest, comesBack }: Planned,
  { distanceMeters }: Route,
): Promise<Priced> {
  const before: Priced = { lines, total: money(row.total, row.currency) };
  if (comesBack) return before;
  const priced = feesOf({
    currency: row.currency,
    distanceMeters,
    sizes: rest.map(({ size }) => size),
    extraMinor: amountOf(lines, 'extra'),
    cover: amountOf(lines, 'package') === 0 ? null : await unitUsedBy(db, row.id),
    voucher: amountOf(lines, 'voucher') === 0 ? null : await voucherUsedBy(db, row.id),
  });
  return priced.total.minor <= row.total ? priced : before;
}

const isSameRest = (one: Planned, other: Planned): boolean =>
  one.comesBack === other.comesBack && one.rest.map(({ id }) => id).join() === other.rest.map(({ id }) => id).join();

/** What cancelling one stop changes. @throws Refusal ORDER_NOT_FOUND, NOT_CANCELLABLE, ADDRESS_NOT_FOUND */
export async function priceStopCancellation(
  deps: Pick<Deps, 'db' | 'routing'>,
  { branchId, orderId, stopId }: StopAsk,
): Promise<StopCancellation> {
  const planned = await plan(deps.db, await ownOrder(deps.db, branchId, orderId), stopId);
  const { row, stop, comesBack } = planned;
  const { total } = await priceOf(deps.db, planned, await routeOf(deps, planned));
  const back = row.paymentStatus === 'paid' ? row.total - total.minor : 0;
  return { total, back: money(back, row.currency), cash: cashOf(valuesOfRow(AMOUNTS, stop, row.currency)), comesBack };
}

async function ownOrder(db: Pick<Database, 'select'>, branchId: string, orderId: string): Promise<OrderRow> {
  const [row] = await db.select().from(orders).where(eq(orders.id, orderId));
  if (row?.branchId !== branchId) throw new Refusal('ORDER_NOT_FOUND');
  return row;
}

/**
 * Cancels one stop while the others go on, as it was priced, once per key. Before the pick-up the order costs less from
 * then on, and what was paid for the stop goes back to the wallet [R4.05]; after it no money moves, and the parcel comes
 * back. The order's row is locked: of a driver who picks up or hands over at that moment, another tab and this, one wins.
 * @throws Refusal ORDER_NOT_FOUND, NOT_CANCELLABLE, ADDRESS_NOT_FOUND, QUOTE_MISMATCH, IDEMPOTENCY_MISMATCH
 */
export async function cancelStop(
  deps: Pick<Deps, 'db' | 'clock' | 'events' | 'routing'>,
  { merchantId, branchId, orderId, stopId }: StopAsk,
  { total, comesBack }: SeenTerms,
  idempotencyKey: string,
): Promise<PricedOrder> {
  const now = deps.clock.now();
  const use = {
    merchantId,
    key: idempotencyKey,
    requestHash: contentHash({
      call: 'cancelStop',
      branchId,
      orderId,
      stopId,
      total,
      ...(comesBack ? { comesBack } : {}),
    }),
  };
  // The way is asked for outside the transaction, and is the same inside it as long as the same stops are left.
  const foreseen = await plan(deps.db, await ownOrder(deps.db, branchId, orderId), stopId).catch((error: unknown) => {
    // It may be a repeat: only its key knows.
    if (error instanceof Refusal && error.code === 'NOT_CANCELLABLE') return null;
    throw error;
  });
  const route = foreseen === null ? null : await routeOf(deps, foreseen);
  let events: readonly LoggedEvent[] = [];
  const { answer } = await makeOnce(deps.db, use, randomUUID(), now, async (tx): Promise<PricedOrder> => {
    const planned = await plan(tx, await heldOrder(tx, branchId, orderId), stopId);
    if (foreseen === null || route === null || !isSameRest(planned, foreseen) || planned.comesBack !== comesBack)
      throw new Refusal('QUOTE_MISMATCH');
    const priced = await priceOf(tx, planned, route);
    if (priced.total.minor !== total.minor || priced.total.currency !== total.currency)
      throw new Refusal('QUOTE_MISMATCH');
    const columns = await writeRest(tx, planned, route, priced, now);
    const entered = await enter(tx, deps, planned.row, 'cancelled', now, { stopId }, columns);
    if (entered === null) throw new Refusal('NOT_CANCELLABLE');
    ({ events } = entered);
    return completed(tx, entered.row);
  });
  deps.events.broadcast(events);
  return answer;
}

/** Books the lower price, and writes the way and the arrivals of the stops that stay. @returns the order's columns */
async function writeRest(
  tx: Database,
  { row, details, stop: gone, rest, comesBack }: Planned,
  { distanceMeters, durationSeconds, path }: Route,
  { lines, total }: Priced,
  now: Date,
): Promise<Partial<OrderRow>> {
  const saving = money(row.total - total.minor, row.currency);
  if (await bookSaving(tx, row, saving, now))
    await tx.update(orderStops).set({ walletRefund: saving.minor }).where(eq(orderStops.id, gone.id));
  if (!comesBack) await shortenUse(tx, row.id, distanceMeters);
  const points = [details.pickUp.address.position, ...rest.map(({ address }) => address.position)];
  const rides = rideSecondsOf(points, durationSeconds);
  for (const [place, stop] of rest.entries()) {
    if (isFinal(stop.state)) continue;
    const rideSeconds = rides[place] ?? durationSeconds;
    // Of a driver under way it is known better than from when the parcel was picked up.
    const eta =
      isCarried(stop.state) && stop.eta !== null
        ? new Date(stop.eta.getTime() + (rideSeconds - stop.rideSeconds) * 1_000)
        : etaOf(stop.state, stop.updatedAt, rideSeconds, row);
    await tx.update(orderStops).set({ rideSeconds, eta }).where(eq(orderStops.id, stop.id));
  }
  await tx
    .update(orderDetails)
    .set({
      lines: [...lines],
      // The fee stands for the way that was ordered.
      ...(comesBack ? {} : { distanceMeters }),
      durationSeconds,
      route: [...path],
    })
    .where(eq(orderDetails.orderId, row.id));
  // Once drivers were asked, they stay asked.
  const isWaiting = row.dispatchAt !== null && row.dispatchAt > now;
  const cash = money(totalCash(rest.map((stop) => valuesOfRow(AMOUNTS, stop, row.currency))), row.currency);
  return {
    ...stopColumns(rest),
    total: total.minor,
    sizes: [...new Set(rest.map(({ size }) => size))],
    ...storedValues(AMOUNTS, collecting(cash)),
    ...(isWaiting ? { dispatchAt: dispatchAtOf(timingOf(row), rides) } : {}),
  };
}
