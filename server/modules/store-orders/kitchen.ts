import { and, asc, eq, gt, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import type { BodyOf, DataOf } from '../../../contract/call';
import type { ErrorCode } from '../../../contract/errors';
import type { listKitchenTickets, reportKitchenStep as reportKitchenStepCall } from '../../../contract/store-orders';
import { leaderOf } from '../../../src/domain/pos/pos-screen';
import { kitchenEffect, PREPARED_SHOWN } from '../../../src/domain/store-orders/kitchen';
import type { Database } from '../../db/open';
import { Refusal } from '../../http/refusal';
import type { Deps } from '../../platform/deps';
import { contentHash } from '../../platform/idempotency/content-hash';
import { claim, keepAnswer } from '../../platform/idempotency/keys';
import type { Scope } from '../../platform/scope';
import { posOrders, readScreen } from '../pos';
import { enterState } from './enter-state';
import { heldOrder } from './move-store-order';
import { cancelRequestOf, isOf, leaderOfOrder, standingOf } from './store-order-reads';
import { storeOrderHistory, storeOrderItems, storeOrders } from './tables';

/** So many tickets are shown at once; a kitchen that has more sees the rest once it has made some. */
const TICKETS_MOST = 60;

type Branch = Pick<Scope, 'merchantId' | 'branchId'>;

/**
 * What the branch's kitchen has to make, and what it has just made: a press can be taken back [R11.27]. What was made
 * before is with them while its customer waits to hear whether it is cancelled.
 */
export async function kitchenTickets(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  scope: Branch,
): Promise<DataOf<typeof listKitchenTickets>> {
  const since = new Date(clock.now().getTime() - PREPARED_SHOWN);
  // A customer who wants to cancel gets an answer here too, even if it was prepared long ago.
  const isAsked = and(isNotNull(storeOrders.cancelAskedAt), isNull(storeOrders.cancelDeclinedAt));
  const rows = await db
    .select({ order: storeOrders, atPos: posOrders.state })
    .from(storeOrders)
    .leftJoin(posOrders, eq(posOrders.orderId, storeOrders.id))
    .where(
      and(
        isOf(scope),
        or(
          eq(storeOrders.state, 'accepted'),
          and(eq(storeOrders.state, 'prepared'), or(gt(storeOrders.updatedAt, since), isAsked)),
        ),
      ),
    )
    .orderBy(asc(storeOrders.state), asc(storeOrders.number))
    .limit(TICKETS_MOST);
  const ids = rows.map(({ order }) => order.id);
  if (ids.length === 0) return { tickets: [] };
  const items = await db
    .select()
    .from(storeOrderItems)
    .where(inArray(storeOrderItems.orderId, ids))
    .orderBy(asc(storeOrderItems.place));
  const accepted = await db
    .select({ orderId: storeOrderHistory.orderId, at: storeOrderHistory.at })
    .from(storeOrderHistory)
    .where(and(inArray(storeOrderHistory.orderId, ids), eq(storeOrderHistory.state, 'accepted')))
    .orderBy(asc(storeOrderHistory.step));
  const screen = await readScreen(db, scope.merchantId, clock.now());
  return {
    tickets: rows.map(({ atPos, order }) => {
      const { id, number, state, handover, customerName, note, deliveryId, isTest, version, updatedAt } = order;
      return {
        id,
        number,
        state: state === 'prepared' ? state : 'accepted',
        handover,
        customerName,
        note,
        items: items
          .filter(({ orderId }) => orderId === id)
          .map(({ itemId, nameEn, nameAr, count, choices }) => ({
            itemId,
            name: { en: nameEn, ar: nameAr },
            count,
            choices: choices.map((choice) => ({ ...choice })),
          })),
        acceptedAt: (accepted.find(({ orderId }) => orderId === id)?.at ?? updatedAt).toISOString(),
        hasDriver: deliveryId !== null,
        isTest,
        cancelRequest: cancelRequestOf(order),
        version,
        leads: leaderOf(screen, atPos),
      };
    }),
  };
}

/** What became of a step, kept under its key. */
interface Outcome {
  /** Null if it was taken. */
  readonly refusal: ErrorCode | null;
}

async function take(tx: Database, scope: Branch, { orderId, to }: BodyOf<typeof reportKitchenStepCall>, now: Date) {
  const row = await heldOrder(tx, and(eq(storeOrders.id, orderId), isOf(scope)));
  const effect = kitchenEffect(standingOf(row), to, await leaderOfOrder(tx, row, now));
  if (effect.kind === 'refused') throw new Refusal(effect.code);
  if (effect.kind === 'enters') await enterState(tx, row, effect.state, null, now);
}

/**
 * Takes a step of the kitchen once for each key, however often it is sent [R11.27]: a repeat changes nothing and hears the same,
 * also if it was refused. It is booked when the server hears of it.
 * @throws Refusal ORDER_NOT_FOUND for another branch's, ORDER_CANCELLED, NOT_NOW, POS_LEADS, IDEMPOTENCY_MISMATCH for the key of another step
 */
export async function reportKitchenStep(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  scope: Branch,
  key: string,
  step: BodyOf<typeof reportKitchenStepCall>,
): Promise<void> {
  const use = { merchantId: `kitchen:${scope.branchId}`, key, requestHash: contentHash(step) };
  const now = clock.now();
  const { refusal } = await db.transaction(async (tx) => {
    const claimed = await claim<Outcome>(tx, use, step.orderId, now);
    if (claimed.kind === 'answered') return claimed.answer;
    const outcome: Outcome = await tx
      .transaction(async (inner) => {
        await take(inner, scope, step, now);
        return { refusal: null };
      })
      .catch((error: unknown) => {
        if (error instanceof Refusal) return { refusal: error.code };
        throw error;
      });
    await keepAnswer(tx, use, outcome);
    return outcome;
  });
  if (refusal !== null) throw new Refusal(refusal);
}
