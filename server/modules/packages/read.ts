import { and, eq, gt, inArray, ne, or } from 'drizzle-orm';
import { REGIONS } from '../../../src/domain/regions/region';
import type { RegionCode } from '../../../src/domain/regions/region';
import { trialEndOf } from '../../../src/domain/store/store-plan';
import { TRIAL_DAYS } from '../../../src/domain/wallet/package';
import type { Packages, Subscription, SubscriptionKind } from '../../../src/domain/wallet/package';
import type { Database } from '../../db/open';
import type { Scope } from '../../platform/scope';
import { findPlan, plansOf } from './catalogue';
import { statesThat } from './life';
import type { Row } from './life';
import { storeTrials, subscriptions } from './tables';
import { upgradesOf, waitingUpgrade } from './upgrades-of';

type Reader = Pick<Database, 'select'>;

const DAY = 86_400_000;

/** Where something is subscribed to: a store's plan in the region of the store, not of the branch that asks. */
export interface Market {
  readonly merchantId: string;
  readonly kind: SubscriptionKind;
  readonly regionCode: RegionCode;
  /** When what begins now is charged first, if it is tried; null if it cannot be. */
  readonly trialEnd: Date | null;
  /** False for plans of a store that is not set up yet: they can only be read. */
  readonly isOpen: boolean;
}

/** Where a business subscribes, and whether it may try what it subscribes to. */
export async function marketOf(
  db: Reader,
  { merchantId, regionCode }: Pick<Scope, 'merchantId' | 'regionCode'>,
  kind: SubscriptionKind,
  now: Date,
): Promise<Market> {
  if (kind === 'deliveries') {
    const trialEnd = (await mayTry(db, merchantId)) ? new Date(now.getTime() + TRIAL_DAYS * DAY) : null;
    return { merchantId, kind, regionCode, trialEnd, isOpen: true };
  }
  const [trial] = await db.select().from(storeTrials).where(eq(storeTrials.merchantId, merchantId));
  if (trial === undefined)
    return { merchantId, kind, regionCode, trialEnd: new Date(trialEndOf(now.toISOString())), isOpen: false };
  const trialEnd = trial.endsAt > now ? trial.endsAt : null;
  return { merchantId, kind, regionCode: trial.regionCode, trialEnd, isOpen: true };
}

/** The package, or the plan, that a business has in a region's currency; undefined if it has none. */
export async function currentOf(
  db: Reader,
  { merchantId, regionCode, kind }: Pick<Market, 'merchantId' | 'regionCode' | 'kind'>,
): Promise<Row | undefined> {
  const [row] = await db
    .select()
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.merchantId, merchantId),
        eq(subscriptions.kind, kind),
        eq(subscriptions.currency, REGIONS[regionCode].currency),
        ne(subscriptions.state, 'ended'),
      ),
    );
  return row;
}

/** Whether a business may try a package: it has never had one, in any region. */
async function mayTry(db: Reader, merchantId: string): Promise<boolean> {
  const had = or(eq(subscriptions.isTried, true), gt(subscriptions.periods, 0));
  const [row] = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(eq(subscriptions.merchantId, merchantId), eq(subscriptions.kind, 'deliveries'), had))
    .limit(1);
  return row === undefined;
}

/**
 * How many branches the plan allows that a business's store has; null if it has none that keeps the store open.
 * @param now at which a plan that was cancelled has ended, whether the job that ends it has run or not
 */
export async function paidBranches(db: Reader, merchantId: string, now: Date): Promise<number | null> {
  const [row] = await db
    .select({ currency: subscriptions.currency, planId: subscriptions.planId })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.merchantId, merchantId),
        eq(subscriptions.kind, 'store'),
        // A declined renewal is tried again for some days: until then nobody's customers notice.
        inArray(subscriptions.state, statesThat('opens')),
        or(eq(subscriptions.endsThen, false), gt(subscriptions.periodEnd, now)),
      ),
    );
  return row === undefined ? null : (findPlan(row.currency, row.planId)?.quota ?? null);
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

function shown(row: Row, changing: Subscription['changing']): Subscription | null {
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
    changing,
    cardId: row.cardId,
    retryAt: row.state === 'past-due' ? (row.dueAt?.toISOString() ?? null) : null,
  };
}

/** What the packages' page shows, or that of the store's plan. @param now by which a trial has ended */
export async function readPackages(
  db: Pick<Database, 'select' | 'selectDistinctOn'>,
  scope: Pick<Scope, 'merchantId' | 'regionCode'>,
  kind: SubscriptionKind,
  now: Date,
): Promise<Packages> {
  const market = await marketOf(db, scope, kind, now);
  const row = await currentOf(db, market);
  const changing = row === undefined ? null : await waitingUpgrade(db, row, now);
  return {
    plans: plansOf(REGIONS[market.regionCode].currency, kind),
    current: row === undefined ? null : shown(row, changing),
    canTry: market.trialEnd !== null,
    trialEnd: market.trialEnd?.toISOString() ?? null,
    upgrades: row === undefined || changing !== null ? [] : await upgradesOf(db, row, now),
  };
}
