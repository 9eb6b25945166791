import type { Currency, Money } from '../shared/money';
import type { Instant } from '../shared/time';

/** Why it is off although somebody turned it on: the bank declined its card three times, or the card was removed. */
export const AUTO_TOP_UP_STOPS = ['declined', 'card-removed'] as const;
export type AutoTopUpStop = (typeof AUTO_TOP_UP_STOPS)[number];

/** What a business decides about automatic top-ups of a wallet [R11.16]. */
export interface AutoTopUpSettings {
  readonly isOn: boolean;
  /** It begins once the balance is below this. */
  readonly threshold: Money;
  /** What the wallet gets at least, each time. */
  readonly amount: Money;
  /** What the wallet gets at most in a calendar month of the region. */
  readonly monthlyCap: Money;
  /** Null where none is chosen. */
  readonly cardId: string | null;
}

/** These, and how they stand. */
export interface AutoTopUp extends AutoTopUpSettings {
  readonly version: number;
  readonly stopped: AutoTopUpStop | null;
  /** Refusals of its card in a row, and when it is charged again; null where there is none, or it is off. */
  readonly declined: { readonly times: number; readonly nextAt: Instant } | null;
  /** What the wallet got in this month, and what is on its way. */
  readonly usedThisMonth: Money;
}

/** A card is charged so often without success; then somebody must turn it on again. */
export const DECLINES_MAX = 3;

/** The highest threshold and the highest monthly cap, in minor units (D). */
export const AUTO_TOP_UP_LIMITS: Readonly<Record<Currency, { readonly threshold: number; readonly cap: number }>> = {
  BHD: { threshold: 1_000_000, cap: 10_000_000 },
  SAR: { threshold: 10_000_00, cap: 100_000_00 },
};

/**
 * What one automatic top-up adds: enough to be back at the threshold in one charge, never less than the chosen amount,
 * never more than the month still allows or one top-up may have. Minor units of one currency.
 * @param balance with what is on its way already
 * @param used of the monthly cap
 * @param limits of a top-up
 * @returns null if nothing is to be added
 */
export function autoTopUpAmount(
  { threshold, amount, monthlyCap }: Record<'threshold' | 'amount' | 'monthlyCap', number>,
  { balance, used }: { readonly balance: number; readonly used: number },
  limits: { readonly min: number; readonly max: number },
): number | null {
  if (balance >= threshold) return null;
  const wanted = Math.min(Math.max(amount, threshold - balance), monthlyCap - used, limits.max);
  return wanted < limits.min ? null : wanted;
}
