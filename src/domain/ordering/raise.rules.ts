import type { Currency } from '../shared/money';
import type { FeeLine } from './order';

/** What may be added to the charge of an order that no driver took, in percent of its fee (D). */
const RAISES = [10, 20, 30] as const;

/** Raises are whole multiples of this, in minor units: the amounts that people pay in coins (D). */
const RAISE_STEP: Readonly<Record<Currency, number>> = { BHD: 100, SAR: 100 };

/**
 * The amounts by which a charge may be raised, in minor units, the lowest first: a tenth, a fifth and three tenths of
 * the fee before voucher and VAT, each rounded up to the step and higher than the one before.
 */
export function raisesOf(lines: readonly FeeLine[], currency: Currency): readonly number[] {
  const step = RAISE_STEP[currency];
  const fee = lines
    .filter(({ code }) => code !== 'voucher' && code !== 'vat')
    .reduce((sum, { amount }) => sum + amount.minor, 0);
  let before = 0;
  return RAISES.map((percent) => (before = Math.max(before + step, Math.ceil((fee * percent) / 100 / step) * step)));
}
