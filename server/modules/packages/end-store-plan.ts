import { eq, sql } from 'drizzle-orm';
import type { RegionCode } from '../../../src/domain/regions/region';
import type { StoreClosing } from '../../../src/domain/store/store-closing';
import type { Database } from '../../db/open';
import { holdMerchant } from '../identity';
import { lockedRow } from './charge';
import { moved } from './life';
import { currentOf } from './read';
import { storePlanOf } from './store-trials';
import { storeTrials, subscriptions } from './tables';

interface OfStore {
  readonly merchantId: string;
  /** Of the store: its plans are paid in the currency of this region. */
  readonly regionCode: RegionCode;
}

/** What would end if a store were closed now: what is paid lasts until its end, what is tried does not. */
export async function storePlanEnd(
  db: Pick<Database, 'select'>,
  store: OfStore,
  now: Date,
): Promise<Pick<StoreClosing, 'plan' | 'paidUntil'>> {
  const row = await currentOf(db, { ...store, kind: 'store' });
  if (row?.state === 'active' && row.periodEnd > now) return { plan: 'paid', paidUntil: row.periodEnd.toISOString() };
  const { state } = await storePlanOf(db, store.merchantId, now);
  return { plan: state === 'paused' || row?.state === 'past-due' ? 'none' : 'trial', paidUntil: null };
}

/**
 * Ends what keeps a store open that its merchant closes [R2.25], in the caller's transaction: the trial now, with a plan
 * that waited for its end; a plan that is paid with its period, and it is not charged again. Nobody is told: they know.
 */
export async function endStorePlan(tx: Database, { merchantId, regionCode }: OfStore, now: Date): Promise<void> {
  await holdMerchant(tx, merchantId);
  await tx
    .insert(storeTrials)
    .values({ merchantId, regionCode, endsAt: now, dueAt: null })
    .onConflictDoUpdate({
      target: storeTrials.merchantId,
      set: { endsAt: sql`least(${storeTrials.endsAt}, ${now.toISOString()})`, dueAt: null },
    });
  const current = await currentOf(tx, { merchantId, regionCode, kind: 'store' });
  const row = current === undefined ? undefined : await lockedRow(tx, current.id);
  const next = row === undefined ? null : moved(row, { type: 'CLOSE', at: now.toISOString() }, now);
  if (row === undefined || next === null) return;
  await tx.update(subscriptions).set(next.columns).where(eq(subscriptions.id, row.id));
}
