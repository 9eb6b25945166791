import { ADDRESS_FIELDS, addressErrors, fieldError, tidied } from '../addresses/address.rules';
import type { Address, SavedAddress } from '../addresses/address';
import { isGoingNowhere, isSamePlace } from '../addresses/place';
import { errorsIn } from '../forms/errors';
import { isServed } from '../regions/geo';
import { REGIONS } from '../regions/region';
import type { Position, Region } from '../regions/region';
import type { Money } from '../shared/money';
import { isPhone, parsePhone } from '../shared/phone';
import type { FieldError } from '../shared/result';
import type { OrderInput, QuoteInput } from './order';
import { pricedPart } from './parcel-parts';
import { cashTyped, otherParcelErrors, parcelDraftErrors, parcelOf, pricedParcelOf } from './parcel-draft';
import { cashErrors, exceedsCashLimit, EXTRA_CHARGE_STEP, quoteErrors } from './parcel-rules';
import { contactPath } from './request-draft';
import { contactErrors, contactOf, isRepeated } from './contact.rules';
import type { StopKey } from './contact.rules';
import { timingDraftErrors, timingOf } from './timing-draft';
import type { DropOffDraft, PickUpDraft, RequestDraft, StopDraft, StopPath } from './request-draft';

/** Where the stop's parcel is picked up or delivered; null while nobody has said. */
export function positionOf(stop: StopDraft): Position | null {
  return stop.mode === 'new' ? stop.position : (stop.saved?.address.position ?? null);
}

/** The stop's address as it would be sent; null while it has no place. */
function addressOf(stop: StopDraft, region: Region): Address | null {
  if (stop.mode === 'saved') return stop.saved?.address ?? null;
  if (stop.position === null) return null;
  return tidied({
    label: '',
    ...stop.address,
    country: region.countryCode,
    position: stop.position,
  } as unknown as Address);
}

function extraChargeOf(draft: RequestDraft): Money {
  const { currency } = REGIONS[draft.regionCode];
  return { minor: draft.extraSteps * EXTRA_CHARGE_STEP[currency], currency };
}

const questions = new WeakMap<RequestDraft, QuoteInput | null>();

/** The price question; null while the draft is incomplete, or has something that rules out a price. */
export function quoteInputOf(draft: RequestDraft): QuoteInput | null {
  const known = questions.get(draft);
  if (known !== undefined) return known;
  const question = questionOf(draft);
  questions.set(draft, question);
  return question;
}

function questionOf(draft: RequestDraft): QuoteInput | null {
  const region = REGIONS[draft.regionCode];
  const from = positionOf(draft.pickUp);
  const dropOffs = draft.dropOffs.flatMap((dropOff) => {
    const position = positionOf(dropOff);
    const parcel = pricedParcelOf(dropOff, region.currency);
    return position === null || parcel === null ? [] : [{ position, ...parcel }];
  });
  const timing = timingOf(draft.timing, region.timeZone);
  if (from === null || timing === null || dropOffs.length < draft.dropOffs.length) return null;
  const voucher = draft.voucherCode === null ? null : { code: draft.voucherCode, paymentMethod: draft.payment.method };
  const input: QuoteInput = {
    timing,
    pickUp: { position: from },
    dropOffs,
    extraCharge: extraChargeOf(draft),
    voucher,
  };
  const isPossible = timingDraftErrors(draft.timing, region.timeZone).length === 0;
  return isPossible && quoteErrors(input, region).length === 0 ? input : null;
}

/** What keeps a draft from a price, first things first: both places or the only one, a drop-off by its number, or a part. */
export type PriceNeed = 'places' | 'time' | 'cash' | 'parcel' | number;

/** What the person has to say or put right before there can be a price. */
export function priceNeedOf(draft: RequestDraft): PriceNeed {
  const { currency, timeZone, regionCode } = REGIONS[draft.regionCode];
  const isPlaced = (stop: StopDraft): boolean => {
    const position = positionOf(stop);
    return position !== null && isServed(regionCode, position);
  };
  const { dropOffs } = draft;
  const without = dropOffs.findIndex((dropOff) => !isPlaced(dropOff));
  if (!isPlaced(draft.pickUp) || (without === 0 && dropOffs.length === 1)) return 'places';
  if (without >= 0) return without + 1;
  if (timingDraftErrors(draft.timing, timeZone).length > 0) return 'time';
  const parcels = dropOffs.flatMap((dropOff) => pricedParcelOf(dropOff, currency) ?? []);
  return exceedsCashLimit(parcels, currency) ? 'cash' : 'parcel';
}

/** The cash that was typed for all drop-offs together, in minor units. */
export function cashTogether({ dropOffs, regionCode }: RequestDraft): number {
  const { currency } = REGIONS[regionCode];
  return dropOffs.reduce((sum, dropOff) => sum + (cashTyped(dropOff, currency)?.minor ?? 0), 0);
}

function stopErrors(path: StopPath, stop: StopDraft, region: Region): FieldError[] {
  const at = `${path}.address`;
  const position = positionOf(stop);
  const outside =
    position !== null && !isServed(region.regionCode, position)
      ? [{ path: `${at}.position`, code: 'outside-area' }]
      : [];
  if (stop.mode === 'saved') return stop.saved === null ? [{ path: at, code: 'required' }] : outside;
  const fields = ADDRESS_FIELDS[region.countryCode].flatMap((field) => {
    const code = fieldError(field, stop.address[field.name] ?? '', stop.address);
    return code === null ? [] : [{ path: `${at}.${field.name}`, code }];
  });
  return [...fields, ...(position === null ? [{ path: `${at}.position`, code: 'required' }] : outside)];
}

/** A parcel that would be brought to where it is picked up: at the drop-off's address, as far as both are known. */
function nowhereErrors(path: StopPath, draft: RequestDraft, dropOff: DropOffDraft, region: Region): FieldError[] {
  const [from, to] = [addressOf(draft.pickUp, region), addressOf(dropOff, region)];
  if (from === null || to === null || !isGoingNowhere(from, to)) return [];
  return [{ path: `${path}.address.position`, code: 'same-place' }];
}

/** What is found out about a part of a draft by itself. Drafts are never changed in place: each is looked at once. */
function oncePer<Part extends object, Found>(find: (part: Part, region: Region) => Found) {
  const found = new WeakMap<Part, { readonly region: Region; readonly value: Found }>();
  return (part: Part, region: Region): Found => {
    const known = found.get(part);
    if (known?.region === region) return known.value;
    const value = find(part, region);
    found.set(part, { region, value });
    return value;
  };
}

// A key changes the pick-up or one stop of up to sixteen: the others are not read again.
const judgedPickUp = oncePer((pickUp: PickUpDraft, region) => [
  ...stopErrors('pickUp', pickUp, region),
  ...errorsIn(contactPath('pickUp'), contactErrors(pickUp.contact, region)),
]);

const judged = oncePer((dropOff: DropOffDraft, region) => {
  const path: StopPath = `dropOffs.${dropOff.id}`;
  const address = addressOf(dropOff, region);
  const parsed = parsePhone(dropOff.recipient.phone, region.countryCode);
  const key: StopKey | null = address === null || !parsed.ok ? null : { address, phone: parsed.phone };
  return {
    /** What it must share with no other one; null while it is not known. */
    key,
    place: stopErrors(path, dropOff, region),
    recipient: errorsIn(contactPath(path), contactErrors(dropOff.recipient, region)),
    parcel: parcelDraftErrors(dropOff, region.currency),
    priced: pricedParcelOf(dropOff, region.currency),
  };
});

/** A drop-off that is there already: at the same place, to the same phone. It is told at the later one. */
function repeatErrors(path: StopPath, key: StopKey | null, before: readonly (StopKey | null)[]): FieldError[] {
  return isRepeated(key, before) ? [{ path: `${path}.address.position`, code: 'same-stop' }] : [];
}

/** Whether an address of the book is worth offering at a stop: not where the parcel is picked up. */
export function isOffered(
  { pickUp, regionCode }: Pick<RequestDraft, 'pickUp' | 'regionCode'>,
  stop: StopPath,
  { address }: SavedAddress,
): boolean {
  const from = stop === 'pickUp' ? null : addressOf(pickUp, REGIONS[regionCode]);
  return from === null || !isSamePlace(from, address);
}

/** All errors of a draft, in the order of the form; empty if it can be ordered. */
export function draftErrors(draft: RequestDraft): readonly FieldError[] {
  const region = REGIONS[draft.regionCode];
  const { currency } = region;
  const parcels = draft.dropOffs.flatMap((dropOff) => judged(dropOff, region).priced ?? []);
  const keys = draft.dropOffs.map((dropOff) => judged(dropOff, region).key);
  return [
    ...judgedPickUp(draft.pickUp, region),
    ...draft.dropOffs.flatMap((dropOff, index) => {
      const path: StopPath = `dropOffs.${dropOff.id}`;
      const { key, place, recipient, parcel, priced } = judged(dropOff, region);
      return [
        ...place,
        ...nowhereErrors(path, draft, dropOff, region),
        ...repeatErrors(path, key, keys.slice(0, index)),
        ...recipient,
        ...errorsIn(path, [...parcel, ...cashErrors(priced, parcels, currency)]),
      ];
    }),
    ...errorsIn('timing', timingDraftErrors(draft.timing, region.timeZone)),
    ...(draft.payment.method === 'card' && draft.payment.cardId === '' ? [{ path: 'payment', code: 'required' }] : []),
  ];
}

/** What to send for a draft at a quoted price; null while the draft has errors. */
export function orderInputOf(draft: RequestDraft, quoteId: string, allowDuplicate: boolean): OrderInput | null {
  if (draftErrors(draft).length > 0) return null;
  const region = REGIONS[draft.regionCode];
  const from = addressOf(draft.pickUp, region);
  const dropOffs = draft.dropOffs.flatMap((dropOff) => {
    const address = addressOf(dropOff, region);
    const parcel = parcelOf(dropOff, region.currency);
    return address === null || parcel === null
      ? []
      : [{ address, recipient: contactOf(dropOff.recipient, region), ...parcel }];
  });
  const timing = timingOf(draft.timing, region.timeZone);
  if (from === null || timing === null || dropOffs.length < draft.dropOffs.length) return null;
  return {
    quoteId,
    timing,
    pickUp: { address: from, contact: contactOf(draft.pickUp.contact, region) },
    dropOffs,
    extraCharge: extraChargeOf(draft),
    payment: draft.payment,
    voucherCode: draft.voucherCode,
    allowDuplicate,
  };
}

/** The part of an order that its price depends on. */
export function pricedPartOf({ timing, pickUp, dropOffs, extraCharge, voucherCode, payment }: OrderInput): QuoteInput {
  return {
    timing,
    pickUp: { position: pickUp.address.position },
    dropOffs: dropOffs.map((dropOff) => ({ position: dropOff.address.position, ...pricedPart(dropOff) })),
    extraCharge,
    voucher: voucherCode === null ? null : { code: voucherCode, paymentMethod: payment.method },
  };
}

/**
 * Everything that prevents an order in this region, by path: for its recipient, above all the server. An address
 * outside the area has the code `outside-area`, cash above the limit `cash-limit`.
 */
export function orderErrors(input: OrderInput, region: Region): readonly FieldError[] {
  const keys = input.dropOffs.map(({ address, recipient }) => ({ address, phone: recipient.phone }));
  const under = (path: string, errors: readonly FieldError[]): FieldError[] =>
    errors.map((error) => ({ ...error, path: `${path}.${error.path}` }));
  const phone = (path: string, e164: string): FieldError[] => (isPhone(e164) ? [] : [{ path, code: 'invalid' }]);
  return [
    ...under('pickUp.address', addressErrors(input.pickUp.address, region)),
    ...phone('pickUp.contact.phone', input.pickUp.contact.phone),
    ...input.dropOffs.flatMap((dropOff, index) => [
      ...under(`dropOffs.${index}.address`, addressErrors(dropOff.address, region)),
      ...(isGoingNowhere(input.pickUp.address, dropOff.address)
        ? [{ path: `dropOffs.${index}.address.position`, code: 'same-place' }]
        : []),
      ...(isRepeated(keys[index] ?? null, keys.slice(0, index))
        ? [{ path: `dropOffs.${index}.address.position`, code: 'same-stop' }]
        : []),
      ...phone(`dropOffs.${index}.recipient.phone`, dropOff.recipient.phone),
      ...under(`dropOffs.${index}`, otherParcelErrors(dropOff, region.currency)),
    ]),
    ...quoteErrors(pricedPartOf(input), region).filter(({ code }) => code !== 'outside-area'),
  ];
}
