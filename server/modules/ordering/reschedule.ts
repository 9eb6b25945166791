import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { PricedOrder } from '../../../src/domain/ordering/order';
import type { Timing } from '../../../src/domain/ordering/timing';
import { waitsForItsTime } from '../../../src/domain/ordering/reschedule';
import { isSameTiming } from '../../../src/domain/ordering/same-timing';
import type { Rescheduling } from '../../../src/domain/ordering/reschedule';
import { isFinal } from '../../../src/domain/ordering/task-state';
import { REGIONS } from '../../../src/domain/regions/region';
import type { Database } from '../../db/open';
import { Refusal } from '../../http/refusal';
import type { Deps } from '../../platform/deps';
import type { LoggedEvent } from '../../platform/events';
import { contentHash } from '../../platform/idempotency/content-hash';
import { makeOnce } from '../../platform/idempotency/keys';
import { refuseWhileClosed } from './branch-is-open';
import { dispatchAtOf, etaOf } from './eta';
import { heldOrder } from './held-order';
import { checkTiming } from './order-checks';
import { completed, stopsOf } from './order-reads';
import { lastEta, summaryOf, timingColumns, timingOf } from './order-rows';
import type { OrderRow } from './order-rows';
import { readReschedules } from './reschedule-reads';
import { orderReschedules } from './reschedule-tables';
import { secondTripOf } from './second-trip-reads';
import { orders, orderStops } from './tables';
import { announceAgain } from './write-order';

export interface RescheduleAsk extends Rescheduling {
  readonly merchantId: string;
  readonly branchId: string;
  /** Who asks; null for a program. */
  readonly userId: string | null;
}

/**
 * Gives an order that waits another window, or sends it at once, once per key [R1.03]. Every rule of a new order is
 * applied again. The order's row is locked: of its release, another tab and this, one wins. The price does not depend on
 * the time, and stays.
 * @throws Refusal ORDER_NOT_FOUND, NOT_NOW, CHANGED_MEANWHILE, VALIDATION, BRANCH_CLOSED, OUTSIDE_HOURS,
 * IDEMPOTENCY_MISMATCH
 */
export async function reschedule(
  deps: Pick<Deps, 'db' | 'clock' | 'events'>,
  { merchantId, branchId, orderId, userId, timing, seen }: RescheduleAsk,
  idempotencyKey: string,
): Promise<PricedOrder> {
  const now = deps.clock.now();
  const use = {
    merchantId,
    key: idempotencyKey,
    requestHash: contentHash({ call: 'rescheduleOrder', branchId, orderId, timing, seen }),
  };
  let events: readonly LoggedEvent[] = [];
  const { answer } = await makeOnce(deps.db, use, randomUUID(), now, async (tx): Promise<PricedOrder> => {
    const row = await heldOrder(tx, branchId, orderId);
    const before = timingOf(row);
    if (!waitsForItsTime(summaryOf(row))) throw new Refusal('NOT_NOW');
    if (!isSameTiming(before, seen)) throw new Refusal('CHANGED_MEANWHILE');
    if (isSameTiming(before, timing)) return completed(tx, row);
    const region = REGIONS[row.regionCode];
    checkTiming(timing, region, now);
    // A parcel that a driver has is fetched from them, not from the branch.
    if ((await secondTripOf(tx, orderId))?.of.isAway !== true) await refuseWhileClosed(tx, branchId, timing, region);
    const changed = await writeTiming(tx, row, timing, now);
    const number = (await readReschedules(tx, orderId)).length + 1;
    await tx.insert(orderReschedules).values({ orderId, number, at: now, before, after: timing, userId });
    const answered = await completed(tx, changed);
    events = [await announceAgain(tx, deps, changed)];
    return answered;
  });
  deps.events.broadcast(events);
  return answer;
}

/** Drivers are asked by the new time, and every stop is expected by it. @returns the order as it is then */
async function writeTiming(tx: Database, row: OrderRow, timing: Timing, now: Date): Promise<OrderRow> {
  const scheduled = timingColumns(timing);
  const stops = (await stopsOf(tx, row.id)).filter(({ state }) => !isFinal(state));
  const expected = stops.map((stop) => ({ ...stop, eta: etaOf(stop.state, now, stop.rideSeconds, scheduled) }));
  for (const { id, eta } of expected) await tx.update(orderStops).set({ eta }).where(eq(orderStops.id, id));
  const rides = stops.map(({ rideSeconds }) => rideSeconds);
  const columns = {
    ...scheduled,
    // Its own time, also at once: whom it waits for is counted from then.
    dispatchAt: dispatchAtOf(timing, rides) ?? now,
    eta: lastEta(expected),
    updatedAt: now,
  };
  await tx.update(orders).set(columns).where(eq(orders.id, row.id));
  return { ...row, ...columns };
}
