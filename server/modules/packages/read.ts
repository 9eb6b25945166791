import { and, eq, gt, ne, or } from 'drizzle-orm';
import { REGIONS } from '../../../src/domain/regions/region';
import type { Packages, Subscription } from '../../../src/domain/wallet/package';
import type { Database } from '../../db/open';
import type { Scope } from '../../platform/scope';
import { findPlan, plansOf } from './catalogue';
import type { Row } from './charge';
import { subscriptions } from './tables';

type Reader = Pick<Database, 'select'>;

/** The package that a business has in a region's currency; undefined if it has none. */
export async function currentOf(
  db: Reader,
  { merchantId, regionCode }: Pick<Scope, 'merchantId' | 'regionCode'>,
): Promise<Row | undefined> {
  const [row] = await db
    .select()
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.merchantId, merchantId),
        eq(subscriptions.currency, REGIONS[regionCode].currency),
        ne(subscriptions.state, 'ended'),
      ),
    );
  return row;
}

/** Whether a business may try a package: it has never had one, in any region. */
export async function canTry(db: Reader, merchantId: string): Promise<boolean> {
  const had = or(eq(subscriptions.isTried, true), gt(subscriptions.periods, 0));
  const [row] = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(eq(subscriptions.merchantId, merchantId), had))
    .limit(1);
  return row === undefined;
}

/** Whether a business's package is paid with this card. */
export async function isPayingPackage(db: Reader, merchantId: string, cardId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(
      and(eq(subscriptions.merchantId, merchantId), eq(subscriptions.cardId, cardId), ne(subscriptions.state, 'ended')),
    );
  return row !== undefined;
}

function shown(row: Row): Subscription | null {
  const plan = findPlan(row.currency, row.planId);
  if (plan === undefined || row.state === 'ended') return null;
  return {
    id: row.id,
    plan,
    state: row.state,
    left: row.left,
    quota: row.quota,
    periodEnd: row.periodEnd.toISOString(),
    endsThen: row.endsThen,
    nextPlan: row.nextPlanId === null ? null : (findPlan(row.currency, row.nextPlanId) ?? null),
    cardId: row.cardId,
    retryAt: row.state === 'past-due' ? (row.dueAt?.toISOString() ?? null) : null,
  };
}

/** What the packages' page shows. */
export async function readPackages(db: Reader, scope: Pick<Scope, 'merchantId' | 'regionCode'>): Promise<Packages> {
  const row = await currentOf(db, scope);
  return {
    plans: plansOf(REGIONS[scope.regionCode].currency),
    current: row === undefined ? null : shown(row),
    canTry: await canTry(db, scope.merchantId),
  };
}
