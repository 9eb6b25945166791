import { instantOf, millisOf } from '../shared/time';
import type { Instant } from '../shared/time';

/** How long a store is tried for nothing, without a card (D). */
export const STORE_TRIAL_DAYS = 14;
/** So many days before its end a trial says so, once each (D). */
export const TRIAL_WARNINGS = [7, 3, 1] as const;
/** How many branches may serve a store that is tried (D). */
export const TRIAL_BRANCHES = 3;
/** Branches that a list may hold. */
export const STORE_BRANCHES_MAX = 50;

const DAY = 86_400_000;

/** Why a store is open: it is tried, or has a plan; or that it is paused, which takes no orders and loses nothing. */
export const STORE_PLAN_STATES = ['trial', 'paid', 'paused'] as const;

/** What keeps a store open. */
export interface StorePlan {
  readonly state: (typeof STORE_PLAN_STATES)[number];
  /** When the trial ends or has ended; null while it has not begun. */
  readonly trialEnd: Instant | null;
  /** How many branches may serve the store [R5.17]. */
  readonly branchLimit: number;
}

/** What a trial still has to say. */
export interface TrialStep {
  /** Whole days that are left; 0 says that it has ended. */
  readonly days: (typeof TRIAL_WARNINGS)[number] | 0;
  /** When it has something to say next; null once it has ended. */
  readonly next: Instant | null;
}

/** When a trial ends that begins now. */
export const trialEndOf = (start: Instant): Instant => instantOf(millisOf(start) + STORE_TRIAL_DAYS * DAY);

/** When a trial first warns. */
export const firstWarningOf = (end: Instant): Instant => instantOf(millisOf(end) - TRIAL_WARNINGS[0] * DAY);

/**
 * What is due of a trial: only the latest, so that a server that stood still does not say three things at once. Null if
 * nothing is due yet.
 */
export function trialStepAt(end: Instant, now: Instant): TrialStep | null {
  const steps = [...TRIAL_WARNINGS, 0] as const;
  const at = (days: number) => millisOf(end) - days * DAY;
  const due = steps.filter((days) => at(days) <= millisOf(now));
  const days = due.at(-1);
  if (days === undefined) return null;
  const next = steps[due.length];
  return { days, next: next === undefined ? null : instantOf(at(next)) };
}

/** What keeps a store open at a moment. @param paid how many branches the plan that is paid allows; null if none is */
export function storePlanAt(trialEnd: Instant | null, paid: number | null, now: Instant): StorePlan {
  const isTried = trialEnd === null || millisOf(now) < millisOf(trialEnd);
  // A business that pays before the trial ends keeps what the trial allows until then.
  const branchLimit = Math.max(paid ?? 0, isTried || paid === null ? TRIAL_BRANCHES : 0);
  return { state: paid !== null ? 'paid' : isTried ? 'trial' : 'paused', trialEnd, branchLimit };
}

/** The branches that serve a store: the first ones that were chosen, as many as its plan allows [R5.17]. */
export const servingOf = (
  chosen: readonly string[],
  { branchLimit }: Pick<StorePlan, 'branchLimit'>,
): readonly string[] => chosen.slice(0, branchLimit);

/** Whether other branches are more than a plan allows. Those that were chosen before may stay in the list: they wait. */
export const isOverLimit = (
  chosen: readonly string[],
  before: readonly string[],
  { branchLimit }: Pick<StorePlan, 'branchLimit'>,
): boolean => chosen.length > branchLimit && chosen.some((id) => !before.includes(id));

/** Days that are left of a trial; a day that has begun counts. */
export const daysLeft = (end: Instant, now: Instant): number =>
  Math.max(0, Math.ceil((millisOf(end) - millisOf(now)) / DAY));

/** The branches after one was ticked or unticked, in the order in which they were chosen. */
export const withBranch = (chosen: readonly string[], id: string, isChosen: boolean): string[] => [
  ...chosen.filter((each) => each !== id),
  ...(isChosen ? [id] : []),
];
