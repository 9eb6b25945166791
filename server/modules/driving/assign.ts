import { eq } from 'drizzle-orm';
import { isOverLimit } from '../../../src/domain/driving/hand-in';
import type { Database } from '../../db/open';
import { Refusal } from '../../http/refusal';
import type { Deps } from '../../platform/deps';
import type { Note } from '../../platform/note';
import { users } from '../identity';
import { drivers, enterInTurn, heldBy, orders, stopsOf } from '../ordering';
import type { OrderRow } from '../ordering';
import { needsDriver, takesCash } from './dispatch';
import { heldSums } from './held-cash';
import { holdDriver, holdOrder, orderOf } from './hold';
import type { DriverData } from './hold';

/** Whether a driver could be offered an order, by the dispatcher or by a person at the desk. Both are locked. */
async function isFreeFor(
  tx: Database,
  { settings }: Pick<Deps, 'settings'>,
  { id, regionCode, onDutySince }: DriverData,
  order: OrderRow,
  now: Date,
): Promise<boolean> {
  const [user] = await tx.select({ status: users.status }).from(users).where(eq(users.id, id));
  if (onDutySince === null || user?.status !== 'active' || regionCode !== order.regionCode) return false;
  if ((await orderOf(tx, id)) !== null || (await heldBy(tx, id, now)).length > 0) return false;
  const held = (await heldSums(tx, [id])).get(id) ?? 0;
  return !(takesCash(order) && isOverLimit(held, settings.drivers[regionCode].cashLimit));
}

/**
 * Offers an order that waits to a driver whom somebody chose, in place of the dispatch. They may have declined it before;
 * they answer it as any other offer, and if they do not, it goes back to the others.
 * @param reference of the order
 * @throws Refusal NOT_FOUND for no order or nobody who drives, NOT_NOW if the order does not wait for a driver,
 *   DRIVER_NOT_FREE
 */
export async function assignByHand(
  deps: Pick<Deps, 'db' | 'clock' | 'events' | 'settings'>,
  driverId: string,
  { reference, note }: { readonly reference: string; readonly note: Note },
): Promise<boolean> {
  const now = deps.clock.now();
  const events = await deps.db.transaction(async (tx) => {
    const [known] = await tx.select({ isPerson: drivers.isPerson }).from(drivers).where(eq(drivers.id, driverId));
    const [named] = await tx
      .select({ id: orders.id })
      .from(orders)
      .where(eq(orders.reference, reference.toUpperCase()));
    if (known?.isPerson !== true || named === undefined) throw new Refusal('NOT_FOUND');
    const driver = await holdDriver(tx, driverId);
    const order = await holdOrder(tx, named.id);
    if (order === null) throw new Refusal('NOT_FOUND');
    const states = (await stopsOf(tx, order.id)).map(({ state }) => state);
    const isTooEarly = order.dispatchAt !== null && order.dispatchAt > now;
    if (isTooEarly || !needsDriver(states)) throw new Refusal('NOT_NOW');
    if (!(await isFreeFor(tx, deps, driver, order, now))) throw new Refusal('DRIVER_NOT_FREE');
    const entered = await enterInTurn(tx, deps, order, ['dispatched', 'assigned'], now, { driver: { id: driverId } });
    if (entered === null) throw new Refusal('NOT_NOW');
    await note(tx, { id: order.id, name: order.reference, merchantId: order.merchantId });
    return entered.events;
  });
  deps.events.broadcast(events);
  return true;
}
