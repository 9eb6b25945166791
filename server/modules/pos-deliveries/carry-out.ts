import { eq } from 'drizzle-orm';
import { driverStageOf } from '../../../src/domain/pos/pos-delivery';
import type { PosDeliveryProblem, PosDriverStage } from '../../../src/domain/pos/pos-delivery';
import { judgeTillOrder, tillAmount } from '../../../src/domain/pos/till-order';
import type { TillOrder } from '../../../src/domain/pos/till-order';
import { isFinal } from '../../../src/domain/ordering/task-state';
import { Refusal } from '../../http/refusal';
import { foreignLine } from '../../platform/documents/plain-text';
import type { LoggedEvent } from '../../platform/events';
import { OUR_REFERENCE, PosOrderRefused } from '../../platform/point-of-sale';
import { cancelOrder, orders } from '../ordering';
import { askPos } from '../pos';
import { POS_ID_LENGTH } from '../pos-orders';
import { deliveryAlert } from './alert-texts';
import { placeOf, requestDriver } from './request';
import type { MatchedPlace } from './request';
import { endTurn, noteMoved, takeTurns } from './turns';
import type { PosDeliveryRow, TurnDeps } from './turns';

/** The waits while the point of sale does not answer, in ms; the last one again and again. */
const WAITS = [15_000, 30_000, 60_000, 300_000] as const;
const LONGEST_WAIT = WAITS[3];
/** An order that cannot be read, or a driver's step that cannot be told, is given up after so long, in ms. */
const TRIED_FOR = 24 * 3600_000;
/** So much of what people typed at the till is read, in characters. */
const TEXT_LENGTH = 400;
/** Why a delivery is cancelled whose order was cancelled at the point of sale. */
const CANCELLED = 'customer-cancelled';

/** Reads what is due at the point of sale, requests drivers, and tells how far they are. @returns how many were due */
export async function workOnPosDeliveries(deps: TurnDeps): Promise<number> {
  await noteMoved(deps);
  const rows = await takeTurns(deps);
  await Promise.all(rows.map((row) => carryOut(deps, row).catch((error: unknown) => deps.log.error(error))));
  return rows.length;
}

async function carryOut(deps: TurnDeps, row: PosDeliveryRow): Promise<void> {
  try {
    const order = await askPos(deps, row.merchantId, (pos, token) => pos.tillOrder(token, row.posId));
    if (row.deliveryId !== null) await follow(deps, row, row.deliveryId, order);
    else if (order === null) await forget(deps, row);
    else await decide(deps, row, readable(order));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await postpone(deps, row, error.code === 'POS_UNAVAILABLE');
  }
}

/** The restaurant has no such order: it is another one's, or was removed. Somebody who waits for it is told. */
async function forget(deps: TurnDeps, row: PosDeliveryRow): Promise<void> {
  if (row.problem !== null) return noteProblem(deps, row, {}, 'gone');
  await endTurn(deps.db, row, { state: 'ignored' });
}

/** What was typed at the till, as it can be stored and shown. */
function readable(order: TillOrder): TillOrder {
  const line = (text: string | null) => (text === null ? null : foreignLine(text, TEXT_LENGTH));
  return {
    ...order,
    number: foreignLine(order.number, POS_ID_LENGTH),
    // Only what we sent has a reference of ours: people may write one of their own.
    reference: order.reference?.startsWith(OUR_REFERENCE) === true ? order.reference : null,
    customerName: line(order.customerName),
    phone: line(order.phone),
    address: line(order.address),
  };
}

/** What is known of an order from now on. */
function seenOf(order: TillOrder, place: MatchedPlace | null): Partial<PosDeliveryRow> {
  const due = place === null ? null : tillAmount(order.due, place.region.currency);
  return {
    number: order.number,
    takenAt: new Date(order.takenAt),
    changedAt: new Date(order.changedAt),
    due: due?.minor ?? null,
    currency: due?.currency ?? null,
    ...(place === null ? {} : { branchId: place.branchId }),
  };
}

/** Decides about an order that has no driver yet. */
async function decide(deps: TurnDeps, row: PosDeliveryRow, order: TillOrder): Promise<void> {
  const { db, clock } = deps;
  const isWanted = row.wantedById !== null;
  const place = await placeOf(db, row.merchantId, order.branchId);
  const seen = seenOf(order, place);
  if (place === null) return isWanted ? noteProblem(deps, row, seen, 'unmatched') : hold(deps, row, seen);
  const judged = judgeTillOrder(order, place, clock.now().getTime(), isWanted);
  if (judged.kind === 'held') return hold(deps, row, seen);
  if (judged.kind === 'problem') return noteProblem(deps, row, seen, judged.problem);
  if (judged.kind !== 'driver')
    return void (await endTurn(db, row, { ...seen, state: 'ignored', problem: null, wantedById: null }));
  const payerId = row.wantedById ?? place.deliversById;
  const problem = await requestDriver(deps, row, place, judged.delivery, { payerId, seen });
  if (problem !== null) await noteProblem(deps, row, seen, problem);
}

/** Requests nothing here and now; what somebody is to look at stays so. */
async function hold({ db }: TurnDeps, row: PosDeliveryRow, seen: Partial<PosDeliveryRow>): Promise<void> {
  await endTurn(db, row, { ...seen, state: row.problem === null ? 'ignored' : 'needs-you' });
}

/** Notes why a delivery needs somebody, and tells its branch, unless it has been told that already. */
async function noteProblem(
  { db, clock, events }: TurnDeps,
  row: PosDeliveryRow,
  seen: Partial<PosDeliveryRow>,
  problem: PosDeliveryProblem,
): Promise<void> {
  const told: LoggedEvent[] = [];
  await db.transaction(async (tx) => {
    const isWritten = await endTurn(tx, row, { ...seen, state: 'needs-you', problem, wantedById: null });
    const branchId = seen.branchId ?? row.branchId;
    if (!isWritten || branchId === null || row.problem === problem) return;
    const number = seen.number ?? row.number ?? '';
    const alert = { ...deliveryAlert(number, problem), branchId, orderId: row.id, at: clock.now().toISOString() };
    told.push(await events.appendAlert(tx, alert));
  });
  events.broadcast(told);
}

/**
 * Follows a delivery that was requested: what was cancelled at the point of sale is cancelled here, as long as it can be,
 * and the point of sale is told how far the driver is.
 * @param order as it is there; null where the restaurant that is connected now has none
 */
async function follow(deps: TurnDeps, row: PosDeliveryRow, deliveryId: string, order: TillOrder | null): Promise<void> {
  const { db } = deps;
  const [delivery] = await db
    .select({ state: orders.state, branchId: orders.branchId })
    .from(orders)
    .where(eq(orders.id, deliveryId));
  if (delivery === undefined) return void (await endTurn(db, row, { state: 'over', problem: null }));
  const seen = { seenState: delivery.state, ...(order === null ? {} : { changedAt: new Date(order.changedAt) }) };
  const isOver = isFinal(delivery.state);
  const isCalledOff = order?.state === 'declined';
  if (!isOver && isCalledOff) {
    if (await isCancelled(deps, delivery.branchId, deliveryId))
      return void (await endTurn(db, row, { ...seen, state: 'over', problem: null }));
    return noteProblem(deps, row, seen, 'cancelled-there');
  }
  const stage = driverStageOf(delivery.state);
  const told = order === null || isCalledOff ? row.toldStage : await tell(deps, row, stage);
  const state = isOver ? 'over' : 'requested';
  await endTurn(db, row, { ...seen, state, problem: null, toldStage: told });
}

/** Cancels a delivery. @returns false if it cannot be any more */
async function isCancelled(deps: TurnDeps, branchId: string, deliveryId: string): Promise<boolean> {
  try {
    await cancelOrder(deps, branchId, deliveryId, CANCELLED);
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'NOT_CANCELLABLE') return false;
    throw error;
  }
}

/** Tells the point of sale how far a delivery is. @returns what it has been told */
async function tell(deps: TurnDeps, row: PosDeliveryRow, stage: PosDriverStage): Promise<PosDriverStage> {
  // That it has no driver is what it knows from the beginning.
  if (stage === (row.toldStage ?? 'wanted')) return stage;
  try {
    await askPos(deps, row.merchantId, (pos, token) => pos.tellDriver(token, row.posId, stage));
  } catch (error) {
    // It wants to hear no more of this order: nothing is lost but its own display.
    if (!(error instanceof PosOrderRefused)) throw error;
  }
  return stage;
}

/** The point of sale was not to be asked: what has waited too long is given up, and what somebody sends again is told. */
async function postpone(deps: TurnDeps, row: PosDeliveryRow, isSilent: boolean): Promise<void> {
  const now = deps.clock.now().getTime();
  if (row.deliveryId === null && row.problem !== null && !isSilent) return noteProblem(deps, row, {}, 'disconnected');
  if (now - row.createdAt.getTime() > TRIED_FOR && row.problem === null)
    return void (await endTurn(deps.db, row, { state: row.deliveryId === null ? 'ignored' : 'over' }));
  const wait = isSilent ? (WAITS[row.silences] ?? LONGEST_WAIT) : LONGEST_WAIT;
  await endTurn(deps.db, row, { nextAt: new Date(now + wait), silences: row.silences + 1 });
}
