import { and, eq, gte, inArray, sql } from 'drizzle-orm';
import type { Currency } from '../../../src/domain/shared/money';
import { unitsOf } from '../../../src/domain/wallet/package';
import type { DeliveryUnit } from '../../../src/domain/wallet/package';
import type { Database } from '../../db/open';
import { findPlan } from './catalogue';
import { packageUses, subscriptions } from './tables';

/** A package that covers a delivery, and what the delivery uses of it. */
export interface Cover {
  readonly subscriptionId: string;
  readonly unit: DeliveryUnit;
  readonly units: number;
}

const IN_USE = and(inArray(subscriptions.state, ['trial', 'active']), eq(subscriptions.kind, 'deliveries'));

/** What covers a delivery of this length now; null if the business has no package, or too little is left of it. */
export async function coverOf(
  db: Pick<Database, 'select'>,
  { merchantId, currency }: { readonly merchantId: string; readonly currency: Currency },
  distanceMeters: number,
): Promise<Cover | null> {
  const [row] = await db
    .select({ id: subscriptions.id, planId: subscriptions.planId, left: subscriptions.left })
    .from(subscriptions)
    .where(and(eq(subscriptions.merchantId, merchantId), eq(subscriptions.currency, currency), IN_USE));
  const unit = row === undefined ? undefined : findPlan(currency, row.planId)?.unit;
  if (row === undefined || unit === undefined || unit === 'branches') return null;
  const units = unitsOf(unit, distanceMeters);
  return row.left < units ? null : { subscriptionId: row.id, unit, units };
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

/** Gives back what an order used, once. */
export async function releaseQuota(tx: Pick<Database, 'delete' | 'update'>, orderId: string): Promise<void> {
  const [use] = await tx.delete(packageUses).where(eq(packageUses.orderId, orderId)).returning();
  if (use === undefined) return;
  await tx
    .update(subscriptions)
    .set({ left: sql`${subscriptions.left} + ${use.units}` })
    .where(eq(subscriptions.id, use.subscriptionId));
}
