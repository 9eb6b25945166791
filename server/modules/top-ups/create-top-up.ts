import { randomBytes, randomUUID } from 'node:crypto';
import { and, count, eq, gt, isNull } from 'drizzle-orm';
import type { BodyOf } from '../../../contract/call';
import type { createTopUp as createTopUpCall } from '../../../contract/top-ups';
import { REGIONS } from '../../../src/domain/regions/region';
import { UNPAID_LIFETIME } from '../../../src/domain/shared/constants';
import type { Money } from '../../../src/domain/shared/money';
import { topUpLimitError, topUpPrice } from '../../../src/domain/wallet/top-up';
import type { TopUpPrice } from '../../../src/domain/wallet/top-up';
import type { Database } from '../../db/open';
import type { Deps } from '../../platform/deps';
import { Refusal } from '../../http/refusal';
import { contentHash } from '../../platform/idempotency/content-hash';
import { isAnswered, makeOnce } from '../../platform/idempotency/keys';
import { limitRate, tryKey } from '../../platform/rate-limits';
import type { TryLimit } from '../../platform/rate-limits';
import { holdMerchant } from '../identity';
import { newReference } from '../../platform/reference';
import type { Scope } from '../../platform/scope';
import { topUps } from './tables';

/** Top-ups that one business may begin (D), and that may wait for their payment at once. */
export const TOP_UPS: TryLimit = { limit: 30, window: 60 * 60_000 };
export const UNPAID_TOP_UPS = 20;

/** What a top-up in the wallet's currency costs. @throws Refusal VALIDATION for another currency, or outside the limits */
export function priceOf({ regionCode }: Pick<Scope, 'regionCode'>, amount: Money): TopUpPrice {
  const code = topUpLimitError(amount);
  const fields = [
    ...(amount.currency === REGIONS[regionCode].currency
      ? []
      : [{ path: 'amount.currency', code: 'invalid' as const }]),
    ...(code === null ? [] : [{ path: 'amount', code }]),
  ];
  if (fields.length > 0) throw new Refusal('VALIDATION', { fields });
  return topUpPrice(amount);
}

/** @throws Refusal TOP_UPS_UNPAID */
async function checkUnpaid(tx: Database, merchantId: string, now: Date): Promise<void> {
  // Two that begin at once come one after the other, so that the last place is given once.
  await holdMerchant(tx, merchantId);
  const isOpen = and(isNull(topUps.creditedAt), gt(topUps.createdAt, new Date(now.getTime() - UNPAID_LIFETIME)));
  const [open] = await tx
    .select({ count: count() })
    .from(topUps)
    .where(and(eq(topUps.merchantId, merchantId), isOpen));
  if ((open?.count ?? 0) >= UNPAID_TOP_UPS) throw new Refusal('TOP_UPS_UNPAID');
}

/**
 * Stores a top-up that is not paid yet, once per key [T.36].
 * @throws Refusal VALIDATION, TOP_UP_PRICE_CHANGED if its fee is not the one that was shown, RATE_LIMITED,
 * TOP_UPS_UNPAID if too many wait for their payment
 */
export async function createTopUp(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  scope: Pick<Scope, 'merchantId' | 'regionCode'>,
  key: string,
  body: BodyOf<typeof createTopUpCall>,
): Promise<{ readonly slug: string }> {
  const { amount, fee } = priceOf(scope, body.amount);
  if (fee.minor !== body.fee.minor || fee.currency !== body.fee.currency) throw new Refusal('TOP_UP_PRICE_CHANGED');
  const { merchantId } = scope;
  const use = { merchantId, key, requestHash: contentHash({ call: 'createTopUp', body }) };
  const [id, now] = [randomUUID(), clock.now()];
  if (!(await isAnswered(db, use))) await limitRate({ db, clock }, tryKey('top-ups', merchantId), TOP_UPS);
  const { answer } = await makeOnce(db, use, id, now, async (tx) => {
    await checkUnpaid(tx, merchantId, now);
    const slug = randomBytes(18).toString('base64url');
    await tx.insert(topUps).values({
      id,
      slug,
      reference: newReference('TU'),
      merchantId,
      amount: amount.minor,
      fee: fee.minor,
      currency: amount.currency,
      createdAt: now,
    });
    return { slug };
  });
  return answer;
}
