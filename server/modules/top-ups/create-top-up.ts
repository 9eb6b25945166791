import { randomBytes, randomUUID } from 'node:crypto';
import type { BodyOf } from '../../../contract/call';
import type { createTopUp as createTopUpCall } from '../../../contract/top-ups';
import { REGIONS } from '../../../src/domain/regions/region';
import type { Money } from '../../../src/domain/shared/money';
import { topUpLimitError, topUpPrice } from '../../../src/domain/wallet/top-up';
import type { TopUpPrice } from '../../../src/domain/wallet/top-up';
import type { Deps } from '../../platform/deps';
import { Refusal } from '../../http/refusal';
import { contentHash } from '../../platform/idempotency/content-hash';
import { makeOnce } from '../../platform/idempotency/keys';
import { newReference } from '../../platform/reference';
import type { Scope } from '../../platform/scope';
import { topUps } from './tables';

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

/**
 * Stores a top-up that is not paid yet, once per key [T.36].
 * @throws Refusal VALIDATION, TOP_UP_PRICE_CHANGED if its fee is not the one that was shown
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
  const { answer } = await makeOnce(db, use, id, now, async (tx) => {
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
