import type { Currency } from '../shared/money';
import type { FeeLine } from './order';
import { EXTRA_CHARGE_STEP, EXTRA_CHARGE_STEPS } from './parcel-rules';

/** So many higher charges are offered at once (D). */
const OFFERED = 3;

/**
 * The amounts by which the charge of an order that no driver took may be raised, in minor units, the lowest first: whole
 * steps of the extra charge [R9.04], as far as its maximum leaves room.
 */
export function raisesOf(lines: readonly FeeLine[], currency: Currency): readonly number[] {
  const step = EXTRA_CHARGE_STEP[currency];
  const extra = lines.find(({ code }) => code === 'extra')?.amount.minor ?? 0;
  const left = Math.floor((step * EXTRA_CHARGE_STEPS - extra) / step);
  return Array.from({ length: Math.max(0, Math.min(OFFERED, left)) }, (_, index) => step * (index + 1));
}
