import { and, eq, gte, inArray, sql } from 'drizzle-orm';
import type { Currency } from '../../../src/domain/shared/money';
import { unitsOf } from '../../../src/domain/wallet/package';
import type { DeliveryUnit } from '../../../src/domain/wallet/package';
import type { Database } from '../../db/open';
import { findPlan } from './catalogue';
import { statesThat } from './life';
import { packageUses, subscriptions } from './tables';

/** A package that covers a delivery, and what the delivery uses of it. */
export interface Cover {
  readonly subscriptionId: string;
  readonly unit: DeliveryUnit;
  readonly units: number;
}

const IN_USE = and(inArray(subscriptions.state, statesThat('covers')), eq(subscriptions.kind, 'deliveries'));

interface Covered {
  readonly merchantId: string;
  readonly currency: Currency;
}

/** What covers a delivery of this length now; null if the business has no package, or too little is left of it. */
export async function coverOf(
  db: Pick<Database, 'select'>,
  of: Covered,
  distanceMeters: number,
): Promise<Cover | null> {
  return (await coversOf(db, of))(distanceMeters);
}

/**
 * What would cover deliveries that are ordered one after the other from now on.
 * @returns for the next one's length what covers it; null if nothing does
 */
export async function coversOf(
  db: Pick<Database, 'select'>,
  { merchantId, currency }: Covered,
): Promise<(distanceMeters: number) => Cover | null> {
  const [row] = await db
    .select({ id: subscriptions.id, planId: subscriptions.planId, left: subscriptions.left })
    .from(subscriptions)
    .where(and(eq(subscriptions.merchantId, merchantId), eq(subscriptions.currency, currency), IN_USE));
  const unit = row === undefined ? undefined : findPlan(currency, row.planId)?.unit;
  if (row === undefined || unit === undefined || unit === 'branches') return () => null;
  let { left } = row;
  return (distanceMeters) => {
    const units = unitsOf(unit, distanceMeters);
    if (left < units) return null;
    left -= units;
    return { subscriptionId: row.id, unit, units };
  };
}

/**
 * Takes what an order uses, inside the transaction that places it. One statement checks and takes: of two orders that race
 * for the last unit one gets it.
 * @returns false if too little is left by now
 */
export async function takeQuota(
  tx: Pick<Database, 'update' | 'insert'>,
  { subscriptionId, units }: Pick<Cover, 'subscriptionId' | 'units'>,
  orderId: string,
): Promise<boolean> {
  const [taken] = await tx
    .update(subscriptions)
    .set({ left: sql`${subscriptions.left} - ${units}` })
    .where(and(eq(subscriptions.id, subscriptionId), gte(subscriptions.left, units), IN_USE))
    .returning({ id: subscriptions.id });
  if (taken === undefined) return false;
  await tx.insert(packageUses).values({ orderId, subscriptionId, units });
  return true;
}

/** What an order used of a package, and of which kind; null if none covers it. */
async function usedBy(db: Pick<Database, 'select'>, orderId: string) {
  const [use] = await db
    .select({
      subscriptionId: packageUses.subscriptionId,
      units: packageUses.units,
      planId: subscriptions.planId,
      currency: subscriptions.currency,
    })
    .from(packageUses)
    .innerJoin(subscriptions, eq(subscriptions.id, packageUses.subscriptionId))
    .where(eq(packageUses.orderId, orderId));
  const unit = use === undefined ? undefined : findPlan(use.currency, use.planId)?.unit;
  return use === undefined || unit === undefined || unit === 'branches' ? null : { ...use, unit };
}

/** What the package counts that covers an order; null if none does. */
export async function unitUsedBy(db: Pick<Database, 'select'>, orderId: string): Promise<DeliveryUnit | null> {
  return (await usedBy(db, orderId))?.unit ?? null;
}

/** An order goes less far than it was ordered for: what it no longer uses of its package can be used again. */
export async function shortenUse(
  tx: Pick<Database, 'select' | 'update'>,
  orderId: string,
  distanceMeters: number,
): Promise<void> {
  const use = await usedBy(tx, orderId);
  const units = use === null ? 0 : unitsOf(use.unit, distanceMeters);
  if (use === null || units >= use.units) return;
  await tx.update(packageUses).set({ units }).where(eq(packageUses.orderId, orderId));
  await tx
    .update(subscriptions)
    .set({ left: sql`${subscriptions.left} + ${use.units - units}` })
    .where(eq(subscriptions.id, use.subscriptionId));
}

/** Gives back what an order used, once. */
export async function releaseQuota(tx: Pick<Database, 'delete' | 'update'>, orderId: string): Promise<void> {
  const [use] = await tx.delete(packageUses).where(eq(packageUses.orderId, orderId)).returning();
  if (use === undefined) return;
  await tx
    .update(subscriptions)
    .set({ left: sql`${subscriptions.left} + ${use.units}` })
    .where(eq(subscriptions.id, use.subscriptionId));
}
