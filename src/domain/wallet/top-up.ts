import { parseAmount } from '../shared/money';
import type { AmountError, Currency, Money } from '../shared/money';

/** What a top-up by card costs: the amount goes to the wallet, the fee to the card's gateway. */
export interface TopUpPrice {
  readonly amount: Money;
  readonly fee: Money;
  /** What the card is charged. */
  readonly total: Money;
}

/** The smallest and the largest top-up, in minor units (D). */
export const TOP_UP_LIMITS: Readonly<Record<Currency, { readonly min: number; readonly max: number }>> = {
  BHD: { min: 1_000, max: 1_000_000 },
  SAR: { min: 10_00, max: 5_000_00 },
};

/** Amounts to choose from, in minor units (D). */
export const TOP_UP_SUGGESTIONS: Readonly<Record<Currency, readonly number[]>> = {
  BHD: [10_000, 25_000, 50_000, 100_000],
  SAR: [100_00, 250_00, 500_00, 1_000_00],
};

/** The card fee in hundredths of a percent of the amount (D). */
const FEE_RATES: Readonly<Record<Currency, number>> = { BHD: 150, SAR: 200 };
const WHOLE = 10_000;

/** Why an amount cannot be topped up; `too-large` also above the limit. */
export type TopUpError = AmountError | 'too-small';

/** Why an amount of money is outside the limits of a top-up; null if it is inside. */
export function topUpLimitError({ minor, currency }: Money): 'too-small' | 'too-large' | null {
  const { min, max } = TOP_UP_LIMITS[currency];
  return minor < min ? 'too-small' : minor > max ? 'too-large' : null;
}

/** Reads a typed amount [R5.07] within the limits. */
export function topUpAmount(
  text: string,
  currency: Currency,
): { readonly ok: true; readonly money: Money } | { readonly ok: false; readonly error: TopUpError } {
  const parsed = parseAmount(text, currency);
  if (!parsed.ok) return parsed;
  const error = topUpLimitError(parsed.money);
  return error === null ? parsed : { ok: false, error };
}

/**
 * What topping up by card costs. The fee is rounded to the nearest minor unit, half up. Only the server asks this: what
 * the screen shows is its answer.
 */
export function topUpPrice(amount: Money): TopUpPrice {
  const { minor, currency } = amount;
  const fee = Math.floor((minor * FEE_RATES[currency] + WHOLE / 2) / WHOLE);
  return { amount, fee: { minor: fee, currency }, total: { minor: minor + fee, currency } };
}
