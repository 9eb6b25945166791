import { ADDRESS_FIELDS } from '../addresses/address.rules';
import type { SavedAddress } from '../addresses/address';
import { positionIn } from '../regions/geo';
import { REGIONS } from '../regions/region';
import type { RegionCode } from '../regions/region';
import { fieldsOf } from '../shared/fields';
import type { Fields } from '../shared/fields';
import { ownText } from '../shared/own-text';
import { PARCEL_SIZES } from './order';
import type { OrderInput, Payment, ParcelSize } from './order';
import { EXTRA_CHARGE_STEPS, DROP_OFFS_MAX } from './parcel-rules';
import type { Attempt, PersistedRequest } from './request-context';
import { emptyDraft } from './request-draft';
import type { ContactDraft, DropOffDraft, RequestDraft, StopDraft } from './request-draft';

/**
 * Reads a stored request, whoever wrote it: an older release (a field it did not know gets its empty value), a newer
 * one (what is unknown here is dropped), or an attacker (only own fields of the right kind are taken) [T.44].
 */

const TEXT_MAX = 2_000; // characters; no field takes more

const textIn = (fields: Fields | null, name: string): string => ownText(fields, name, TEXT_MAX);

function textsIn(value: unknown, regionCode: RegionCode): Readonly<Record<string, string>> {
  const fields = fieldsOf(value);
  return Object.fromEntries(
    ADDRESS_FIELDS[REGIONS[regionCode].countryCode].map(({ name }) => [name, textIn(fields, name)]),
  );
}

function savedIn(value: unknown, regionCode: RegionCode): SavedAddress | null {
  const fields = fieldsOf(value);
  const address = fieldsOf(fields?.['address']);
  const position = positionIn(address?.['position']);
  const country = REGIONS[regionCode].countryCode;
  if (
    fields === null ||
    address === null ||
    position === null ||
    address['country'] !== country ||
    textIn(fields, 'id') === ''
  )
    return null;
  return {
    id: textIn(fields, 'id'),
    address: {
      ...textsIn(address, regionCode),
      label: textIn(address, 'label'),
      country,
      position,
    } as unknown as SavedAddress['address'],
    contactName: textIn(fields, 'contactName'),
    phone: textIn(fields, 'phone'),
    isDefault: fields['isDefault'] === true,
  };
}

function stopIn(fields: Fields | null, regionCode: RegionCode): StopDraft {
  return {
    mode: fields?.['mode'] === 'new' ? 'new' : 'saved',
    saved: savedIn(fields?.['saved'], regionCode),
    address: textsIn(fields?.['address'], regionCode),
    position: positionIn(fields?.['position']),
  };
}

function contactIn(value: unknown): ContactDraft {
  const fields = fieldsOf(value);
  return { name: textIn(fields, 'name'), phone: textIn(fields, 'phone') };
}

function dropOffIn(value: unknown, regionCode: RegionCode): DropOffDraft {
  const fields = fieldsOf(value);
  return {
    ...stopIn(fields, regionCode),
    recipient: contactIn(fields?.['recipient']),
    note: textIn(fields, 'note'),
    size: PARCEL_SIZES.includes(fields?.['size'] as ParcelSize) ? (fields?.['size'] as ParcelSize) : 'small',
    cashToCollect: textIn(fields, 'cashToCollect'),
  };
}

function paymentIn(value: unknown): Payment {
  const fields = fieldsOf(value);
  if (fields?.['method'] === 'card') return { method: 'card', cardId: textIn(fields, 'cardId') };
  return { method: fields?.['method'] === 'cash' ? 'cash' : 'wallet' };
}

function draftIn(value: unknown, regionCode: RegionCode): RequestDraft | null {
  const fields = fieldsOf(value);
  if (fields === null || fields['regionCode'] !== regionCode) return null;
  const pickUp = fieldsOf(fields['pickUp']);
  const dropOffs = Array.isArray(fields['dropOffs']) ? (fields['dropOffs'] as unknown[]).slice(0, DROP_OFFS_MAX) : [];
  const steps = fields['extraSteps'];
  const empty = emptyDraft(regionCode);
  return {
    ...empty,
    pickUp: { ...stopIn(pickUp, regionCode), contact: contactIn(pickUp?.['contact']) },
    dropOffs: dropOffs.length === 0 ? empty.dropOffs : dropOffs.map((dropOff) => dropOffIn(dropOff, regionCode)),
    extraSteps:
      typeof steps === 'number' && Number.isInteger(steps) && steps > 0 && steps <= EXTRA_CHARGE_STEPS ? steps : 0,
    payment: paymentIn(fields['payment']),
    voucherText: textIn(fields, 'voucherText'),
    voucherCode: textIn(fields, 'voucherCode') || null,
  };
}

/** The body must stay what it was, or its key would stand for another order: it is taken completely or not at all. */
function attemptIn(value: unknown): Attempt | null {
  const fields = fieldsOf(value);
  const key = textIn(fields, 'key');
  const order = fieldsOf(fields?.['order']);
  const whole =
    order !== null &&
    typeof order['quoteId'] === 'string' &&
    fieldsOf(order['pickUp']) !== null &&
    Array.isArray(order['dropOffs']);
  return whole && /^[\w-]{1,64}$/.test(key) ? { key, order: order as unknown as OrderInput } : null;
}

/** The stored request of a region; null if it is invalid, or another region's. */
export function parsePersisted(value: unknown, regionCode: RegionCode): PersistedRequest | null {
  const fields = fieldsOf(value);
  const draft = draftIn(fields?.['draft'], regionCode);
  return draft === null ? null : { draft, attempt: attemptIn(fields?.['attempt']) };
}
