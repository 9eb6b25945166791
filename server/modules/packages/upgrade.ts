import { randomBytes, randomUUID } from 'node:crypto';
import { and, eq, ne } from 'drizzle-orm';
import type { BodyOf } from '../../../contract/call';
import type { upgradePackage as upgradeCall } from '../../../contract/packages';
import type { Packages } from '../../../src/domain/wallet/package';
import type { Deps } from '../../platform/deps';
import { Refusal } from '../../http/refusal';
import { audit } from '../../platform/audit';
import { contentHash } from '../../platform/idempotency/content-hash';
import { makeOnce } from '../../platform/idempotency/keys';
import { newReference } from '../../platform/reference';
import type { Scope } from '../../platform/scope';
import { holdMerchant } from '../identity';
import { chargeSavedCard, lastPayments } from '../payments';
import { findPlan } from './catalogue';
import { moved } from './life';
import { readPackages } from './read';
import { packageCharges, subscriptions } from './tables';
import { upgradesOf, waitingUpgrade } from './upgrades-of';

/**
 * Changes to a dearer plan at once, once per key [T.36]: the package's card is charged for the plan without what is credited
 * of the running period. Until it is paid the old plan runs on; if the bank does not answer, the payments ask again.
 * @throws Refusal NOT_FOUND, NOT_NOW where no such change can begin, PACKAGE_PRICE_CHANGED if today's charge is another one,
 *   CARD_DECLINED
 */
export async function upgradePackage(
  deps: Deps,
  scope: Scope,
  key: string,
  body: BodyOf<typeof upgradeCall>,
  agent: string,
): Promise<Packages> {
  const { merchantId } = scope;
  const [id, now] = [randomUUID(), deps.clock.now()];
  const use = { merchantId, key, requestHash: contentHash({ call: 'upgradePackage', body }) };
  const { answer } = await makeOnce(deps.db, use, id, now, async (tx) => {
    await holdMerchant(tx, merchantId);
    const mine = and(
      eq(subscriptions.id, body.subscriptionId),
      eq(subscriptions.merchantId, merchantId),
      ne(subscriptions.state, 'ended'),
    );
    const [row] = await tx.select().from(subscriptions).where(mine).for('update');
    const plan = row === undefined ? undefined : findPlan(row.currency, body.planId);
    if (row === undefined || plan === undefined) throw new Refusal('NOT_FOUND');
    const upgrade = (await upgradesOf(tx, row, now)).find(({ planId }) => planId === plan.id);
    const next = moved(
      row,
      { type: 'UPGRADE', at: now.toISOString() },
      now,
      (await waitingUpgrade(tx, row, now)) !== null,
    );
    if (upgrade === undefined || next === null) throw new Refusal('NOT_NOW');
    const { charge, credit } = upgrade;
    if (charge.minor !== body.charge.minor || charge.currency !== body.charge.currency)
      throw new Refusal('PACKAGE_PRICE_CHANGED');
    const slug = randomBytes(18).toString('base64url');
    await tx.insert(packageCharges).values({
      id,
      slug,
      reference: newReference('PK'),
      subscriptionId: row.id,
      planId: plan.id,
      number: row.periods + 1,
      amount: charge.minor,
      credit: credit.minor,
      currency: row.currency,
      createdAt: now,
    });
    await audit(tx, { merchantId, at: now, kind: 'package-changed', actor: scope, subject: plan.name.en, agent });
    return { chargeId: id, slug, cardId: row.cardId, kind: row.kind };
  });
  const { chargeId, slug, cardId, kind } = answer;
  // A card that was declined is not tried again under the same key.
  await chargeSavedCard(deps, slug, cardId, (_tx, ended) => ended === 0).catch((error: unknown) => {
    if (!(error instanceof Refusal) || error.code !== 'NOT_PAYABLE') throw error;
  });
  const outcome = (await lastPayments(deps.db, 'package', [chargeId])).get(chargeId)?.outcome;
  if (outcome !== 'captured' && outcome !== 'processing') throw new Refusal('CARD_DECLINED');
  return readPackages(deps.db, scope, kind, now);
}
