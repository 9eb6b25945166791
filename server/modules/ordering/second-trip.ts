import { randomUUID } from 'node:crypto';
import type { Order, PricedOrder } from '../../../src/domain/ordering/order';
import type { SecondTripsWish, SecondTripWish } from '../../../src/domain/ordering/second-trip';
import type { Database } from '../../db/open';
import { Refusal } from '../../http/refusal';
import type { Deps } from '../../platform/deps';
import type { LoggedEvent } from '../../platform/events';
import { contentHash } from '../../platform/idempotency/content-hash';
import { makeOnce } from '../../platform/idempotency/keys';
import { holdCircle, noteCustomers, refuseBlocked } from '../customers';
import { refuseWhileClosed } from './branch-is-open';
import { noteDecision } from './decisions';
import { heldOrder } from './held-order';
import { bookPayment } from './money-moves';
import { checkTiming } from './order-checks';
import { completed, readOrder } from './order-reads';
import type { OrderRow } from './order-rows';
import { plan, termsOf } from './second-trip-plan';
import type { Planned, SecondTripAsk, SecondTripsAsk } from './second-trip-plan';
import { carrierOf } from './second-trip-reads';
import { secondTrips } from './second-trip-tables';
import { priceTrip, tripRows } from './single-order';
import type { PricedTrip } from './single-order';
import { announce, announceAgain, writeOrder } from './write-order';

type OrderDeps = Pick<Deps, 'db' | 'clock' | 'events' | 'routing'>;

/** A second trip as it is asked for. */
interface Wished {
  readonly stopId: string;
  readonly wish: SecondTripWish;
}

/** A second trip as it was planned before its transaction, with its road and its price. */
interface Foreseen extends Wished {
  readonly planned: Planned;
  readonly found: PricedTrip;
}

/**
 * Plans and prices second trips outside the transaction, because roads are asked for elsewhere; inside they are the same:
 * places of a failed stop do not move.
 * @returns null where one is not possible now: it may be a repeat, which only its key knows
 */
async function foresee(
  deps: Pick<Deps, 'db' | 'routing'>,
  ask: SecondTripsAsk,
  wishes: readonly Wished[],
  now: Date,
): Promise<readonly Foreseen[] | null> {
  const order = await readOrder(deps.db, ask.branchId, ask.orderId);
  const foreseen: Foreseen[] = [];
  for (const { stopId, wish } of wishes) {
    const planned = await plan(deps.db, { ...ask, stopId }, wish.kind, order, now).catch((error: unknown) => {
      if (error instanceof Refusal && error.code === 'NOT_NOW') return null;
      throw error;
    });
    if (planned === null) return null;
    foreseen.push({ stopId, wish, planned, found: await priceTrip(deps, planned, await termsOf(deps.db, planned)) });
  }
  return foreseen;
}

/** Locks the failed order: of two who ask at once, one does. @returns what was foreseen, its row, and it as its page shows it */
async function hold(
  tx: Database,
  { merchantId, branchId, orderId }: SecondTripsAsk,
  foreseen: readonly Foreseen[] | null,
) {
  const [first] = foreseen ?? [];
  if (foreseen === null || first === undefined) throw new Refusal('NOT_NOW');
  // Before the order's row, as erasing a customer takes them: it waits for us, or we find nobody to go to.
  await holdCircle(tx, { merchantId, regionCode: first.planned.row.regionCode });
  const held = await heldOrder(tx, branchId, orderId);
  return { held, order: await completed(tx, held), foreseen };
}

/** Every check that can refuse before money moves, and the rows to write. @throws Refusal */
async function checked(
  tx: Database,
  planned: Planned,
  { merchantId, branchId }: SecondTripsAsk,
  { timing, payment, price }: SecondTripWish,
  trip: PricedTrip,
  now: Date,
) {
  const { kind, region, dropOff, isAway, payments } = planned;
  const { total } = trip.fees;
  if (!payments.includes(payment)) throw new Refusal('PAYMENT_FORBIDDEN');
  checkTiming(timing, region, now);
  if (!isAway) await refuseWhileClosed(tx, branchId, timing, region);
  if (kind === 'again') await refuseBlocked(tx, { merchantId, regionCode: region.regionCode }, [dropOff]);
  if (total.minor !== price.minor || total.currency !== price.currency) throw new Refusal('QUOTE_MISMATCH');
  return tripRows(tx, { ...planned, merchantId, branchId, timing, payment }, trip, now);
}

/** Books and writes a second trip. @param order the one that failed, held @returns its row */
async function makeTrip(
  tx: Database,
  ask: SecondTripsAsk,
  { planned: before, found, stopId, wish }: Foreseen,
  order: Order,
  now: Date,
): Promise<OrderRow> {
  const { merchantId } = ask;
  const planned = await plan(tx, { ...ask, stopId }, wish.kind, order, now);
  // Given back between the two: the price is another one.
  if (planned.row.refunded !== before.row.refunded) throw new Refusal('QUOTE_MISMATCH');
  const rows = await checked(tx, planned, ask, wish, found, now);
  if (wish.payment === 'wallet' && !(await bookPayment(tx, rows.order, now))) throw new Refusal('INSUFFICIENT_BALANCE');
  const tripRow = { ...rows.order, tripKind: planned.kind };
  await writeOrder(tx, { ...rows, order: tripRow }, planned.kind === 'again');
  await tx.insert(secondTrips).values({
    orderId: rows.order.id,
    stopId,
    kind: planned.kind,
    sender: planned.sender,
    isAway: planned.isAway,
    driverId: wish.driver === 'same' ? await carrierOf(tx, stopId) : null,
  });
  if (planned.kind === 'again')
    await noteCustomers(tx, { merchantId, regionCode: planned.region.regionCode }, [planned.dropOff], now);
  return tripRow;
}

/** Second trips of one order that are asked for at once. */
interface Request {
  readonly ask: SecondTripsAsk;
  readonly wishes: readonly Wished[];
  readonly key: string;
  /** What a repeat with the same key has to be: the call and what was asked of it. */
  readonly asked: object;
}

/**
 * Orders each of them in one transaction, or none, once per key, at the price that was seen. Each is an order of its
 * own, so its stop begins a history of its own and that of the one that failed stays as it was [R4.02]; its money is
 * booked like any order's.
 * @param answerOf reads the answer in that transaction, from the rows that were made and that of the order that failed
 */
async function orderTrips(
  deps: OrderDeps,
  { ask, wishes, key, asked }: Request,
  answerOf: (tx: Database, made: readonly OrderRow[], decided: OrderRow) => Promise<PricedOrder>,
): Promise<PricedOrder> {
  const { merchantId, branchId, orderId } = ask;
  const now = deps.clock.now();
  const use = { merchantId, key, requestHash: contentHash({ ...asked, branchId, orderId }) };
  const planned = await foresee(deps, ask, wishes, now);
  let events: readonly LoggedEvent[] = [];
  const { answer } = await makeOnce(deps.db, use, randomUUID(), now, async (tx): Promise<PricedOrder> => {
    const { held, order, foreseen } = await hold(tx, ask, planned);
    const rows: OrderRow[] = [];
    for (const each of foreseen) rows.push(await makeTrip(tx, ask, each, order, now));
    const decided = await noteDecision(tx, held, now);
    const answered = await answerOf(tx, rows, decided);
    const logged: LoggedEvent[] = [];
    for (const row of rows) logged.push(await announce(tx, deps, { order: row }));
    events = [...logged, await announceAgain(tx, deps, decided)];
    return answered;
  });
  deps.events.broadcast(events);
  return answer;
}

/**
 * Orders the second trip of a stop that failed.
 * @returns the order that was made
 * @throws Refusal ORDER_NOT_FOUND, NOT_NOW, VALIDATION, ADDRESS_NOT_FOUND, QUOTE_MISMATCH, PAYMENT_FORBIDDEN,
 * INSUFFICIENT_BALANCE, CUSTOMER_BLOCKED, BRANCH_CLOSED, OUTSIDE_HOURS, IDEMPOTENCY_MISMATCH
 */
export function orderSecondTrip(
  deps: OrderDeps,
  ask: SecondTripAsk,
  wish: SecondTripWish,
  key: string,
): Promise<PricedOrder> {
  const { stopId } = ask;
  const asked = { call: 'orderSecondTrip', stopId, wish };
  return orderTrips(deps, { ask, wishes: [{ stopId, wish }], key, asked }, async (tx, [made]) => {
    if (made === undefined) throw new Refusal('NOT_NOW');
    return completed(tx, made);
  });
}

/**
 * Orders second trips for several stops of an order: all of them, or none.
 * @returns the order that failed, whose stops name them
 * @throws Refusal as for one
 */
export async function orderSecondTrips(
  deps: OrderDeps,
  ask: SecondTripsAsk,
  { trips, ...common }: SecondTripsWish,
  key: string,
): Promise<PricedOrder> {
  // Each parcel goes once, and is paid for once.
  if (new Set(trips.map(({ stopId }) => stopId)).size < trips.length)
    throw new Refusal('VALIDATION', { fields: [{ path: 'trips', code: 'invalid' }] });
  const wishes = trips.map(({ stopId, price }) => ({ stopId, wish: { ...common, price } }));
  const asked = { call: 'orderSecondTrips', trips, ...common };
  return orderTrips(deps, { ask, wishes, key, asked }, (tx, _made, decided) => completed(tx, decided));
}
