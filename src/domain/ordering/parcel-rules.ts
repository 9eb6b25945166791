import { errorsIn } from '../forms/errors';
import { isServed } from '../regions/geo';
import type { Region } from '../regions/region';
import { NOTE_LENGTH } from '../shared/constants';
import type { Currency, Money } from '../shared/money';
import type { FieldError } from '../shared/result';
import { cashOf } from './cash';
import type { QuoteInput } from './order';
import type { Amounts } from './parcel';
import { pricedParcelErrors } from './parcel-draft';

/** Limits of a request for parcels, the same for client and server; money in minor units of each currency. */

/** The most cash a driver collects in one order [R5.14] [R9.02]. In SAR there is none (D). */
export const CASH_LIMIT: Readonly<Record<Currency, number>> = { BHD: 700_000, SAR: Infinity };
/** The step of an extra delivery charge [R9.04]; SAR is (D). */
export const EXTRA_CHARGE_STEP: Readonly<Record<Currency, number>> = { BHD: 500, SAR: 500 };
/** The maximum number of steps (D). */
export const EXTRA_CHARGE_STEPS = 10;
/** The maximum number of stops in one order. */
export const DROP_OFFS_MAX = 16;

/** The amounts of something of which nothing but this is collected. */
export const collecting = (cash: Money): Amounts => ({ cashToCollect: cash });

/** All the cash that the drivers of one order would collect, in minor units. */
export function totalCash(parcels: readonly Amounts[]): number {
  return parcels.reduce((sum, parcel) => sum + cashOf(parcel).minor, 0);
}

/** Whether that is more than a driver may carry [R5.14]. */
export function exceedsCashLimit(parcels: readonly Amounts[], currency: Currency): boolean {
  return totalCash(parcels) > CASH_LIMIT[currency];
}

/** The error of a parcel that adds to more cash than a driver may carry. @param all the parcels of the order */
export function cashErrors(parcel: Amounts | null, all: readonly Amounts[], currency: Currency): readonly FieldError[] {
  const adds = parcel !== null && cashOf(parcel).minor > 0;
  return adds && exceedsCashLimit(all, currency) ? [{ path: 'cashToCollect', code: 'cash-limit' }] : [];
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
    errors.push(...errorsIn(`dropOffs.${index}`, pricedParcelErrors(dropOff, region.currency)));
  });
  const last = input.dropOffs.findLastIndex((parcel) => cashOf(parcel).minor > 0);
  errors.push(
    ...errorsIn(`dropOffs.${last}`, cashErrors(input.dropOffs[last] ?? null, input.dropOffs, region.currency)),
  );
  if (input.extraCharge.currency !== region.currency || !isExtraCharge(input.extraCharge)) {
    errors.push({ path: 'extraCharge', code: 'invalid' });
  }
  return errors;
}
