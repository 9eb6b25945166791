import { PARCEL_SIZES } from '../ordering/order';
import { positionIn } from '../regions/geo';
import { REGIONS } from '../regions/region';
import type { RegionCode } from '../regions/region';
import { fieldsOf } from '../shared/fields';
import type { Fields } from '../shared/fields';
import type { Money } from '../shared/money';
import { ownText } from '../shared/own-text';
import { QUICK_PAYMENT_METHODS } from './quick-order';
import type { QuickOrderInput } from './quick-order';
import { emptyQuickDraft } from './quick-draft';
import type { QuickDraft, QuickStopDraft } from './quick-draft';
import type { PersistedQuickParcel, OrderInfo, QuickAttempt } from './quick-context';

/**
 * Reads a stored parcel, whoever wrote it: an older release, a newer one, or an attacker. Field by field: invalid
 * values are dropped, unknown fields are never carried over [R3.07] [T.44].
 */

const TEXT_MAX = 2_000; // characters; no field takes more
const SLUG = /^[\w-]{16,64}$/;

const textIn = (fields: Fields | null, name: string): string => ownText(fields, name, TEXT_MAX);
const wordIn = (fields: Fields | null, name: string): string | null => textIn(fields, name) || null;
const wholeIn = (fields: Fields | null, name: string): number =>
  Number.isSafeInteger(fields?.[name]) ? (fields?.[name] as number) : 0;

function contactIn(value: unknown): QuickStopDraft['contact'] {
  const fields = fieldsOf(value);
  return { name: textIn(fields, 'name'), phone: textIn(fields, 'phone') };
}

function stopIn(value: unknown): QuickStopDraft {
  const fields = fieldsOf(value);
  return {
    position: positionIn(fields?.['position']),
    directions: textIn(fields, 'directions'),
    contact: contactIn(fields?.['contact']),
  };
}

function draftIn(value: unknown): QuickDraft | null {
  const fields = fieldsOf(value);
  const regionCode = textIn(fields, 'regionCode');
  if (fields === null || !Object.hasOwn(REGIONS, regionCode)) return null;
  return {
    ...emptyQuickDraft(regionCode as RegionCode),
    pickUp: stopIn(fields['pickUp']),
    dropOff: stopIn(fields['dropOff']),
    size: PARCEL_SIZES.find((size) => size === fields['size']) ?? 'small',
    note: textIn(fields, 'note'),
    cashToCollect: textIn(fields, 'cashToCollect'),
    paymentMethod: QUICK_PAYMENT_METHODS.find((method) => method === fields['paymentMethod']) ?? 'card',
    voucherText: textIn(fields, 'voucherText'),
    voucherCode: wordIn(fields, 'voucherCode'),
  };
}

function moneyIn(value: unknown): Money | null {
  const { minor, currency } = fieldsOf(value) ?? {};
  return Number.isSafeInteger(minor) && (currency === 'BHD' || currency === 'SAR')
    ? { minor: minor as number, currency }
    : null;
}

function placeIn(value: unknown): OrderInfo['pickUp'] | null {
  const { position, ...rest } = stopIn(value);
  return position === null ? null : { ...rest, position };
}

function orderInfoIn(value: unknown): OrderInfo | null {
  const fields = fieldsOf(value);
  const [totalFees, pickUp, dropOff, slug] = [
    moneyIn(fields?.['totalFees']),
    placeIn(fields?.['pickUp']),
    placeIn(fields?.['dropOff']),
    textIn(fields, 'slug'),
  ];
  if (totalFees === null || pickUp === null || dropOff === null || !SLUG.test(slug)) return null;
  return {
    pendingOrderId: textIn(fields, 'pendingOrderId'),
    slug,
    reference: textIn(fields, 'reference'),
    totalFees,
    totalDuration: wholeIn(fields, 'totalDuration'),
    totalDistance: wholeIn(fields, 'totalDistance'),
    pickupTaskID: wordIn(fields, 'pickupTaskID'),
    taskRelation: wordIn(fields, 'taskRelation'),
    pickUp,
    dropOff,
  };
}

/** The body must stay what it was, or its key would stand for another order: it is taken completely or not at all. */
function attemptIn(value: unknown): QuickAttempt | null {
  const fields = fieldsOf(value);
  const key = textIn(fields, 'key');
  const order = fieldsOf(fields?.['order']);
  const whole =
    order !== null &&
    typeof order['quoteId'] === 'string' &&
    fieldsOf(order['pickUp']) !== null &&
    fieldsOf(order['dropOff']) !== null;
  return whole && /^[\w-]{1,64}$/.test(key) ? { key, order: order as unknown as QuickOrderInput } : null;
}

/** The stored parcel; null if there is none. */
export function parsePersistedQuickParcel(value: unknown): PersistedQuickParcel | null {
  const fields = fieldsOf(value);
  const formSavedData = draftIn(fields?.['formSavedData']);
  return formSavedData === null
    ? null
    : { formSavedData, orderInfo: orderInfoIn(fields?.['orderInfo']), attempt: attemptIn(fields?.['attempt']) };
}
