import { money } from '../shared/money';
import type { Money } from '../shared/money';
import { millisOf } from '../shared/time';
import type { Instant } from '../shared/time';
import { periodEndOf } from './package';
import type { Plan, Upgrade } from './package';

const DAY = 86_400_000;

/** The period that runs: what of it was paid, in money or by what an earlier change credited. */
export interface Running {
  readonly startedAt: Instant;
  readonly endsAt: Instant;
  /** Nothing for a trial. */
  readonly paid: Money;
}

/**
 * What is credited of a period that ends early, in minor units: by its days, a day that has begun counting as unused, and
 * rounded up; never more than was paid.
 */
export function creditOf({ startedAt, endsAt, paid }: Running, now: Instant): number {
  const days = Math.max(1, Math.round((millisOf(endsAt) - millisOf(startedAt)) / DAY));
  const left = Math.min(days, Math.max(0, Math.ceil((millisOf(endsAt) - millisOf(now)) / DAY)));
  return Math.min(paid.minor, Math.ceil((paid.minor * left) / days));
}

/**
 * What it costs to change to another plan at once; null where it begins with the next period: a plan that is not dearer than
 * the one that runs and than what was paid for it, or a period that is over.
 */
export function upgradeOf(
  current: Pick<Plan, 'id' | 'price' | 'unit'>,
  running: Running,
  plan: Plan,
  now: Instant,
  timeZone: string,
): Upgrade | null {
  const { minor: price, currency } = plan.price;
  const isDearer = price > Math.max(current.price.minor, running.paid.minor);
  // What is left is carried over, and orders are no kilometres.
  if (!isDearer || plan.id === current.id || plan.unit !== current.unit || now >= running.endsAt) return null;
  const credit = creditOf(running, now);
  return {
    planId: plan.id,
    credit: money(credit, currency),
    charge: money(price - credit, currency),
    nextAt: periodEndOf(now, 1, plan.period, timeZone),
  };
}
