import { and, eq } from 'drizzle-orm';
import type { Deps } from '../../platform/deps';
import { Refusal } from '../../http/refusal';
import { cards, chargeSavedCard } from '../payments';
import { topUps } from './tables';

/**
 * Charges a saved card of the same business for a top-up of that business.
 * @throws Refusal ORDER_NOT_FOUND, NOT_PAYABLE, VALIDATION for a card that is not theirs
 */
export async function chargeTopUp(
  deps: Deps,
  { merchantId, slug, cardId }: { readonly merchantId: string; readonly slug: string; readonly cardId: string },
): Promise<void> {
  const [topUp] = await deps.db
    .select({ id: topUps.id })
    .from(topUps)
    .where(and(eq(topUps.slug, slug), eq(topUps.merchantId, merchantId)));
  if (topUp === undefined) throw new Refusal('ORDER_NOT_FOUND');
  const [card] = await deps.db
    .select({ id: cards.id })
    .from(cards)
    .where(and(eq(cards.id, cardId), eq(cards.merchantId, merchantId)));
  if (card === undefined) throw new Refusal('VALIDATION', { fields: [{ path: 'cardId', code: 'unknown' }] });
  await chargeSavedCard(deps, slug, cardId);
}
