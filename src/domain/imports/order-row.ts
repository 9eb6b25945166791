import type { SavedAddress } from '../addresses/address';
import type { OpeningHours } from '../branches/opening-hours';
import { emptyDraft } from '../ordering/request-draft';
import { draftErrors, orderInputOf } from '../ordering/request.rules';
import type { RequestDraft } from '../ordering/request-draft';
import type { OrderInput } from '../ordering/order';
import type { ParcelSize } from '../ordering/parcel';
import { hoursErrors } from '../ordering/timing.rules';
import { areaNamed } from '../regions/areas';
import { REGIONS } from '../regions/region';
import type { Position, RegionCode } from '../regions/region';
import type { FieldError } from '../shared/result';
import type { Instant } from '../shared/time';
import { asAddress, nameKey, positionIn, withoutCurrency } from './import-rows';
import type { ReadRow, RowTexts } from './import-rows';
import { dayWritten, phoneWritten, timeWritten } from './row-texts';

/** Where parcels of a file may be picked up. */
export interface OrderRowPlace {
  readonly regionCode: RegionCode;
  /** Where the branch's parcels are picked up unless a row says otherwise; null if it has said nowhere. */
  readonly pickUp: SavedAddress | null;
  /** The saved addresses of the business by the key of their name; null for a name that several have. */
  readonly places: ReadonlyMap<string, SavedAddress | null>;
  readonly hours: OpeningHours | null;
  readonly paidBy: 'wallet' | 'cash';
  readonly now: Instant;
}

const SIZES: Readonly<Record<string, ParcelSize>> = {
  '': 'small',
  small: 'small',
  s: 'small',
  صغير: 'small',
  صغيره: 'small',
  medium: 'medium',
  m: 'medium',
  متوسط: 'medium',
  وسط: 'medium',
  متوسطه: 'medium',
  large: 'large',
  l: 'large',
  كبير: 'large',
  كبيره: 'large',
};

/** The field that holds the area in each country's address. */
const AREA_FIELD = { BH: 'city', SA: 'district' } as const;
const ID = 'row';
const SCHEDULE = ['date', 'from', 'to'] as const;

/** The field of a row that an error of the order's own form is about. */
export function orderFieldAt(path: string, regionCode: RegionCode, hasPin: boolean): string {
  if (path.startsWith('pickUp')) return 'pickUp';
  if (path.startsWith('timing'))
    return path.endsWith('from') || path.endsWith('at') ? 'from' : path.endsWith('day') ? 'date' : 'to';
  const inStop = path.replace(/^dropOffs\.[^.]+\.?/, '');
  if (inStop === 'cashToCollect') return 'cash';
  if (inStop.startsWith('recipient.')) return inStop.slice('recipient.'.length);
  if (inStop !== 'address.position' && inStop !== 'position') return inStop.replace(/^address\./, '') || 'name';
  return hasPin ? 'lat' : AREA_FIELD[REGIONS[regionCode].countryCode];
}

/** Whether a row says where it goes by a pin. */
const saysPin = (texts: RowTexts): boolean => (texts['lat'] ?? '') !== '' || (texts['lng'] ?? '') !== '';

function pinOf(texts: RowTexts, regionCode: RegionCode): { position: Position | null; errors: readonly FieldError[] } {
  if (saysPin(texts)) return positionIn(texts);
  const field = AREA_FIELD[REGIONS[regionCode].countryCode];
  const written = texts[field] ?? '';
  const area = written === '' ? null : areaNamed(regionCode, written);
  const isUnknown = written !== '' && area === null;
  return { position: area?.centre ?? null, errors: isUnknown ? [{ path: field, code: 'area-unknown' }] : [] };
}

function timingIn(texts: RowTexts, now: Instant): { timing: RequestDraft['timing']; errors: readonly FieldError[] } {
  const none = { kind: 'instant', goal: 'pick-up', day: '', from: '', to: '', asOf: now } as const;
  const at = (name: string): string => texts[name] ?? '';
  if (SCHEDULE.every((name) => at(name) === '')) return { timing: none, errors: [] };
  const read = { date: dayWritten(at('date')), from: timeWritten(at('from')), to: timeWritten(at('to')) };
  const errors = SCHEDULE.flatMap((path) =>
    at(path) === '' ? [{ path, code: 'required' }] : read[path] === null ? [{ path, code: 'invalid' }] : [],
  );
  const { date, from, to } = read;
  if (date === null || from === null || to === null) return { timing: none, errors };
  return { timing: { ...none, kind: 'scheduled', day: date, from, to }, errors };
}

function pickUpOf(name: string, { pickUp, places }: OrderRowPlace): SavedAddress | 'unknown' | null {
  return name === '' ? pickUp : (places.get(nameKey(name)) ?? 'unknown');
}

/** One error of a field is enough, and the first one tells most. */
function firstOfEach(errors: readonly FieldError[]): readonly FieldError[] {
  const seen = new Set<string>();
  return errors.filter(({ path }) => !seen.has(path) && seen.add(path));
}

/**
 * Reads a row as a request with one drop-off, and judges it by the rules of the request's own form [R5.12] [R11.04]. It is
 * ordered at once where it says no time; a window is one for the pick-up. Without a pin the centre of its area is taken.
 */
export function readOrderRow(cells: RowTexts, place: OrderRowPlace): ReadRow<OrderInput> {
  const { regionCode, now, hours, paidBy } = place;
  const texts = asAddress(cells, regionCode);
  const region = REGIONS[regionCode];
  const at = (name: string): string => texts[name] ?? '';
  const pin = pinOf(texts, regionCode);
  const when = timingIn(texts, now);
  const from = pickUpOf(at('pickUp'), place);
  const size = SIZES[nameKey(at('size')).replaceAll('ة', 'ه')];
  const empty = emptyDraft(regionCode, paidBy === 'cash');
  const [dropOff] = empty.dropOffs;
  if (dropOff === undefined) throw new Error('An empty request has a drop-off');
  const saved = from === 'unknown' ? null : from;
  const draft: RequestDraft = {
    ...empty,
    timing: when.timing,
    pickUp: {
      ...empty.pickUp,
      mode: 'saved',
      saved,
      contact: { name: saved?.contactName ?? '', phone: saved?.phone ?? '' },
    },
    dropOffs: [
      {
        ...dropOff,
        id: ID,
        mode: 'new',
        address: Object.fromEntries(Object.keys(dropOff.address).map((name) => [name, at(name)])),
        position: pin.position,
        recipient: { name: at('name'), phone: phoneWritten(at('phone'), region.countryCode) },
        note: at('note'),
        size: size ?? 'small',
        cashToCollect: withoutCurrency(at('cash')),
      },
    ],
  };
  const isPinless = (path: string, code: string) => path.endsWith('address.position') && code === 'required';
  const errors = firstOfEach([
    ...(from === 'unknown' ? [{ path: 'pickUp', code: 'place-unknown' }] : []),
    ...(size === undefined ? [{ path: 'size', code: 'invalid' }] : []),
    ...when.errors,
    ...pin.errors,
    ...draftErrors(draft)
      .filter(({ path, code }) => !isPinless(path, code))
      .map(({ path, code }) => ({ path: orderFieldAt(path, regionCode, saysPin(texts)), code })),
  ]);
  const input = errors.length > 0 ? null : orderInputOf(draft, '', false);
  if (input === null) return { ok: false, errors };
  const closed = hoursErrors(input.timing, hours, region.timeZone);
  if (closed.length > 0)
    return { ok: false, errors: closed.map(({ path, code }) => ({ path: path === 'at' ? 'from' : 'to', code })) };
  return { ok: true, item: input, key: orderRowKey(input) };
}

/**
 * The same for a parcel to the same phone at the same place at the same time, whatever is written of the door: such orders
 * are also refused as duplicates when they are placed. A thousandth of a degree is about 100 metres.
 */
function orderRowKey({ dropOffs: [dropOff], timing }: OrderInput): string {
  if (dropOff === undefined) return '';
  const { lat, lng } = dropOff.address.position;
  const when = timing.kind === 'instant' ? null : timing.at;
  return JSON.stringify([dropOff.recipient.phone, lat.toFixed(3), lng.toFixed(3), when]);
}
