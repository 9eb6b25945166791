import { and, eq, gte, sql } from 'drizzle-orm';
import { STOCK_MAX } from '../../../src/domain/store/availability';
import type { Database } from '../../db/open';
import { Refusal } from '../../http/refusal';
import { heldItems } from './set-availability';
import { storeItems } from './tables';

/** Pieces of an item. */
interface Pieces {
  readonly itemId: string;
  readonly count: number;
}

/** So many of each item, whatever lines they are in. */
function byItem(pieces: readonly Pieces[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const { itemId, count } of pieces) sums.set(itemId, (sums.get(itemId) ?? 0) + count);
  return sums;
}

/**
 * Takes pieces out of the stocks that count down [R11.29]; the caller holds the items (`heldItems`) and has judged them.
 * @returns the items that they were taken from
 * @throws Refusal SOLD_OUT where fewer are left
 */
export async function takePieces(tx: Database, pieces: readonly Pieces[]): Promise<ReadonlySet<string>> {
  const taken = new Set<string>();
  for (const [itemId, count] of byItem(pieces)) {
    const counted = and(eq(storeItems.id, itemId), eq(storeItems.availability, 'counted'));
    const [item] = await tx.select({ stock: storeItems.stock }).from(storeItems).where(counted);
    if (item === undefined) continue;
    const enough = await tx
      .update(storeItems)
      .set({ stock: sql`${storeItems.stock} - ${count}` })
      .where(and(counted, gte(storeItems.stock, count)))
      .returning({ id: storeItems.id });
    if (enough.length === 0) throw new Refusal('SOLD_OUT');
    taken.add(itemId);
  }
  return taken;
}

/** Gives pieces back to the stocks that they were taken from, where these are still counted. */
export async function givePiecesBack(tx: Database, merchantId: string, pieces: readonly Pieces[]): Promise<void> {
  if (pieces.length === 0) return;
  const sums = byItem(pieces);
  await heldItems(tx, merchantId, [...sums.keys()]);
  for (const [itemId, count] of sums)
    await tx
      .update(storeItems)
      .set({ stock: sql`least(${storeItems.stock} + ${count}, ${STOCK_MAX})` })
      .where(and(eq(storeItems.id, itemId), eq(storeItems.availability, 'counted')));
}
