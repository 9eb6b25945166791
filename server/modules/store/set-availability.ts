import { and, asc, eq, inArray } from 'drizzle-orm';
import type { BodyOf } from '../../../contract/call';
import type { setAvailability as setAvailabilityCall } from '../../../contract/store';
import { dayAfter, nextDayOpening } from '../../../src/domain/branches/opening-hours';
import { REGIONS } from '../../../src/domain/regions/region';
import { instantAt, wallClockOf } from '../../../src/domain/shared/zoned-time';
import { isSameAvailability } from '../../../src/domain/store/availability';
import type { AvailabilityTarget } from '../../../src/domain/store/availability';
import type { Store } from '../../../src/domain/store/store';
import type { Database } from '../../db/open';
import type { Deps } from '../../platform/deps';
import { Refusal } from '../../http/refusal';
import { readBranchHours } from '../identity';
import { availabilityOf, storeOf } from './read-store';
import type { StoreRow } from './read-store';
import { storeCategories, storeItems, stores } from './tables';

type Columns = Pick<typeof storeItems.$inferInsert, 'availability' | 'offUntil' | 'stock'>;

/**
 * Locks a store as it is for the rest of the transaction, and then items of it, in the order of their ids: whoever takes
 * or gives back pieces does it in this order, so that none waits for another one who waits for them.
 * @returns those of the items that the store has
 */
export async function heldItems(tx: Database, merchantId: string, itemIds: readonly string[]) {
  await tx.select({ id: stores.merchantId }).from(stores).where(eq(stores.merchantId, merchantId)).for('share');
  const held = await tx
    .select({ item: storeItems })
    .from(storeItems)
    .innerJoin(storeCategories, eq(storeItems.categoryId, storeCategories.id))
    .where(and(eq(storeCategories.merchantId, merchantId), inArray(storeItems.id, [...itemIds])))
    .orderBy(asc(storeItems.id))
    .for('update', { of: storeItems });
  return held.map(({ item }) => item);
}

/** When the branch's next day begins: at midnight, where it has no opening hours or never opens again. */
async function tomorrowOf(tx: Database, { branchId, regionCode }: StoreRow, now: Date): Promise<Date> {
  const { timeZone } = REGIONS[regionCode];
  const at = now.toISOString();
  const { hours } = await readBranchHours(tx, branchId);
  const midnight = instantAt({ day: dayAfter(wallClockOf(at, timeZone).day), time: '00:00' }, timeZone);
  const opening = hours === null ? null : nextDayOpening(hours, at, timeZone);
  const until = opening ?? midnight;
  if (until === null) throw new Error('A region has no midnight');
  return new Date(until);
}

function columnsOf(to: AvailabilityTarget, tomorrow: Date): Columns {
  const none = { offUntil: null, stock: null };
  if (to.kind === 'tomorrow') return { ...none, availability: 'off-until', offUntil: tomorrow };
  if (to.kind === 'off-until') return { ...none, availability: 'off-until', offUntil: new Date(to.until) };
  return to.kind === 'counted'
    ? { ...none, availability: 'counted', stock: to.left }
    : { ...none, availability: to.kind };
}

/**
 * Sets the availability of items, all of them or none. The menu keeps its version: who edits it meanwhile loses nothing.
 * @throws Refusal NOT_FOUND without a store, VALIDATION for an item twice, CHANGED_MEANWHILE where an item is gone or is
 * no longer as it was seen
 */
export function setAvailability(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  merchantId: string,
  { changes }: BodyOf<typeof setAvailabilityCall>,
): Promise<Store> {
  const ids = changes.map(({ itemId }) => itemId);
  const twice = ids.findIndex((id, at) => ids.indexOf(id) < at);
  if (twice >= 0) throw new Refusal('VALIDATION', { fields: [{ path: `changes.${twice}.itemId`, code: 'invalid' }] });
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(stores).where(eq(stores.merchantId, merchantId));
    if (row === undefined) throw new Refusal('NOT_FOUND');
    const now = clock.now();
    const held = new Map((await heldItems(tx, merchantId, ids)).map((item) => [item.id, item]));
    const tomorrow = await tomorrowOf(tx, row, now);
    for (const { itemId, to, seen } of changes) {
      const item = held.get(itemId);
      if (item === undefined || (seen !== null && !isSameAvailability(seen, availabilityOf(item, now))))
        throw new Refusal('CHANGED_MEANWHILE');
      await tx.update(storeItems).set(columnsOf(to, tomorrow)).where(eq(storeItems.id, itemId));
    }
    return storeOf(tx, row, now);
  });
}
