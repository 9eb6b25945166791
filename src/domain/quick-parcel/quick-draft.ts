import { fieldError } from '../addresses/address.rules';
import { directionsAt } from '../addresses/pin-move';
import { isSameDoor } from '../addresses/place';
import { errorOf, errorsIn } from '../forms/errors';
import { always, choice, found, group, text } from '../forms/fields';
import type { ValueOf } from '../forms/fields';
import { mergeAt, setAt } from '../forms/paths';
import {
  PARCEL_TEXTS,
  parcelDraftErrors,
  parcelFields,
  parcelOf,
  pricedParcelOf,
  withoutAmounts,
} from '../ordering/parcel-draft';
import type { ParcelSize } from '../ordering/parcel';
import { cashErrors } from '../ordering/parcel-rules';
import { contactField } from '../ordering/contact-draft';
import { NO_VOUCHER, voucherFields, withVoucher } from '../ordering/voucher-draft';
import { isServed, positionIn } from '../regions/geo';
import { REGION_CODES, REGIONS } from '../regions/region';
import type { Position, RegionCode } from '../regions/region';
import { fieldsOf } from '../shared/fields';
import { parsePhone } from '../shared/phone';
import type { FieldError } from '../shared/result';
import { QUICK_PAYMENT_METHODS } from './quick-order';
import type { QuickOrderInput, QuickPaymentMethod, QuickQuoteInput } from './quick-order';

export const STOPS = ['pickUp', 'dropOff'] as const;
export type QuickStop = (typeof STOPS)[number];

/** A stop as typed so far. */
const stopField = group({ position: found(positionIn), directions: text(), contact: contactField });
export type QuickStopDraft = ValueOf<typeof stopField>;

/**
 * A guest's parcel as typed so far, texts exactly as typed; at first a small parcel, paid by card. Its shape is that of
 * QuickOrderInput, so that one path (`dropOff.contact.phone`) names the field, its text and its error. Kept under the
 * name formSavedData [R3.07].
 */
const quickForm = (regionCode: RegionCode) =>
  group({
    regionCode: always(regionCode),
    pickUp: stopField,
    dropOff: stopField,
    ...parcelFields,
    paymentMethod: choice(QUICK_PAYMENT_METHODS, 'card'),
    ...voucherFields,
  });
export type QuickDraft = ValueOf<ReturnType<typeof quickForm>>;

/** The text fields by their paths. */
export const TEXT_PATHS = [
  'pickUp.directions',
  'pickUp.contact.name',
  'pickUp.contact.phone',
  'dropOff.directions',
  'dropOff.contact.name',
  'dropOff.contact.phone',
  ...PARCEL_TEXTS,
  'voucherText',
] as const;
export type TextPath = (typeof TEXT_PATHS)[number];

/** Everything that a guest can do to a draft. */
export type QuickChange =
  | { readonly kind: 'text'; readonly path: TextPath; readonly value: string }
  | { readonly kind: 'pin'; readonly stop: QuickStop; readonly position: Position; readonly isByHand?: boolean }
  | { readonly kind: 'region'; readonly regionCode: RegionCode }
  | { readonly kind: 'size'; readonly size: ParcelSize }
  | { readonly kind: 'payment'; readonly method: QuickPaymentMethod }
  /** Applies the code in the field, or removes it. */
  | { readonly kind: 'voucher'; readonly use: boolean };

const NAME_LENGTH = 80; // as in the contract
const DIRECTIONS_LENGTH = 200; // as in the contract

export function emptyQuickDraft(regionCode: RegionCode): QuickDraft {
  return quickForm(regionCode).empty;
}

const region = choice(REGION_CODES, null);

/** A draft that was stored, in its own region; null where there is no such region. */
export function quickDraftIn(stored: unknown): QuickDraft | null {
  const regionCode = region.read(fieldsOf(stored)?.['regionCode']);
  return regionCode === null ? null : quickForm(regionCode).read(stored);
}

/** A fresh draft for the same sender: people often send another parcel from the same place. */
export function nextQuickDraft({ regionCode, pickUp }: QuickDraft): QuickDraft {
  return { ...emptyQuickDraft(regionCode), pickUp };
}

/** A pin, and the directions if they belong to it. */
function withPin(draft: QuickDraft, pin: Extract<QuickChange, { readonly kind: 'pin' }>): QuickDraft {
  const { position: before, directions } = draft[pin.stop];
  const { position, isByHand } = pin;
  return mergeAt(draft, pin.stop, {
    position,
    directions: directionsAt(directions, { before, now: position, isByHand }),
  });
}

/** The draft after a change. Another region has another map and another currency: pins, cash and voucher go, people stay. */
export function changedQuick(draft: QuickDraft, change: QuickChange): QuickDraft {
  switch (change.kind) {
    case 'text':
      return setAt(draft, change.path, change.value);
    case 'pin':
      return withPin(draft, change);
    case 'region':
      if (change.regionCode === draft.regionCode) return draft;
      return {
        ...withoutAmounts(draft),
        regionCode: change.regionCode,
        pickUp: { ...draft.pickUp, position: null },
        dropOff: { ...draft.dropOff, position: null },
        ...NO_VOUCHER,
      };
    case 'size':
      return { ...draft, size: change.size };
    case 'payment':
      return { ...draft, paymentMethod: change.method };
    case 'voucher':
      break;
  }
  return withVoucher(draft, change.use);
}

/** Whether its cash is more than a driver may carry. */
function limitErrors(draft: QuickDraft): readonly FieldError[] {
  const { currency } = REGIONS[draft.regionCode];
  const parcel = pricedParcelOf(draft, currency);
  return parcel === null ? [] : cashErrors(parcel, [parcel], currency);
}

/** The price question; null while the draft is incomplete, or has something that rules out a price. */
export function quickQuoteInputOf(draft: QuickDraft): QuickQuoteInput | null {
  const parcel = pricedParcelOf(draft, REGIONS[draft.regionCode].currency);
  const [from, to] = [draft.pickUp.position, draft.dropOff.position];
  if (parcel === null || limitErrors(draft).length > 0 || from === null || to === null) return null;
  if (!isServed(draft.regionCode, from) || !isServed(draft.regionCode, to)) return null;
  const { regionCode, paymentMethod, voucherCode } = draft;
  return {
    regionCode,
    pickUp: { position: from },
    dropOff: { position: to },
    ...parcel,
    paymentMethod,
    voucherCode,
  };
}

function stopErrors({ position, directions, contact }: QuickStopDraft, regionCode: RegionCode): readonly FieldError[] {
  const phone = parsePhone(contact.phone, REGIONS[regionCode].countryCode);
  return [
    ...errorOf('position', position === null ? 'required' : isServed(regionCode, position) ? null : 'outside-area'),
    ...errorOf('directions', fieldError({ name: 'directions', required: false, max: DIRECTIONS_LENGTH }, directions)),
    ...errorOf('contact.name', fieldError({ name: 'name', required: true, max: NAME_LENGTH }, contact.name)),
    ...errorOf('contact.phone', phone.ok ? null : phone.error === 'empty' ? 'required' : 'invalid'),
  ];
}

interface Ends {
  readonly pickUp: Pick<QuickStopDraft, 'position' | 'directions'>;
  readonly dropOff: Pick<QuickStopDraft, 'position' | 'directions'>;
}

/** Whether a parcel would be brought to where it is picked up: two pins at one door, and no other way to find either. */
export function isGoingNowhere({ pickUp: from, dropOff: to }: Ends): boolean {
  const said = [from, to].map(({ directions }) => directions.trim().toLowerCase());
  return (
    from.position !== null && to.position !== null && isSameDoor(from.position, to.position) && said[0] === said[1]
  );
}

/** All errors of a draft, in the order of the form; empty if it can be ordered. */
export function quickErrors(draft: QuickDraft): readonly FieldError[] {
  return [
    ...STOPS.flatMap((stop) => errorsIn(stop, stopErrors(draft[stop], draft.regionCode))),
    ...errorOf('dropOff.position', isGoingNowhere(draft) ? 'same-place' : null),
    ...parcelDraftErrors(draft, REGIONS[draft.regionCode].currency),
    ...limitErrors(draft),
  ];
}

/** The sender's phone, E.164; null while it is invalid. */
export function senderPhoneOf(draft: QuickDraft): string | null {
  const parsed = parsePhone(draft.pickUp.contact.phone, REGIONS[draft.regionCode].countryCode);
  return parsed.ok ? parsed.phone : null;
}

/** What to send for a draft at a quoted price; null while the draft has errors. */
export function quickOrderInputOf(
  draft: QuickDraft,
  quoteId: string,
  decided: Pick<QuickOrderInput, 'language' | 'allowDuplicate'>,
): QuickOrderInput | null {
  const priced = quickQuoteInputOf(draft);
  const { countryCode, currency } = REGIONS[draft.regionCode];
  const parcel = parcelOf(draft, currency);
  if (priced === null || parcel === null || quickErrors(draft).length > 0) return null;
  const placeOf = (stop: QuickStop): QuickOrderInput['pickUp'] => {
    const { directions, contact } = draft[stop];
    const phone = parsePhone(contact.phone, countryCode);
    return {
      ...priced[stop],
      directions: directions.trim(),
      contact: { name: contact.name.replace(/\s+/g, ' ').trim(), phone: phone.ok ? phone.phone : '' },
    };
  };
  return {
    ...priced,
    ...parcel,
    quoteId,
    pickUp: placeOf('pickUp'),
    dropOff: placeOf('dropOff'),
    terms: true,
    ...decided,
  };
}
