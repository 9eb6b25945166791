import type { Money } from '../shared/money';
import type { BilingualText } from '../shared/result';
import { instantOf, millisOf } from '../shared/time';
import type { Instant } from '../shared/time';
import { instantAt, wallClockOf } from '../shared/zoned-time';

const DAY = 86_400_000;

/** How often a package is paid. */
export const PACKAGE_PERIODS = ['monthly', 'yearly'] as const;
export type PackagePeriod = (typeof PACKAGE_PERIODS)[number];

/**
 * What a package's quota counts [R9.05]: orders, each with up to `ORDER_COVERS_METERS` of its way; kilometres, begun ones
 * as whole; or, for a plan of a store, the branches that may serve it [R5.17].
 */
export const QUOTA_UNITS = ['orders', 'km', 'branches'] as const;
export type QuotaUnit = (typeof QUOTA_UNITS)[number];
/** What deliveries use up. */
export type DeliveryUnit = Exclude<QuotaUnit, 'branches'>;

/** What a subscription is for: deliveries, or keeping the store open. A business has one of each. */
export const SUBSCRIPTION_KINDS = ['deliveries', 'store'] as const;
export type SubscriptionKind = (typeof SUBSCRIPTION_KINDS)[number];

/** What a plan is for by its id alone, wherever it is sold: `bh-store-single-monthly` keeps a store open. */
export const kindOfPlanId = (id: string): SubscriptionKind => (/^[a-z]{2}-store-/.test(id) ? 'store' : 'deliveries');

/** What a plan is for. */
export const planKind = ({ unit }: Pick<Plan, 'unit'>): SubscriptionKind =>
  unit === 'branches' ? 'store' : 'deliveries';

/** Whether a change takes something from the business's store: it closes then, or fewer branches may serve it. */
export function isStoreCut(
  current: Pick<Plan, 'unit' | 'quota'>,
  { plan, endsThen }: { readonly plan?: Pick<Plan, 'quota'>; readonly endsThen?: boolean | undefined },
): boolean {
  return planKind(current) === 'store' && (endsThen === true || (plan !== undefined && plan.quota < current.quota));
}

/** Of an order on a package of orders: the way that is covered, in metres (D). What is beyond is paid as usual. */
export const ORDER_COVERS_METERS = 10_000;
/** A year costs about 32 % less than twelve months [R9.05]. */
export const YEARLY_PERCENT = 68;
/** How long a business tries a package without paying (D). */
export const TRIAL_DAYS = 14;
/** A card that was declined is charged again this many days after the period began (D); then the package ends. */
const RETRY_DAYS = [1, 3, 5] as const;
/** The days that a business's own savings are told from [R9.05]. */
export const SAVINGS_DAYS = 90;

export interface Plan {
  /** As in the path of its page: `bh-shop-monthly`. */
  readonly id: string;
  readonly name: BilingualText;
  readonly period: PackagePeriod;
  /** For a whole period, VAT included. */
  readonly price: Money;
  readonly unit: QuotaUnit;
  /** For a whole period; branches at any time. */
  readonly quota: number;
  /** What can be used before the first payment; null where it cannot be tried. */
  readonly trialQuota: number | null;
}

/**
 * `pending`: the bank has not answered the first charge. `past-due`: a renewal was declined, and is tried again; nothing
 * is covered meanwhile.
 */
export const SUBSCRIPTION_STATES = ['pending', 'trial', 'active', 'past-due'] as const;
export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number];

/** A business's package, or the plan of its store. */
export interface Subscription {
  readonly id: string;
  readonly plan: Plan;
  readonly state: SubscriptionState;
  /** What is left of the quota, what was carried over included. */
  readonly left: number;
  /** What it began the period with. */
  readonly quota: number;
  /** When it is paid next, or ends. */
  readonly periodEnd: Instant;
  /** It is not paid again, and ends with the period. */
  readonly endsThen: boolean;
  /** The plan from the next period on; null if it stays. */
  readonly nextPlan: Plan | null;
  /** A dearer plan that was to begin at once, and waits for the bank; null if none does. */
  readonly changing: { readonly plan: Plan; readonly charge: Money } | null;
  /** The card that is charged. */
  readonly cardId: string;
  /** When a declined card is charged again; null if none was declined. */
  readonly retryAt: Instant | null;
}

/** What a dearer plan costs that begins at once. */
export interface Upgrade {
  readonly planId: string;
  /** For the unused days of the running period. */
  readonly credit: Money;
  /** What the card is charged today: the plan's price without the credit, VAT included. */
  readonly charge: Money;
  /** When the plan is charged next, whole. */
  readonly nextAt: Instant;
}

/** Packages of deliveries, or plans of a store: those that are sold, and the business's own. */
export interface Packages {
  readonly plans: readonly Plan[];
  readonly current: Subscription | null;
  /** Whether this business may still try a package: once, and only before its first one; a plan while its store is tried. */
  readonly canTry: boolean;
  /** When what is subscribed to now is charged first, if it is tried; null where it cannot be. */
  readonly trialEnd: Instant | null;
  /** Dearer plans that may begin at once; none while one waits for the bank. */
  readonly upgrades: readonly Upgrade[];
}

/**
 * When a declined card is charged again; null if the package ends. By the days since the period ended and not by the number
 * of tries, so that other cards which a person tries meanwhile take no day away. Who was not told yet, because the server
 * stood still, has a day.
 * @param declined how often the renewal was declined before
 */
export function nextTryAt(periodEnd: Instant, declined: number, now: Instant): Instant | null {
  const next = RETRY_DAYS.map((days) => millisOf(periodEnd) + days * DAY).find((at) => at > millisOf(now));
  if (next !== undefined) return instantOf(next);
  return declined === 0 ? instantOf(millisOf(now) + DAY) : null;
}

/** What a delivery uses of a quota: one order, or each kilometre that was begun, at least one. */
export function unitsOf(unit: DeliveryUnit, distanceMeters: number): number {
  return unit === 'orders' ? 1 : Math.max(1, Math.ceil(distanceMeters / 1_000));
}

/**
 * What a period begins with: the plan's quota and what was left of the last, which is carried over once [R9.05]: at most a
 * whole quota, so that nothing piles up. Branches are not used up.
 */
export function nextQuota(plan: Pick<Plan, 'quota' | 'unit'>, left: number): number {
  return planKind(plan) === 'store' ? plan.quota : plan.quota + Math.min(Math.max(0, left), plan.quota);
}

/** What a business delivered in a time, priced without a package. */
export interface Delivered {
  readonly days: number;
  readonly orders: number;
  readonly kilometers: number;
  /** What packages of orders would have covered of the fees, VAT included. */
  readonly coveredByOrders: Money;
  /** The same for packages of kilometres. */
  readonly coveredByKm: Money;
}

/**
 * What a plan would have saved, in whole percent of what the covered fees cost, rounded down; null if nothing. What goes
 * beyond the quota is paid as usual, and a quota that would not have been used up is paid whole. A plan of a store saves
 * nothing of deliveries.
 */
export function savingPercent(
  plan: Pick<Plan, 'unit' | 'quota' | 'price' | 'period'>,
  delivered: Delivered,
): number | null {
  if (planKind(plan) === 'store') return null;
  const used = plan.unit === 'orders' ? delivered.orders : delivered.kilometers;
  const { minor: cost } = plan.unit === 'orders' ? delivered.coveredByOrders : delivered.coveredByKm;
  if (used <= 0 || cost <= 0 || delivered.days <= 0) return null;
  const share = delivered.days / (plan.period === 'yearly' ? 365 : 365 / 12);
  const covered = Math.min(1, (plan.quota * share) / used);
  const percent = Math.floor(((cost * covered - plan.price.minor * share) * 100) / cost);
  return percent > 0 ? percent : null;
}

/**
 * When a period ends: so many months after the day on which the first one began, or on the last day of a month that is too
 * short for it. Always counted from that first day, so that a 31st stays one after February.
 * @param anchor when the first paid period began
 * @param count how many periods have begun since, this one included
 */
export function periodEndOf(anchor: Instant, count: number, period: PackagePeriod, timeZone: string): Instant {
  const { day, time } = wallClockOf(anchor, timeZone);
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const months = month - 1 + count * (period === 'yearly' ? 12 : 1);
  const [inYear, inMonth] = [year + Math.floor(months / 12), months % 12];
  const last = new Date(Date.UTC(inYear, inMonth + 1, 0)).getUTCDate();
  const padded = [inMonth + 1, Math.min(date, last)].map((part) => String(part).padStart(2, '0'));
  const end = instantAt({ day: [inYear, ...padded].join('-'), time }, timeZone);
  if (end === null) throw new RangeError(`No clock in ${timeZone} shows ${time} on that day`);
  return end;
}
