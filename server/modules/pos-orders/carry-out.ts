import { eq } from 'drizzle-orm';
import { isSettledAtPos } from '../../../src/domain/pos/pos-order';
import { followPos, isOver } from '../../../src/domain/store-orders/stages';
import { Refusal } from '../../http/refusal';
import { foreignLine } from '../../platform/documents/plain-text';
import { isTaxAdded, PosOrderRefused } from '../../platform/point-of-sale';
import type { PosOrder } from '../../platform/point-of-sale';
import { askPos } from '../pos';
import { enterState, heldOrder, standingOf, storeOrders } from '../store-orders';
import type { StoreOrderRow } from '../store-orders';
import { newOrderOf, referenceOf } from './new-order';
import { endTurn, takeTurns } from './turns';
import type { PosOrderRow, TurnDeps } from './turns';
import { Unsendable } from './unsendable';
import { ID_LENGTH } from './webhook';

/** An order that is there is asked about so often, in case a report of the point of sale was lost, in ms. */
const LOOK_INTERVAL = 60_000;
/**
 * The waits while the point of sale does not answer, in ms; the last one again and again. The first gives an order whose
 * answer was lost the time to be stored there, before it is looked for.
 */
const WAITS = [30_000, 60_000, 120_000, 300_000] as const;
const LONGEST_WAIT = WAITS[3];
/** An order that is not wanted any more may have arrived, and its answer been lost: it is looked for so long, in ms. */
const LOOKED_FOR = 24 * 3600_000;
/** So much of its own words is kept, in characters. */
const REASON_LENGTH = 200;

/** Sends, and asks about, what is due [R11.31]. @returns how many orders that were */
export async function workOnPosOrders(deps: TurnDeps): Promise<number> {
  const rows = await takeTurns(deps);
  // At once: a lease is long enough for one order's questions, not for those of ten.
  await Promise.all(rows.map((row) => carryOut(deps, row).catch((error: unknown) => deps.log.error(error))));
  return rows.length;
}

/** A kitchen need not know of a cancelled order, nor of one that was moved back: nobody has agreed to prepare it. */
const isWanted = ({ state }: Pick<StoreOrderRow, 'state'>): boolean =>
  state !== 'pending' && state !== 'cancelled' && state !== 'customer cancelled';

async function carryOut(deps: TurnDeps, row: PosOrderRow): Promise<void> {
  const [order] = await deps.db.select().from(storeOrders).where(eq(storeOrders.id, row.orderId));
  if (order === undefined) return void (await endTurn(deps.db, row, { state: 'dropped', nextAt: null }));
  const isThere = row.posId !== null;
  try {
    const seen = isThere ? await look(deps, row) : await send(deps, row, order);
    if (seen !== null) return await noteSeen(deps, row, seen);
    await drop(deps, row);
  } catch (error) {
    const now = deps.clock.now().getTime();
    const silent = isSilence(error);
    const why = silent ? null : unsendableOf(error);
    if (isThere) {
      // It is there: only how it goes on is not known for now. Once it is over here, nobody needs to know.
      const wait = silent ? waitAfter(row) : LONGEST_WAIT;
      const nextAt = isOver(order.state) ? null : new Date(now + wait);
      await endTurn(deps.db, row, { nextAt, silences: row.silences + (silent ? 1 : 0) });
    } else if (why !== null) {
      await endTurn(deps.db, row, { state: 'failed', failure: why.failure, reason: why.reason, nextAt: null });
    } else if (!isWanted(order) && now - order.updatedAt.getTime() > LOOKED_FOR) {
      await drop(deps, row);
    } else {
      await endTurn(deps.db, row, { nextAt: new Date(now + waitAfter(row)), silences: row.silences + 1 });
    }
  }
}

const waitAfter = ({ silences }: PosOrderRow): number => WAITS[silences] ?? LONGEST_WAIT;

/** Notes that an order is not there, and need not be; one that was accepted meanwhile is sent. */
async function drop({ db, clock }: TurnDeps, row: PosOrderRow): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await heldOrder(tx, eq(storeOrders.id, row.orderId));
    const isSent = row.posId === null && isWanted(order);
    await endTurn(tx, row, isSent ? { nextAt: clock.now() } : { state: 'dropped', nextAt: null, failure: null });
  });
}

const isSilence = (error: unknown): boolean => error instanceof Refusal && error.code === 'POS_UNAVAILABLE';

/** Why an order cannot be sent. @throws what is no answer of the point of sale: a later turn tries again */
function unsendableOf(error: unknown): Unsendable {
  if (error instanceof Unsendable) return error;
  if (error instanceof PosOrderRefused) return new Unsendable('refused', reasonOf(error));
  if (error instanceof Refusal) return new Unsendable('disconnected');
  throw error;
}

/** Why the point of sale says no, in its own words. */
const reasonOf = ({ reason }: { readonly reason: string | null }): string | null =>
  reason === null ? null : foreignLine(reason, REASON_LENGTH) || null;

/** The order as it is there now. @throws Refusal where the point of sale does not say */
async function look(deps: TurnDeps, { merchantId, posId }: PosOrderRow): Promise<PosOrder | null> {
  return askPos(deps, merchantId, (pos, token) => pos.order(token, posId ?? ''));
}

/**
 * Sends an order, once: before a repeat it is looked for, because an answer may have been lost after the order arrived.
 * One that is not wanted any more is only looked for.
 * @returns the order as it is there; null if it is not, and need not be
 * @throws Unsendable, PosOrderRefused, Refusal
 */
async function send(deps: TurnDeps, { turn, merchantId }: PosOrderRow, order: StoreOrderRow): Promise<PosOrder | null> {
  const reference = referenceOf(order);
  const isFirst = turn === 1;
  if (!isWanted(order) && isFirst) return null;
  const made = isWanted(order) ? await newOrderOf(deps, order) : null;
  return askPos(deps, merchantId, async (pos, token) => {
    const found = isFirst ? null : await pos.findOrder(token, reference);
    if (found !== null || made === null) return found;
    // Asked now: what the restaurant counts in may have changed since its menu was taken over.
    return pos.createOrder(token, { ...made, isTaxAdded: isTaxAdded(await pos.restaurant(token)) });
  });
}

/** Notes how an order is at the point of sale, and moves the order of the store by it: both or neither. */
async function noteSeen({ db, clock }: TurnDeps, row: PosOrderRow, seen: PosOrder): Promise<void> {
  const { id, number, state } = seen;
  await db.transaction(async (tx) => {
    const order = await heldOrder(tx, eq(storeOrders.id, row.orderId));
    const now = clock.now();
    const { enters, reason: ended } = followPos(standingOf(order), state);
    const isLast = isSettledAtPos(state) || isOver(enters.at(-1) ?? order.state);
    const isWritten = await endTurn(tx, row, {
      posId: foreignLine(id, ID_LENGTH),
      number: foreignLine(number, ID_LENGTH),
      state,
      reason: reasonOf(seen),
      failure: null,
      silences: 0,
      nextAt: isLast ? null : new Date(now.getTime() + LOOK_INTERVAL),
    });
    if (!isWritten) return;
    let current = order;
    for (const next of enters) current = await enterState(tx, current, next, ended, now);
  });
}
