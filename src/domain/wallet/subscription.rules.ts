import { instantOf, millisOf } from '../shared/time';
import type { Instant } from '../shared/time';
import { nextQuota, nextTryAt, periodEndOf } from './package';
import type { PackagePeriod, Plan, SubscriptionKind } from './package';

/** After this long a first charge that the bank has not answered is looked at again, ms. */
const FIRST_LOOK = 60_000;

/** What is known of a subscription beside its state: what its row keeps. */
export interface SubscriptionFacts {
  readonly kind: SubscriptionKind;
  readonly timeZone: string;
  readonly planId: string;
  /** From the next period on; null if the plan stays. */
  readonly nextPlanId: string | null;
  readonly quota: number;
  readonly left: number;
  readonly cardId: string;
  readonly endsThen: boolean;
  readonly isTried: boolean;
  /** How many periods are paid. */
  readonly periods: number;
  readonly anchorAt: Instant;
  readonly sinceAnchor: number;
  readonly periodEnd: Instant;
  /** How often the renewal that is due was declined. */
  readonly declined: number;
  /** When it is looked at next; null once it has ended. */
  readonly dueAt: Instant | null;
  readonly endedAt: Instant | null;
}

/** What somebody subscribes to. */
export interface Chosen extends Pick<SubscriptionFacts, 'kind' | 'timeZone' | 'planId' | 'cardId'> {
  readonly at: Instant;
}

/** What can be used before the first payment, and until when. */
export interface Trial {
  readonly quota: number;
  readonly endsAt: Instant;
}

/** What a person changes; what is not named stays. */
export interface Change {
  readonly planId?: string | undefined;
  readonly cardId?: string | undefined;
  readonly endsThen?: boolean | undefined;
}

/** What a bank's no rests on: a subscription that has gone on since is not touched by it. */
export interface Declined extends Pick<SubscriptionFacts, 'periods' | 'declined'> {
  /** The card that was asked; null if none was. */
  readonly cardId: string | null;
}

/** The plan that was paid, and how long the periods of the one before were; null if that is not sold any more. */
export interface Paid {
  readonly plan: Plan;
  readonly before: PackagePeriod | null;
}

type Changed = Partial<SubscriptionFacts>;

/** The facts of a subscription that waits for its first payment. */
export function factsOf({ at, ...chosen }: Chosen): SubscriptionFacts {
  return {
    ...chosen,
    nextPlanId: null,
    quota: 0,
    left: 0,
    endsThen: false,
    isTried: false,
    periods: 0,
    anchorAt: at,
    sinceAnchor: 0,
    periodEnd: at,
    declined: 0,
    dueAt: instantOf(millisOf(at) + FIRST_LOOK),
    endedAt: null,
  };
}

/** The facts of one that is tried first. */
export const triedUntil = ({ quota, endsAt }: Trial): Changed => ({
  isTried: true,
  quota,
  left: quota,
  periodEnd: endsAt,
  dueAt: endsAt,
});

/** Whether the period, or the trial, is over. */
export const isOver = ({ periodEnd }: Pick<SubscriptionFacts, 'periodEnd'>, at: Instant): boolean => periodEnd <= at;

/** A period that was paid. What a trial had left is not carried over. @param start of the period */
export function begun(facts: SubscriptionFacts, { plan, before }: Paid, start: Instant): Changed {
  const isSameLength = facts.periods > 0 && before === plan.period;
  const [anchorAt, sinceAnchor] = isSameLength ? [facts.anchorAt, facts.sinceAnchor + 1] : [start, 1];
  const chosen = facts.nextPlanId ?? facts.planId;
  // While the bank was silent another plan may have been chosen, or the one before again.
  return running(facts, plan, { anchorAt, sinceAnchor, nextPlanId: chosen === plan.id ? null : chosen });
}

/** A dearer plan that was paid and begins at once: its months are counted from that moment. */
export const upgraded = (facts: SubscriptionFacts, plan: Plan, at: Instant): Changed => ({
  ...running(facts, plan, { anchorAt: at, sinceAnchor: 1, nextPlanId: null }),
  endsThen: false,
});

function running(
  { periods, left, timeZone }: SubscriptionFacts,
  plan: Plan,
  since: Pick<SubscriptionFacts, 'anchorAt' | 'sinceAnchor' | 'nextPlanId'>,
): Changed {
  const quota = periods === 0 ? plan.quota : nextQuota(plan, left);
  const periodEnd = periodEndOf(since.anchorAt, since.sinceAnchor, plan.period, timeZone);
  return {
    ...since,
    planId: plan.id,
    quota,
    left: quota,
    periods: periods + 1,
    periodEnd,
    declined: 0,
    dueAt: periodEnd,
  };
}

/** What a person's change makes of it. */
export const changed = (facts: SubscriptionFacts, { planId, cardId, endsThen }: Change): Changed => ({
  ...(planId === undefined ? {} : { nextPlanId: planId === facts.planId ? null : planId }),
  ...(cardId === undefined ? {} : { cardId }),
  ...(endsThen === undefined ? {} : { endsThen }),
});

/**
 * When it is tried again after a no; null if it ends. The bank may have said no to a card that was replaced meanwhile: the
 * one that was accepted since is tried at once.
 */
export const triedAgainAt = (facts: SubscriptionFacts, { cardId }: Declined, at: Instant): Instant | null =>
  facts.cardId === cardId ? nextTryAt(facts.periodEnd, facts.declined, at) : at;
