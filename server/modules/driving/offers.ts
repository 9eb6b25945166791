import { eq } from 'drizzle-orm';
import type { DeclineReason } from '../../../src/domain/driving/driving';
import type { Database } from '../../db/open';
import type { Deps } from '../../platform/deps';
import { Refusal } from '../../http/refusal';
import type { LoggedEvent } from '../../platform/events';
import { enterInTurn, offers } from '../ordering';
import { holdDriver, holdOrder } from './hold';
import type { OfferRow } from './hold';

type OfferDeps = Pick<Deps, 'db' | 'clock' | 'events'>;
export type Answer = { readonly kind: 'accept' } | { readonly kind: 'decline'; readonly reason: DeclineReason };

/** Ends an open offer as declined, and puts its order back to the others [R4.02]. The driver is held already. */
export async function declined(
  tx: Database,
  deps: Pick<Deps, 'events'>,
  offer: Pick<OfferRow, 'id' | 'orderId'>,
  reason: DeclineReason | null,
  at: Date,
): Promise<readonly LoggedEvent[] | null> {
  const row = await holdOrder(tx, offer.orderId);
  const [current] = await tx.select().from(offers).where(eq(offers.id, offer.id));
  if (row === null || current?.state !== 'open') return null;
  await tx.update(offers).set({ declineReason: reason }).where(eq(offers.id, offer.id));
  return (await enterInTurn(tx, deps, row, ['declined', 'unassigned'], at))?.events ?? null;
}

async function accepted(
  tx: Database,
  deps: Pick<Deps, 'events'>,
  offer: OfferRow,
  at: Date,
): Promise<readonly LoggedEvent[] | null> {
  const row = await holdOrder(tx, offer.orderId);
  const [current] = await tx.select().from(offers).where(eq(offers.id, offer.id));
  if (current?.state === 'accepted') return []; // the first answer was lost
  if (row === null || current?.state !== 'open') return null;
  return (await enterInTurn(tx, deps, row, ['acknowledge', 'accepted'], at))?.events ?? null;
}

/**
 * A driver's answer to an offer, which they may repeat. As long as nobody has ended it, it is never too late: the
 * device counts down by itself, and a slow network costs nobody a delivery.
 * @throws Refusal OFFER_OVER if it went to somebody else, was cancelled, was answered differently, or is not theirs
 */
export async function answerOffer(deps: OfferDeps, driverId: string, offerId: string, answer: Answer): Promise<void> {
  const now = deps.clock.now();
  const events = await deps.db.transaction(async (tx) => {
    await holdDriver(tx, driverId);
    const [offer] = await tx.select().from(offers).where(eq(offers.id, offerId));
    if (offer === undefined || offer.driverId !== driverId) throw new Refusal('OFFER_OVER');
    if (answer.kind === 'decline' && offer.state === 'declined') return [];
    const done =
      answer.kind === 'accept'
        ? await accepted(tx, deps, offer, now)
        : await declined(tx, deps, offer, answer.reason, now);
    if (done === null) throw new Refusal('OFFER_OVER');
    return done;
  });
  deps.events.broadcast(events);
}
