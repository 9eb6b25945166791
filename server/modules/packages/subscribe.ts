import { randomUUID } from 'node:crypto';
import { and, eq, ne, or } from 'drizzle-orm';
import type { BodyOf } from '../../../contract/call';
import type { changePackage as changeCall, subscribe as subscribeCall } from '../../../contract/packages';
import { REGIONS } from '../../../src/domain/regions/region';
import { isStoreCut, kindOfPlanId, planKind } from '../../../src/domain/wallet/package';
import type { Packages } from '../../../src/domain/wallet/package';
import type { Database } from '../../db/open';
import type { Deps } from '../../platform/deps';
import { Refusal } from '../../http/refusal';
import { audit } from '../../platform/audit';
import { contentHash } from '../../platform/idempotency/content-hash';
import { makeOnce } from '../../platform/idempotency/keys';
import { isAllowed } from '../../platform/is-allowed';
import type { Scope } from '../../platform/scope';
import { holdMerchant } from '../identity';
import { cards } from '../payments';
import { findPlan } from './catalogue';
import { chargeNext, declinedOf, lockedRow } from './charge';
import type { Tried } from './charge';
import { begin, moved } from './life';
import type { Row } from './life';
import { currentOf, marketOf, readPackages } from './read';
import { subscriptions } from './tables';

/** @throws Refusal VALIDATION if the card is not the business's: a package needs a registered one [R5.20] */
async function refuseForeignCard(tx: Pick<Database, 'select'>, merchantId: string, cardId: string): Promise<void> {
  const [card] = await tx
    .select({ id: cards.id })
    .from(cards)
    .where(and(eq(cards.id, cardId), eq(cards.merchantId, merchantId)));
  if (card === undefined) throw new Refusal('VALIDATION', { fields: [{ path: 'cardId', code: 'unknown' }] });
}

/**
 * Subscribes a business to a package, or its store to a plan, once per key [T.36]: it is tried first, or the card is
 * charged at once. If the bank does not answer, the package waits for it, and the sweep asks again.
 * @throws Refusal NOT_FOUND for a plan that is not sold here, PACKAGE_PRICE_CHANGED, ALREADY_SUBSCRIBED, CARD_DECLINED,
 *   VALIDATION
 */
export async function subscribe(
  deps: Deps,
  scope: Scope,
  key: string,
  body: BodyOf<typeof subscribeCall>,
  agent: string,
): Promise<Packages> {
  const { merchantId, userId } = scope;
  const [id, now] = [randomUUID(), deps.clock.now()];
  const kind = kindOfPlanId(body.planId);
  const asked = await marketOf(deps.db, scope, kind, now);
  const { currency, timeZone } = REGIONS[asked.regionCode];
  const plan = asked.isOpen ? findPlan(currency, body.planId) : undefined;
  if (plan === undefined) throw new Refusal('NOT_FOUND');
  if (plan.price.minor !== body.price.minor || plan.price.currency !== body.price.currency)
    throw new Refusal('PACKAGE_PRICE_CHANGED');
  const use = { merchantId, key, requestHash: contentHash({ call: 'subscribe', body }) };
  const { answer } = await makeOnce(deps.db, use, id, now, async (tx) => {
    await holdMerchant(tx, merchantId);
    await refuseForeignCard(tx, merchantId, body.cardId);
    // Read again under the lock: another tab may have begun one, and used up the trial.
    const market = await marketOf(tx, scope, kind, now);
    if ((await currentOf(tx, market)) !== undefined) throw new Refusal('ALREADY_SUBSCRIBED');
    const trialQuota = body.isTrial ? plan.trialQuota : null;
    const trialEnd = trialQuota === null ? null : market.trialEnd;
    if (body.isTrial && trialEnd === null) throw new Refusal('PACKAGE_PRICE_CHANGED');
    const at = now.toISOString();
    const trial =
      trialQuota === null || trialEnd === null ? null : { quota: trialQuota, endsAt: trialEnd.toISOString() };
    const begun = begin({ kind, timeZone, planId: plan.id, cardId: body.cardId, at }, trial);
    await tx.insert(subscriptions).values({ id, merchantId, currency, userId, startedAt: now, ...begun });
    await audit(tx, { merchantId, at: now, kind: 'package-subscribed', actor: scope, subject: plan.name.en, agent });
    return { id };
  });
  if ((await chargedFirst(deps, answer.id)) === 'ended') throw new Refusal('CARD_DECLINED');
  return readPackages(deps.db, scope, kind, now);
}

/** Charges the first period of a package that is still to be paid. @returns how the package stands then */
async function chargedFirst(deps: Deps, id: string): Promise<Row['state']> {
  const stored = async () => (await deps.db.select().from(subscriptions).where(eq(subscriptions.id, id)))[0];
  const row = await stored();
  if (row?.state !== 'pending') return row?.state ?? 'ended';
  const tried = await chargeNext(deps, row);
  if (tried?.outcome === 'declined') await endDeclined(deps, id, tried);
  return (await stored())?.state ?? 'ended';
}

/** Ends a package whose first charge was declined; one that was paid meanwhile stays. */
async function endDeclined({ db, clock }: Deps, id: string, tried: Tried): Promise<void> {
  await db.transaction(async (tx) => {
    const [row, now] = [await lockedRow(tx, id), clock.now()];
    const next = row?.state === 'pending' ? moved(row, declinedOf(row, tried, now), now) : null;
    if (next !== null) await tx.update(subscriptions).set(next.columns).where(eq(subscriptions.id, id));
  });
}

/**
 * Changes a package, or a store's plan: twice is like once. Another plan begins with the next period, so that nothing is
 * charged today; a package whose renewal is due is looked at again at once.
 * @throws Refusal NOT_FOUND, FORBIDDEN for people who may not change the store, NOT_NOW for another plan while a renewal is owed,
 *   VALIDATION
 */
export async function changePackage(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  scope: Scope,
  body: BodyOf<typeof changeCall>,
  agent: string,
): Promise<Packages> {
  const { merchantId, regionCode } = scope;
  const now = clock.now();
  const kind = await db.transaction(async (tx) => {
    await holdMerchant(tx, merchantId);
    const [row] = await tx
      .select()
      .from(subscriptions)
      .where(
        and(
          eq(subscriptions.id, body.subscriptionId),
          eq(subscriptions.merchantId, merchantId),
          or(eq(subscriptions.kind, 'store'), eq(subscriptions.currency, REGIONS[regionCode].currency)),
          ne(subscriptions.state, 'ended'),
        ),
      )
      .for('update');
    const plan = row === undefined ? undefined : findPlan(row.currency, body.planId ?? row.planId);
    // A package of deliveries does not become the plan of a store.
    if (row === undefined || plan === undefined || planKind(plan) !== row.kind) throw new Refusal('NOT_FOUND');
    const has = findPlan(row.currency, row.planId) ?? plan;
    if (isStoreCut(has, { plan, endsThen: body.endsThen }) && !isAllowed('changeStore', scope))
      throw new Refusal('FORBIDDEN');
    const { planId, cardId, endsThen } = body;
    const next = moved(row, { type: 'CHANGE', at: now.toISOString(), planId, cardId, endsThen }, now);
    if (next === null) throw new Refusal('NOT_NOW');
    if (body.cardId !== undefined) await refuseForeignCard(tx, merchantId, body.cardId);
    await tx.update(subscriptions).set(next.columns).where(eq(subscriptions.id, row.id));
    await audit(tx, { merchantId, at: now, kind: 'package-changed', actor: scope, subject: plan.name.en, agent });
    return row.kind;
  });
  return readPackages(db, scope, kind, now);
}
