import { attemptField } from '../forms/attempt';
import type { Attempt } from '../forms/attempt';
import { errorOf, textError } from '../forms/errors';
import { choice, count, filledText, found, group, list, text, whole } from '../forms/fields';
import type { ValueOf } from '../forms/fields';
import { collecting, exceedsCashLimit } from '../ordering/parcel-rules';
import { positionIn } from '../regions/geo';
import { REGIONS } from '../regions/region';
import { fieldsOf } from '../shared/fields';
import type { FieldError } from '../shared/result';
import { hasLetter, tidyLine } from '../shared/visible-text';
import { deliversTo } from '../store/delivery';
import type { Storefront } from '../store/store';
import { amountOf, offered, totalOf } from './cart';
import { HANDOVERS } from './stages';
import type { Handover } from './stages';
import { paymentIn, STORE_PAYMENTS } from './store-payment';
import type { StorePayment } from './store-payment';
import { COUNT_MAX, DIRECTIONS_LENGTH, LINE_CHOICES_MAX, LINES_MAX, NOTE_LENGTH } from './store-order';
import type { NewStoreOrder, OrderedLine } from './store-order';

/** Characters of a customer's name, as the contract accepts them. */
const NAME_LENGTH = 80;

const line = whole(
  group({ itemId: text(64), choices: list(filledText(64), LINE_CHOICES_MAX), count: count(COUNT_MAX) }),
  (stored): stored is OrderedLine => stored.itemId !== '' && stored.count > 0,
);

/** What a customer chose and typed. */
export const cartForm = group({
  lines: list(line, LINES_MAX),
  customerName: text(200),
  note: text(400),
  handover: choice(HANDOVERS, 'pick-up'),
  payment: choice(STORE_PAYMENTS, 'cash'),
  position: found(positionIn),
  directions: text(400),
});
export type CartDraft = ValueOf<typeof cartForm>;

/** What the device stores of a cart: the draft, and what is being sent. */
const persistedForm = group({
  draft: cartForm,
  attempt: attemptField<NewStoreOrder>(
    ({ lines, total, customerName }) =>
      Array.isArray(lines) && fieldsOf(total) !== null && typeof customerName === 'string',
  ),
});
export interface PersistedCart {
  readonly draft: CartDraft;
  readonly attempt: Attempt<NewStoreOrder> | null;
}

/** Reads what was stored, whoever wrote it. */
export const readCart = (stored: unknown): PersistedCart => persistedForm.read(stored);

/** How the order reaches its customer: as they chose, where the store still offers that. */
export function handoverIn(
  { handover }: Pick<CartDraft, 'handover'>,
  { handovers }: Pick<Storefront, 'handovers'>,
): Handover {
  return handovers.includes(handover) ? handover : (handovers[0] ?? handover);
}

/** How the order is paid: as they chose, where the store still takes that. */
export function cartPayment(
  { payment }: Pick<CartDraft, 'payment'>,
  { payments }: Pick<Storefront, 'payments'>,
): StorePayment {
  return paymentIn(payment, payments);
}

/** What keeps a cart from being brought to somebody. */
function deliveryErrors({ lines, position, directions, payment }: CartDraft, store: Storefront): readonly FieldError[] {
  const { delivery, regionCode } = store;
  const { currency } = REGIONS[regionCode];
  if (delivery === null) return [];
  const ordered = offered(lines, store);
  // What a card pays, no driver carries.
  const isCash = cartPayment({ payment }, store) === 'cash';
  const cash = [collecting(amountOf(ordered, store, 'delivery'))];
  const far = position !== null && !deliversTo(delivery, regionCode, position);
  return [
    ...errorOf('lines', totalOf(ordered, store, currency).minor < delivery.minimum.minor ? 'too-small' : null),
    ...errorOf('lines', isCash && exceedsCashLimit(cash, currency) ? 'cash-limit' : null),
    ...errorOf('position', position === null ? 'required' : far ? 'outside-area' : null),
    ...textError('directions', tidyLine(directions), DIRECTIONS_LENGTH),
  ];
}

/** What keeps a cart from being ordered. A cart without anything that is on the menu has its error at `lines`. */
export function cartErrors(draft: CartDraft, store: Storefront): readonly FieldError[] {
  const { lines, customerName, note } = draft;
  const named = textError('customerName', tidyLine(customerName), NAME_LENGTH);
  const empty = errorOf('lines', offered(lines, store).length === 0 ? 'required' : null);
  return [
    ...empty,
    ...(handoverIn(draft, store) === 'delivery'
      ? deliveryErrors(draft, store).filter(({ path }) => path !== 'lines' || empty.length === 0)
      : []),
    ...(named.length > 0 || hasLetter(customerName) ? named : errorOf('customerName', 'invalid')),
    ...errorOf('note', tidyLine(note).length > NOTE_LENGTH ? 'too-long' : null),
  ];
}

/** What is sent for a cart without errors: only what is still on the menu, at today's total. */
export function storeOrderInput(draft: CartDraft, store: Storefront): NewStoreOrder {
  const { lines, customerName, note, position, directions } = draft;
  const ordered = offered(lines, store);
  const handover = handoverIn(draft, store);
  return {
    branchId: store.branchId,
    lines: ordered,
    total: amountOf(ordered, store, handover),
    customerName: tidyLine(customerName),
    note: tidyLine(note),
    handover,
    payment: cartPayment(draft, store),
    deliverTo: handover === 'delivery' && position !== null ? { position, directions: tidyLine(directions) } : null,
  };
}
