import { fieldError } from '../addresses/address.rules';
import type { ParcelSize } from '../ordering/order';
import { CASH_LIMIT, isNoteTooLong } from '../ordering/parcel-rules';
import { NO_VOUCHER, withVoucher } from '../ordering/voucher-draft';
import type { VoucherDraft } from '../ordering/voucher-draft';
import { isServed } from '../regions/geo';
import { REGIONS } from '../regions/region';
import type { Position, RegionCode } from '../regions/region';
import { parseAmount, zero } from '../shared/money';
import type { Money } from '../shared/money';
import { parsePhone } from '../shared/phone';
import type { FieldError } from '../shared/result';
import type { QuickOrderInput, QuickPaymentMethod, QuickQuoteInput } from './quick-order';

export const STOPS = ['pickUp', 'dropOff'] as const;
export type QuickStop = (typeof STOPS)[number];

/** A stop as typed so far. */
export interface QuickStopDraft {
  readonly position: Position | null;
  readonly directions: string;
  readonly contact: { readonly name: string; readonly phone: string };
}

/**
 * A guest's parcel as typed so far, texts exactly as typed. It has the shape of QuickOrderInput, so that one path
 * (`dropOff.contact.phone`) names the field, its text and its error. Stored under the name formSavedData [R3.07].
 */
export interface QuickDraft extends VoucherDraft {
  readonly regionCode: RegionCode;
  readonly pickUp: QuickStopDraft;
  readonly dropOff: QuickStopDraft;
  readonly size: ParcelSize;
  readonly note: string;
  /** In major units as typed; empty for none. */
  readonly cashToCollect: string;
  readonly paymentMethod: QuickPaymentMethod;
}

/** The text fields by their paths. */
export const TEXT_PATHS = [
  'pickUp.directions',
  'pickUp.contact.name',
  'pickUp.contact.phone',
  'dropOff.directions',
  'dropOff.contact.name',
  'dropOff.contact.phone',
  'note',
  'cashToCollect',
  'voucherText',
] as const;
export type TextPath = (typeof TEXT_PATHS)[number];

/** Everything that a guest can do to a draft. */
export type QuickChange =
  | { readonly kind: 'text'; readonly path: TextPath; readonly value: string }
  | { readonly kind: 'pin'; readonly stop: QuickStop; readonly position: Position }
  | { readonly kind: 'region'; readonly regionCode: RegionCode }
  | { readonly kind: 'size'; readonly size: ParcelSize }
  | { readonly kind: 'payment'; readonly method: QuickPaymentMethod }
  /** Applies the code in the field, or removes it. */
  | { readonly kind: 'voucher'; readonly use: boolean };

const NAME_LENGTH = 80; // as in the contract
const DIRECTIONS_LENGTH = 200; // as in the contract

const EMPTY_STOP: QuickStopDraft = { position: null, directions: '', contact: { name: '', phone: '' } };

/** An empty form: a small parcel, paid by card. */
export function emptyQuickDraft(regionCode: RegionCode): QuickDraft {
  return {
    regionCode,
    pickUp: EMPTY_STOP,
    dropOff: EMPTY_STOP,
    size: 'small',
    note: '',
    cashToCollect: '',
    paymentMethod: 'card',
    ...NO_VOUCHER,
  };
}

/** A fresh draft for the same sender: people often send another parcel from the same place. */
export function nextQuickDraft({ regionCode, pickUp }: QuickDraft): QuickDraft {
  return { ...emptyQuickDraft(regionCode), pickUp };
}

export function textAt(draft: QuickDraft, path: TextPath): string {
  switch (path) {
    case 'note':
    case 'cashToCollect':
    case 'voucherText':
      return draft[path];
    case 'pickUp.directions':
      return draft.pickUp.directions;
    case 'dropOff.directions':
      return draft.dropOff.directions;
    case 'pickUp.contact.name':
      return draft.pickUp.contact.name;
    case 'pickUp.contact.phone':
      return draft.pickUp.contact.phone;
    case 'dropOff.contact.name':
      return draft.dropOff.contact.name;
    case 'dropOff.contact.phone':
      break;
  }
  return draft.dropOff.contact.phone;
}

function withText(draft: QuickDraft, path: TextPath, value: string): QuickDraft {
  if (path === 'note' || path === 'cashToCollect' || path === 'voucherText') return { ...draft, [path]: value };
  const [stop, ...rest] = path.split('.') as [QuickStop, ...string[]];
  const before = draft[stop];
  const field = rest.at(-1) ?? '';
  return {
    ...draft,
    [stop]:
      rest.length === 1
        ? { ...before, directions: value }
        : { ...before, contact: { ...before.contact, [field]: value } },
  };
}

/**
 * The draft after a change. Another region has another map and another currency: pins, cash and voucher are removed,
 * people stay.
 */
export function changedQuick(draft: QuickDraft, change: QuickChange): QuickDraft {
  switch (change.kind) {
    case 'text':
      return textAt(draft, change.path) === change.value ? draft : withText(draft, change.path, change.value);
    case 'pin':
      return { ...draft, [change.stop]: { ...draft[change.stop], position: change.position } };
    case 'region':
      if (change.regionCode === draft.regionCode) return draft;
      return {
        ...draft,
        regionCode: change.regionCode,
        pickUp: { ...draft.pickUp, position: null },
        dropOff: { ...draft.dropOff, position: null },
        cashToCollect: '',
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

/** Cash as typed, empty meaning none; null if it is no amount in the region's currency [R5.07]. */
function cashOf(draft: QuickDraft): Money | null {
  const { currency } = REGIONS[draft.regionCode];
  const parsed = parseAmount(draft.cashToCollect, currency);
  if (parsed.ok) return parsed.money;
  return parsed.error === 'empty' ? zero(currency) : null;
}

const tooMuchCash = (cash: Money): boolean => cash.minor > CASH_LIMIT[cash.currency];

/** The price question; null while the draft is incomplete, or has something that rules out a price. */
export function quickQuoteInputOf(draft: QuickDraft): QuickQuoteInput | null {
  const cashToCollect = cashOf(draft);
  const [from, to] = [draft.pickUp.position, draft.dropOff.position];
  if (cashToCollect === null || tooMuchCash(cashToCollect) || from === null || to === null) return null;
  if (!isServed(draft.regionCode, from) || !isServed(draft.regionCode, to)) return null;
  const { regionCode, size, paymentMethod, voucherCode } = draft;
  return {
    regionCode,
    pickUp: { position: from },
    dropOff: { position: to },
    size,
    cashToCollect,
    paymentMethod,
    voucherCode,
  };
}

function stopErrors(
  stop: QuickStop,
  { position, directions, contact }: QuickStopDraft,
  regionCode: RegionCode,
): FieldError[] {
  const errors: (FieldError | null)[] = [];
  const add = (path: string, code: string | null): void =>
    void errors.push(code === null ? null : { path: `${stop}.${path}`, code });
  add('position', position === null ? 'required' : isServed(regionCode, position) ? null : 'outside-area');
  add('directions', fieldError({ name: 'directions', required: false, max: DIRECTIONS_LENGTH }, directions));
  add('contact.name', fieldError({ name: 'name', required: true, max: NAME_LENGTH }, contact.name));
  const phone = parsePhone(contact.phone, REGIONS[regionCode].countryCode);
  add('contact.phone', phone.ok ? null : phone.error === 'empty' ? 'required' : 'invalid');
  return errors.filter((error) => error !== null);
}

/** All errors of a draft, in the order of the form; empty if it can be ordered. */
export function quickErrors(draft: QuickDraft): readonly FieldError[] {
  const cash = cashOf(draft);
  return [
    ...STOPS.flatMap((stop) => stopErrors(stop, draft[stop], draft.regionCode)),
    ...(isNoteTooLong(draft.note) ? [{ path: 'note', code: 'too-long' }] : []),
    ...(cash === null
      ? [{ path: 'cashToCollect', code: 'invalid' }]
      : tooMuchCash(cash)
        ? [{ path: 'cashToCollect', code: 'cash-limit' }]
        : []),
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
  if (priced === null || quickErrors(draft).length > 0) return null;
  const { countryCode } = REGIONS[draft.regionCode];
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
    quoteId,
    pickUp: placeOf('pickUp'),
    dropOff: placeOf('dropOff'),
    note: draft.note.trim(),
    terms: true,
    ...decided,
  };
}
