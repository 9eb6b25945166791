import { and, eq } from 'drizzle-orm';
import type { QuickOrder } from '../../../src/domain/quick-parcel/quick-order';
import type { Deps } from '../../platform/deps';
import { Refusal } from '../../http/refusal';
import { cancelOrder } from '../ordering';
import { giveUp } from './give-up';
import { guestBranch } from './platform-account';
import { readQuickOrder } from './quick-order-reads';
import { quickOrders } from './tables';

type CancelDeps = Pick<Deps, 'db' | 'clock' | 'events' | 'gateway'>;

/** A code of the preferences [R3.10]: guests are not asked why. */
const REASON = 'customer-cancelled';

/**
 * Cancels a guest's parcel: an unpaid one is abandoned, an ordered one follows the rules of any delivery and its
 * refunds [R4.05]. Repeated, it returns the current state.
 * @throws Refusal ORDER_NOT_FOUND, NOT_CANCELLABLE
 */
export async function cancelQuickOrder(deps: CancelDeps, phone: string, slug: string): Promise<QuickOrder> {
  const { db } = deps;
  const { id, state, regionCode } = await db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(quickOrders)
      .where(and(eq(quickOrders.slug, slug), eq(quickOrders.phone, phone)))
      .for('update');
    if (row === undefined) throw new Refusal('ORDER_NOT_FOUND');
    if (row.state === 'unpaid') await giveUp(tx, row.id);
    return row;
  });
  if (state === 'placed') await cancelOrder(deps, guestBranch(regionCode), id, REASON);
  const found = await readQuickOrder(db, phone, slug);
  if (found === null) throw new Refusal('ORDER_NOT_FOUND');
  return found.order;
}
