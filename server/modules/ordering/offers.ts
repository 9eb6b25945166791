import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { TaskState } from '../../../src/domain/ordering/task-state';
import type { Database } from '../../db/open';
import { offers } from './tables';
import type { OfferState } from './tables';

type OfferWriter = Pick<Database, 'insert' | 'update'>;

/** What happens to an order's offers when one of its stops enters a state; the states not listed change none. */
const ENDED_BY: Readonly<Partial<Record<TaskState, readonly (readonly [from: OfferState, to: OfferState])[]>>> = {
  accepted: [['open', 'accepted']],
  declined: [['open', 'declined']],
  unassigned: [
    ['open', 'withdrawn'],
    ['accepted', 'given back'],
  ],
  dispatched: [
    ['open', 'withdrawn'],
    ['accepted', 'given back'],
  ],
  cancelled: [
    ['open', 'withdrawn'],
    ['accepted', 'withdrawn'],
  ],
};

/**
 * Keeps the offers of an order consistent with a state that its stops enter, inside the caller's transaction, which
 * holds the order's row. A driver who already has the order is not offered it again.
 * @param driverId the driver it is offered to, with 'assigned'
 */
export async function followOffers(
  tx: OfferWriter,
  orderId: string,
  to: TaskState,
  driverId: string | null,
  at: Date,
): Promise<void> {
  if (to === 'assigned' && driverId !== null)
    await tx
      .insert(offers)
      .values({ id: randomUUID(), orderId, driverId, state: 'open', offeredAt: at, endedAt: null })
      .onConflictDoNothing();
  for (const [from, state] of ENDED_BY[to] ?? [])
    await tx
      .update(offers)
      .set({ state, endedAt: at })
      .where(and(eq(offers.orderId, orderId), eq(offers.state, from)));
}
