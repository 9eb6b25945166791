import { isServed } from '../regions/geo';
import type { Region } from '../regions/region';
import { NOTE_LENGTH } from '../shared/constants';
import type { Currency, Money } from '../shared/money';
import type { FieldError } from '../shared/result';
import type { QuoteInput } from './order';

/** Limits of a request for parcels, the same for client and server; money in minor units of each currency. */

/** The most cash a driver collects in one order [R5.14] [R9.02]; SAR is (D). */
export const CASH_LIMIT: Readonly<Record<Currency, number>> = { BHD: 700_000, SAR: 700_000 };
/** The step of an extra delivery charge [R9.04]; SAR is (D). */
export const EXTRA_CHARGE_STEP: Readonly<Record<Currency, number>> = { BHD: 500, SAR: 500 };
/** The maximum number of steps (D). */
export const EXTRA_CHARGE_STEPS = 10;
/** The maximum number of stops in one order. */
export const DROP_OFFS_MAX = 16;

/** All the cash that the drivers of one order would collect, in minor units. */
export function totalCash(dropOffs: readonly { readonly cashToCollect: Money }[]): number {
  return dropOffs.reduce((sum, { cashToCollect }) => sum + cashToCollect.minor, 0);
}

/** Whether that is more than a driver may carry [R5.14]. */
export function exceedsCashLimit(dropOffs: readonly { readonly cashToCollect: Money }[], currency: Currency): boolean {
  return totalCash(dropOffs) > CASH_LIMIT[currency];
}

/** Whether an extra charge is zero or a whole number of steps up to the maximum [R9.04]. */
export function isExtraCharge(charge: Money): boolean {
  const steps = charge.minor / EXTRA_CHARGE_STEP[charge.currency];
  return Number.isInteger(steps) && steps >= 0 && steps <= EXTRA_CHARGE_STEPS;
}

/** Characters of a note as the limit counts them: without surrounding space. */
export function noteLength(note: string): number {
  return note.trim().length;
}

export function isNoteTooLong(note: string): boolean {
  return noteLength(note) > NOTE_LENGTH;
}

/**
 * Everything that prevents a price for a delivery in this region, by path; empty if nothing does. `outside-area` alone
 * has its own refusal (OUTSIDE_AREA), the others are VALIDATION.
 */
export function quoteErrors(input: QuoteInput, region: Region): readonly FieldError[] {
  const errors: FieldError[] = [];
  const served = (path: string, stop: QuoteInput['pickUp']): void => {
    if (!isServed(region.regionCode, stop.position)) errors.push({ path: `${path}.position`, code: 'outside-area' });
  };
  served('pickUp', input.pickUp);
  if (input.dropOffs.length === 0) errors.push({ path: 'dropOffs', code: 'required' });
  if (input.dropOffs.length > DROP_OFFS_MAX) errors.push({ path: 'dropOffs', code: 'too-large' });
  input.dropOffs.forEach((dropOff, index) => {
    served(`dropOffs.${index}`, dropOff);
    if (dropOff.cashToCollect.currency !== region.currency || dropOff.cashToCollect.minor < 0) {
      errors.push({ path: `dropOffs.${index}.cashToCollect`, code: 'invalid' });
    }
  });
  if (exceedsCashLimit(input.dropOffs, region.currency)) {
    errors.push({
      path: `dropOffs.${Math.max(
        0,
        input.dropOffs.findLastIndex(({ cashToCollect }) => cashToCollect.minor > 0),
      )}.cashToCollect`,
      code: 'cash-limit',
    });
  }
  if (input.extraCharge.currency !== region.currency || !isExtraCharge(input.extraCharge)) {
    errors.push({ path: 'extraCharge', code: 'invalid' });
  }
  return errors;
}
