import type { FieldCode } from '../../../contract/errors';
import { tidy } from '../../../src/domain/addresses/address.rules';
import type { QuoteInput } from '../../../src/domain/ordering/order';
import { pricedPart } from '../../../src/domain/ordering/parcel-parts';
import { otherParcelErrors } from '../../../src/domain/ordering/parcel-draft';
import { quoteErrors } from '../../../src/domain/ordering/parcel-rules';
import { voucherCodeOf } from '../../../src/domain/ordering/voucher.rules';
import { isGoingNowhere } from '../../../src/domain/quick-parcel/quick-draft';
import type { QuickOrderInput, QuickQuoteInput } from '../../../src/domain/quick-parcel/quick-order';
import { REGIONS } from '../../../src/domain/regions/region';
import { zero } from '../../../src/domain/shared/money';
import { isPhone } from '../../../src/domain/shared/phone';
import type { FieldError } from '../../../src/domain/shared/result';
import { Refusal } from '../../http/refusal';
import { contentHash } from '../../platform/idempotency/content-hash';

/** What a price was given for: an order whose own part has the same hash has this price. */
function pricedInput(input: QuickQuoteInput): QuickQuoteInput {
  const { regionCode, pickUp, dropOff, paymentMethod, voucherCode } = input;
  return {
    regionCode,
    pickUp: { position: pickUp.position },
    dropOff: { position: dropOff.position },
    ...pricedPart(input),
    paymentMethod,
    voucherCode: voucherCode === null ? null : voucherCodeOf(voucherCode),
  };
}

export function priceHash(input: QuickQuoteInput): string {
  return contentHash(pricedInput(input));
}

/** The same rules as for any delivery, with the paths of a guest's form. */
function priceErrors(input: QuickQuoteInput): FieldError[] {
  const region = REGIONS[input.regionCode];
  const delivery: QuoteInput = {
    timing: { kind: 'instant' },
    pickUp: input.pickUp,
    dropOffs: [{ position: input.dropOff.position, ...pricedPart(input) }],
    extraCharge: zero(region.currency),
    voucher: null,
  };
  return quoteErrors(delivery, region).map(({ path, code }) => ({
    // What is said of the parcel stands beside the places, not inside the drop-off.
    path: path.replace(/^dropOffs\.0\.(?=position$)/, 'dropOff.').replace(/^dropOffs\.0\./, ''),
    code,
  }));
}

function refuse(errors: readonly FieldError[]): void {
  if (errors.length === 0) return;
  const fields = errors.map(({ path, code }) => ({ path, code: code as FieldCode }));
  throw new Refusal(errors.every(({ code }) => code === 'outside-area') ? 'OUTSIDE_AREA' : 'VALIDATION', { fields });
}

/** Checks a price's input against every rule of its region. @throws Refusal OUTSIDE_AREA, VALIDATION */
export function checkQuickQuote(input: QuickQuoteInput): void {
  refuse(priceErrors(input));
}

/**
 * Checks an order against every rule, again: the client's checks are only for comfort. The sender is the person who
 * confirmed the phone: nobody orders in another person's name.
 * @param phone the guest's own
 * @throws Refusal OUTSIDE_AREA, VALIDATION
 */
export function checkQuickOrder(input: QuickOrderInput, phone: string): void {
  refuse([
    ...priceErrors(input),
    ...(isGoingNowhere(input) ? [{ path: 'dropOff.position', code: 'same-place' }] : []),
    ...(input.pickUp.contact.phone === phone ? [] : [{ path: 'pickUp.contact.phone', code: 'unknown' }]),
    ...(isPhone(input.dropOff.contact.phone) ? [] : [{ path: 'dropOff.contact.phone', code: 'invalid' }]),
    ...otherParcelErrors(input, REGIONS[input.regionCode].currency),
  ]);
}

/** The stored form of the order: its voucher's code in normal form, names without extra spaces. */
export function tidiedQuickOrder(input: QuickOrderInput): QuickOrderInput {
  const named = <Stop extends QuickOrderInput['pickUp']>(stop: Stop): Stop => ({
    ...stop,
    contact: { ...stop.contact, name: tidy('name', stop.contact.name) },
  });
  return {
    ...input,
    pickUp: named(input.pickUp),
    dropOff: named(input.dropOff),
    voucherCode: pricedInput(input).voucherCode,
  };
}
