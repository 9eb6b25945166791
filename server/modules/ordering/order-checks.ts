import type { FieldCode } from '../../../contract/errors';
import { tidied } from '../../../src/domain/addresses/address.rules';
import type { OrderInput, QuoteInput } from '../../../src/domain/ordering/order';
import { errorsIn } from '../../../src/domain/forms/errors';
import { quoteErrors } from '../../../src/domain/ordering/parcel-rules';
import { orderErrors } from '../../../src/domain/ordering/request.rules';
import { timingErrors } from '../../../src/domain/ordering/timing.rules';
import { voucherCodeOf } from '../../../src/domain/ordering/voucher.rules';
import type { Region } from '../../../src/domain/regions/region';
import type { FieldError } from '../../../src/domain/shared/result';
import { Refusal } from '../../http/refusal';

const windowErrors = ({ timing }: Pick<QuoteInput, 'timing'>, { timeZone }: Region, now: Date) =>
  errorsIn('timing', timingErrors(timing, timeZone, now.toISOString()));

/**
 * @throws Refusal OUTSIDE_AREA if only places are wrong [R5.15], VALIDATION for everything else; does nothing without
 * errors
 */
function refuse(errors: readonly FieldError[]): void {
  if (errors.length === 0) return;
  const onlyPlaces = errors.every(({ code }) => code === 'outside-area');
  // The rules shared by both sides use the contract's code names without importing them.
  const fields = errors.map(({ path, code }) => ({ path, code: code as FieldCode }));
  throw new Refusal(onlyPlaces ? 'OUTSIDE_AREA' : 'VALIDATION', { fields });
}

/** Checks a price's input against every rule of its region. @throws Refusal */
export function checkQuote(input: QuoteInput, region: Region, now: Date): void {
  refuse([...windowErrors(input, region, now), ...quoteErrors(input, region)]);
}

/**
 * Checks an order against every rule of its region, again: the client's checks are only for comfort. @throws Refusal
 */
export function checkOrder(input: OrderInput, region: Region, now: Date): void {
  refuse([...windowErrors(input, region, now), ...orderErrors(input, region)]);
}

/** Checks when a second trip is wanted. @throws Refusal VALIDATION */
export function checkTiming(timing: QuoteInput['timing'], region: Region, now: Date): void {
  refuse(windowErrors({ timing }, region, now));
}

/** The stored form of the order: every address, and a voucher's code, in normal form. */
export function tidiedOrder(input: OrderInput): OrderInput {
  return {
    ...input,
    pickUp: { ...input.pickUp, address: tidied(input.pickUp.address) },
    dropOffs: input.dropOffs.map((dropOff) => ({ ...dropOff, address: tidied(dropOff.address) })),
    voucherCode: input.voucherCode === null ? null : voucherCodeOf(input.voucherCode),
  };
}
