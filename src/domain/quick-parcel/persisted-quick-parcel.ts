import { attemptField } from '../forms/attempt';
import type { Attempt } from '../forms/attempt';
import { choice, count, filledText, found, group, integer, text, whole } from '../forms/fields';
import type { ValueOf } from '../forms/fields';
import { contactField } from '../ordering/contact-draft';
import { positionIn } from '../regions/geo';
import { fieldsOf } from '../shared/fields';
import { DECIMALS } from '../shared/money';
import type { Currency, Money } from '../shared/money';
import { quickDraftIn } from './quick-draft';
import type { QuickDraft } from './quick-draft';
import type { QuickOrder, QuickOrderInput } from './quick-order';

const money = whole(
  group({ minor: integer, currency: choice(Object.keys(DECIMALS) as Currency[], null) }),
  (stored): stored is Money => stored.minor !== null && stored.currency !== null,
);
const place = group({ position: found(positionIn), directions: text(), contact: contactField });

/** What of a parcel that was ordered is kept; metres and seconds. */
const order = group({
  pendingOrderId: text(),
  slug: text(),
  reference: text(),
  totalFees: money,
  totalDuration: count(),
  totalDistance: count(),
  pickupTaskID: filledText(),
  taskRelation: filledText(),
  pickUp: place,
  dropOff: place,
});
type StoredOrder = ValueOf<typeof order>;

/** The last parcel that was ordered here, as it is kept [R3.07]. */
export type OrderInfo = Pick<QuickOrder, keyof StoredOrder>;

const SLUG = /^[\w-]{16,64}$/;
const orderInfo = whole(
  order,
  (stored): stored is OrderInfo =>
    SLUG.test(stored.slug) &&
    stored.totalFees !== null &&
    stored.pickUp.position !== null &&
    stored.dropOff.position !== null,
);

export function orderInfoOf(placed: QuickOrder): OrderInfo {
  return Object.fromEntries(
    Object.keys(order.empty).map((name) => [name, placed[name as keyof OrderInfo]]),
  ) as unknown as OrderInfo;
}

const attempt = attemptField<QuickOrderInput>(
  ({ quoteId, pickUp, dropOff }) =>
    typeof quoteId === 'string' && fieldsOf(pickUp) !== null && fieldsOf(dropOff) !== null,
);

/** What is kept between visits [R3.07]. */
export interface PersistedQuickParcel {
  readonly formSavedData: QuickDraft;
  readonly orderInfo: OrderInfo | null;
  readonly attempt: Attempt<QuickOrderInput> | null;
}

/** The stored parcel; null if there is none. */
export function parsePersistedQuickParcel(value: unknown): PersistedQuickParcel | null {
  const stored = fieldsOf(value);
  const formSavedData = quickDraftIn(stored?.['formSavedData']);
  return formSavedData === null
    ? null
    : {
        formSavedData,
        orderInfo: orderInfo.read(stored?.['orderInfo']),
        attempt: attempt.read(stored?.['attempt']),
      };
}
