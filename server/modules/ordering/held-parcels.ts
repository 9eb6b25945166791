import { and, desc, eq, gt, isNotNull, isNull, lte } from 'drizzle-orm';
import type { PricedOrder } from '../../../src/domain/ordering/order';
import type { HeldParcels } from '../../../src/domain/driving/driving';
import { BRING_BACK_WITHIN } from '../../../src/domain/ordering/held-parcels';
import type { Database } from '../../db/open';
import { Refusal } from '../../http/refusal';
import type { Deps } from '../../platform/deps';
import type { LoggedEvent } from '../../platform/events';
import { parcelsAwaited, parcelsHeld } from './alert-texts';
import { comingBack } from './coming-back';
import { heldOrder } from './held-order';
import { completed, stopsOf } from './order-reads';
import { summaryOf } from './order-rows';
import { orderDetails, orders } from './tables';

/**
 * Notes, inside a transaction, that a driver had picked up parcels of an order before they heard of its cancellation
 * [R11.12]. Its branch hears it once.
 * @param orderId of a cancelled order of this driver
 */
export async function noteHeld(
  tx: Database,
  { events }: Pick<Deps, 'events'>,
  { orderId, driverId, at }: { readonly orderId: string; readonly driverId: string; readonly at: Date },
  now: Date,
): Promise<readonly LoggedEvent[]> {
  const [row] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
  if (row === undefined || row.state !== 'cancelled' || row.heldSince !== null) return [];
  const heldSince = at < now ? at : now;
  const [next] = await tx
    .update(orders)
    .set({ heldSince, driverId, updatedAt: now })
    .where(eq(orders.id, orderId))
    .returning();
  if (next === undefined) return [];
  return [
    await events.appendChange(tx, { branchId: row.branchId, before: row.state, order: summaryOf(next) }),
    await events.appendAlert(tx, {
      ...parcelsHeld(row.reference),
      branchId: row.branchId,
      orderId,
      at: now.toISOString(),
    }),
  ];
}

/**
 * The sender has the parcels of a cancelled order, or of cancelled stops, again; their driver is offered deliveries again. Twice is like once.
 * @throws Refusal ORDER_NOT_FOUND, NOT_NOW where no driver has any
 */
export async function confirmBack(
  deps: Pick<Deps, 'db' | 'clock' | 'events'>,
  branchId: string,
  orderId: string,
): Promise<PricedOrder> {
  const now = deps.clock.now();
  const done = await deps.db.transaction(async (tx) => {
    const row = await heldOrder(tx, branchId, orderId);
    if (row.heldSince === null) throw new Refusal('NOT_NOW');
    if (row.heldBackAt !== null) return { order: await completed(tx, row), events: [] };
    const next = { ...row, heldBackAt: now, updatedAt: now };
    await tx.update(orders).set({ heldBackAt: now, updatedAt: now }).where(eq(orders.id, orderId));
    const order = await completed(tx, next);
    const event = await deps.events.appendChange(tx, { branchId, before: row.state, order: summaryOf(next) });
    return { order, events: [event] };
  });
  deps.events.broadcast(done.events);
  return done.order;
}

/** Asks senders once where parcels are that should be back by now, because their driver is offered deliveries again. */
export async function askForHeld({ db, clock, events }: Pick<Deps, 'db' | 'clock' | 'events'>): Promise<void> {
  const now = clock.now();
  const told = await db.transaction(async (tx) => {
    const rows = await tx
      .update(orders)
      .set({ heldAskedAt: now })
      .where(
        and(
          lte(orders.heldSince, new Date(now.getTime() - BRING_BACK_WITHIN)),
          isNull(orders.heldBackAt),
          isNull(orders.heldAskedAt),
        ),
      )
      .returning();
    const alerts: LoggedEvent[] = [];
    for (const { id, branchId, reference } of rows)
      alerts.push(
        await events.appendAlert(tx, { ...parcelsAwaited(reference), branchId, orderId: id, at: now.toISOString() }),
      );
    return alerts;
  });
  events.broadcast(told);
}

/**
 * Parcels that a driver is to bring back, the first ones first, with where they came from; and whose they were, where
 * only some stops of an order were cancelled.
 */
export async function heldBy(
  db: Pick<Database, 'select'>,
  driverId: string,
  now: Date,
): Promise<readonly HeldParcels[]> {
  const rows = await db
    .select({ orderId: orders.id, reference: orders.reference, pickUp: orderDetails.pickUp, state: orders.state })
    .from(orders)
    .innerJoin(orderDetails, eq(orderDetails.orderId, orders.id))
    .where(and(eq(orders.driverId, driverId), isHeld(now)))
    .orderBy(desc(orders.heldSince));
  const held: HeldParcels[] = [];
  for (const { state, ...parcels } of rows) {
    if (state === 'cancelled') held.push(parcels);
    else {
      const stops = await comingBack(db, await stopsOf(db, parcels.orderId));
      held.push({ ...parcels, recipients: stops.map(({ recipientName }) => recipientName) });
    }
  }
  return held;
}

/** Whether an order's driver is to bring its parcels back before anything else. A sender who never confirms ends it, too. */
export const isHeld = (now: Date) =>
  and(
    isNotNull(orders.heldSince),
    isNull(orders.heldBackAt),
    gt(orders.heldSince, new Date(now.getTime() - BRING_BACK_WITHIN)),
  );
