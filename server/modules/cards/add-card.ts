import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { count, eq } from 'drizzle-orm';
import type { BodyOf } from '../../../contract/call';
import type { addCard as addCardCall } from '../../../contract/cards';
import { REGIONS } from '../../../src/domain/regions/region';
import { CARDS_MAX } from '../../../src/domain/wallet/saved-card';
import type { Deps } from '../../platform/deps';
import { Refusal } from '../../http/refusal';
import { contentHash } from '../../platform/idempotency/content-hash';
import { makeOnce } from '../../platform/idempotency/keys';
import { limitRate, tryKey } from '../../platform/rate-limits';
import type { Scope } from '../../platform/scope';
import { cards, startPayment } from '../payments';
import { cardVerifications } from './tables';

/** A thief who tries stolen cards needs many: how often a business may begin to save one (D). */
const PER_BUSINESS = { limit: 20, window: 60 * 60_000 };

/** Without letters and digits that look alike: people read it out on the phone. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const REFERENCE_LENGTH = 8;

function newReference(): string {
  return `CD-${Array.from({ length: REFERENCE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')}`;
}

/** Where somebody calls from, and where they come back to. */
interface From {
  /** The public origin, `https://app.example`. */
  readonly origin: string;
  readonly ip: string;
}

/**
 * Begins to save a card, once per key [T.36]: its number is typed on the gateway's page alone, and nothing is taken.
 * @throws Refusal TOO_MANY, GATEWAY_UNAVAILABLE, RATE_LIMITED; NOT_PAYABLE if the card of this key is saved already
 */
export async function addCard(
  deps: Deps,
  scope: Scope,
  key: string,
  body: BodyOf<typeof addCardCall>,
  from: From,
): Promise<{ readonly pageUrl: string }> {
  const { merchantId, regionCode, userId, name: actor } = scope;
  await limitRate(deps, tryKey('add-card', merchantId), PER_BUSINESS);
  const use = { merchantId, key, requestHash: contentHash({ call: 'addCard', body }) };
  const [id, now] = [randomUUID(), deps.clock.now()];
  const { answer } = await makeOnce(deps.db, use, id, now, async (tx) => {
    const [saved] = await tx.select({ count: count() }).from(cards).where(eq(cards.merchantId, merchantId));
    if ((saved?.count ?? 0) >= CARDS_MAX) throw new Refusal('TOO_MANY');
    const slug = randomBytes(18).toString('base64url');
    await tx.insert(cardVerifications).values({
      id,
      slug,
      reference: newReference(),
      merchantId,
      currency: REGIONS[regionCode].currency,
      planId: body.planId,
      back: body.back ?? null,
      userId,
      actor,
      createdAt: now,
    });
    return { slug };
  });
  return startPayment(deps, { slug: answer.slug, language: body.language, ...from });
}
