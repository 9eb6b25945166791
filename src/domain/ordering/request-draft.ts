import { withAreaOf } from '../addresses/address-area';
import { addressTexts } from '../addresses/address-draft';
import type { SavedAddress } from '../addresses/address';
import { attemptField } from '../forms/attempt';
import type { Attempt } from '../forms/attempt';
import { always, choice, count, flag, found, group, isSameDraft, rows, text } from '../forms/fields';
import type { Field, ValueOf } from '../forms/fields';
import { mergeAt, setAt, textAt, valueAt } from '../forms/paths';
import { withoutRow, withRow, withRowMoved, withRowsArranged } from '../forms/rows';
import { positionIn } from '../regions/geo';
import { REGIONS } from '../regions/region';
import type { Language, Position, RegionCode } from '../regions/region';
import { fieldsOf } from '../shared/fields';
import type { Instant } from '../shared/time';
import { contactField } from './contact-draft';
import type { ContactDraft } from './contact-draft';
import type { OrderInput, Payment } from './order';
import type { ParcelSize } from './parcel';
import { parcelFields, withoutTexts } from './parcel-draft';
import { DROP_OFFS_MAX, EXTRA_CHARGE_STEPS } from './parcel-rules';
import { timingField } from './timing-draft';
import type { TimingDraft } from './timing-draft';
import { voucherFields, withVoucher } from './voucher-draft';

/** An address of the book, taken whole; another country's is none. */
function savedField(regionCode: RegionCode): Field<SavedAddress | null> {
  const { countryCode } = REGIONS[regionCode];
  const place = group({ label: text(), country: choice([countryCode], null), position: found(positionIn) });
  const entry = group({ id: text(), contactName: text(), phone: text(), isDefault: flag });
  const texts = addressTexts(regionCode);
  return found((stored) => {
    const address = fieldsOf(stored)?.['address'];
    const [saved, { country, position, label }] = [entry.read(stored), place.read(address)];
    if (saved.id === '' || country === null || position === null) return null;
    const whole = { ...texts.read(address), label, country, position };
    return { ...saved, address: whole as unknown as SavedAddress['address'] };
  });
}

const stopFields = (regionCode: RegionCode) => ({
  /** Looking for an address in the book, or writing a new one; what was done in the other mode is kept. */
  mode: choice(['saved', 'new'], 'saved'),
  saved: savedField(regionCode),
  address: addressTexts(regionCode),
  /** The pin of the new address. */
  position: found(positionIn),
});

const payment: Field<Payment> = {
  empty: { method: 'wallet' },
  read: (stored) => {
    const { method, cardId } = fieldsOf(stored) ?? {};
    if (method === 'card') return { method, cardId: text().read(cardId) };
    return { method: method === 'cash' ? 'cash' : 'wallet' };
  },
};

/**
 * A request as a person has typed it so far: texts are kept exactly as typed, so that nothing is ever lost. At first one
 * parcel, now, from the wallet. Its shape is that of OrderInput, but that a drop-off is named by its id.
 */
export const requestForm = (regionCode: RegionCode) =>
  group({
    regionCode: always(regionCode),
    timing: timingField,
    pickUp: group({ ...stopFields(regionCode), contact: contactField }),
    dropOffs: rows(
      group({
        ...stopFields(regionCode),
        recipient: contactField,
        ...parcelFields,
      }),
      DROP_OFFS_MAX,
    ),
    /** Steps of EXTRA_CHARGE_STEP. */
    extraSteps: count(EXTRA_CHARGE_STEPS),
    payment,
    ...voucherFields,
  });

export type RequestDraft = ValueOf<ReturnType<typeof requestForm>>;
export type PickUpDraft = RequestDraft['pickUp'];
export type DropOffDraft = RequestDraft['dropOffs'][number];
export type StopDraft = Omit<PickUpDraft, 'contact'>;

/** What is kept between visits [R3.06]. */
export interface PersistedRequest {
  readonly draft: RequestDraft;
  readonly attempt: Attempt<OrderInput> | null;
  /** An earlier version was sent and given up before an answer came: it may have been ordered. */
  readonly mayExist?: true;
}

const attempt = attemptField<OrderInput>(
  ({ quoteId, pickUp, dropOffs }) =>
    typeof quoteId === 'string' && fieldsOf(pickUp) !== null && Array.isArray(dropOffs),
);

/** Whether what was kept was sent, and its outcome is still unknown [T.36]. */
export function isSent(value: unknown): boolean {
  return attempt.read(fieldsOf(value)?.['attempt']) !== null;
}

/** What was kept for a region; null where it is none, or another region's. */
export function parsePersisted(value: unknown, regionCode: RegionCode): PersistedRequest | null {
  const { draft, attempt: sent, mayExist } = fieldsOf(value) ?? {};
  if (fieldsOf(draft)?.['regionCode'] !== regionCode) return null;
  const kept = { draft: requestForm(regionCode).read(draft), attempt: attempt.read(sent) };
  return mayExist === true ? { ...kept, mayExist } : kept;
}

/** @param paysInCash for somebody who may not pay from the wallet */
export function emptyDraft(regionCode: RegionCode, paysInCash = false): RequestDraft {
  const { empty } = requestForm(regionCode);
  return paysInCash ? { ...empty, payment: { method: 'cash' } } : empty;
}

/** Names a stop of the draft: `pickUp`, or a drop-off by its id: `dropOffs.a`. */
export type StopPath = 'pickUp' | `dropOffs.${string}`;

/** Everything a person can do to a draft. */
export type DraftChange =
  | { readonly kind: 'text'; readonly path: string; readonly value: string }
  | { readonly kind: 'mode'; readonly stop: StopPath; readonly mode: StopDraft['mode'] }
  | { readonly kind: 'saved'; readonly stop: StopPath; readonly saved: SavedAddress | null }
  /** Who sends, where the book has no address yet: a new one is written for them. */
  | { readonly kind: 'sender'; readonly contact: ContactDraft }
  /** The area that the pin is in is written in this language; the region's own where none is named. */
  | {
      readonly kind: 'pin';
      readonly stop: StopPath;
      readonly position: Position;
      readonly isByHand?: boolean;
      readonly language?: Language;
    }
  /** A pin, and what is written for it. */
  | {
      readonly kind: 'place';
      readonly stop: StopPath;
      readonly position: Position | null;
      readonly address: StopDraft['address'];
    }
  | { readonly kind: 'size'; readonly stop: StopPath; readonly size: ParcelSize }
  /** One more drop-off, at the end. */
  | { readonly kind: 'add-stop' }
  /** `id` is that of a drop-off. */
  | { readonly kind: 'remove-stop'; readonly id: string }
  | { readonly kind: 'move-stop'; readonly id: string; readonly by: -1 | 1 }
  /** The ids of all drop-offs, in their new order. */
  | { readonly kind: 'arrange-stops'; readonly ids: readonly string[] }
  /** The pick-up becomes the drop-off, and the other way round; with several drop-offs it is the first one. */
  | { readonly kind: 'swap' }
  /** `asOf` is the present moment. */
  | { readonly kind: 'timing'; readonly timing: Partial<TimingDraft> & { readonly asOf: Instant } }
  | { readonly kind: 'extra'; readonly steps: number }
  | { readonly kind: 'payment'; readonly payment: Payment }
  /** Applies the code in the field, or removes it. */
  | { readonly kind: 'voucher'; readonly use: boolean };

/** The path of a stop's contact: the sender at the pick-up, the recipient elsewhere. */
export function contactPath(stop: StopPath): string {
  return stop === 'pickUp' ? 'pickUp.contact' : `${stop}.recipient`;
}

/** The stop that a path names; null where there is none. */
export function stopAt(draft: RequestDraft, stop: StopPath): PickUpDraft | DropOffDraft | null {
  return (valueAt(draft, stop) as PickUpDraft | DropOffDraft | undefined) ?? null;
}

/** A chosen address also sets its contact unless somebody typed another one; to a phone alone it adds the name. */
function withSaved(draft: RequestDraft, stop: StopPath, saved: SavedAddress | null): RequestDraft {
  const before = stopAt(draft, stop);
  const chosen = mergeAt(draft, stop, { mode: 'saved', saved });
  if (before === null || saved === null) return chosen;
  const path = contactPath(stop);
  const typed = { name: textAt(draft, `${path}.name`), phone: textAt(draft, `${path}.phone`) };
  const isUntouched =
    (typed.name === '' && typed.phone === '') ||
    (typed.name === before.saved?.contactName && typed.phone === before.saved.phone);
  if (typed.name === '' && typed.phone !== '') return setAt(chosen, `${path}.name`, saved.contactName);
  return isUntouched ? setAt(chosen, path, { name: saved.contactName, phone: saved.phone }) : chosen;
}

/** A pin, and in the form an address that belongs to it. */
function withPin(
  draft: RequestDraft,
  { stop, position, isByHand, language }: Extract<DraftChange, { readonly kind: 'pin' }>,
): RequestDraft {
  const before = stopAt(draft, stop);
  if (before === null) return draft;
  const { regionCode } = draft;
  const move = { before: before.position, now: position, isByHand };
  const address = withAreaOf(regionCode, before.address, move, language ?? REGIONS[regionCode].defaultLanguage);
  return mergeAt(draft, stop, { position, address });
}

/**
 * The places and people of the pick-up and the first drop-off in each other's stead; the parcel stays. What was to be
 * collected at the door, and said of it, was for the person who now sends it.
 */
function swapped(draft: RequestDraft): RequestDraft {
  const [first, ...rest] = draft.dropOffs;
  if (first === undefined) return draft;
  const { contact, ...from } = draft.pickUp;
  const { recipient, mode, saved, address, position } = first;
  return {
    ...draft,
    pickUp: { mode, saved, address, position, contact: recipient },
    dropOffs: [{ ...withoutTexts(first), ...from, recipient: contact }, ...rest],
  };
}

function withOneMore(draft: RequestDraft): RequestDraft {
  const [empty] = emptyDraft(draft.regionCode).dropOffs;
  return empty === undefined ? draft : { ...draft, dropOffs: withRow(draft.dropOffs, empty, DROP_OFFS_MAX) };
}

/** The draft after a change; an impossible change leaves it as it is. */
export function changed(draft: RequestDraft, change: DraftChange): RequestDraft {
  switch (change.kind) {
    case 'text':
      return setAt(draft, change.path, change.value);
    case 'mode':
      return mergeAt(draft, change.stop, { mode: change.mode });
    case 'saved':
      return withSaved(draft, change.stop, change.saved);
    case 'sender':
      return mergeAt(draft, 'pickUp', { mode: 'new', contact: change.contact });
    case 'pin':
      return withPin(draft, change);
    case 'place':
      return mergeAt(draft, change.stop, { position: change.position, address: change.address });
    case 'size':
      return mergeAt(draft, change.stop, { size: change.size });
    case 'add-stop':
      return withOneMore(draft);
    case 'remove-stop':
      return { ...draft, dropOffs: withoutRow(draft.dropOffs, change.id) };
    case 'move-stop':
      return { ...draft, dropOffs: withRowMoved(draft.dropOffs, change.id, change.by) };
    case 'arrange-stops':
      return { ...draft, dropOffs: withRowsArranged(draft.dropOffs, change.ids) };
    case 'swap':
      return swapped(draft);
    case 'timing':
      return mergeAt(draft, 'timing', change.timing);
    case 'extra':
      return { ...draft, extraSteps: change.steps };
    case 'payment':
      return { ...draft, payment: change.payment };
    case 'voucher':
      break;
  }
  return withVoucher(draft, change.use);
}

/** Whether a request is as it began, but for where it begins: then it may still begin with another payment. */
export function isUntouchedRequest(draft: RequestDraft, paysInCash = false): boolean {
  const empty = emptyDraft(draft.regionCode, paysInCash);
  return isSameDraft({ ...draft, pickUp: empty.pickUp }, empty);
}

/** Whether nobody has filled anything in: the draft is empty, but for the usual pick-up, which is there by itself. */
export function isUnfilled(draft: RequestDraft, paysInCash = false): boolean {
  const empty = emptyDraft(draft.regionCode, paysInCash);
  const { saved } = draft.pickUp;
  const usual = saved?.isDefault === true ? withSaved(empty, 'pickUp', saved) : empty;
  return isSameDraft(draft, usual) || isSameDraft(draft, empty);
}
