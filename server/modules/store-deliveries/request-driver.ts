import { collecting } from '../../../src/domain/ordering/parcel-rules';
import { and, eq } from 'drizzle-orm';
import type { BodyOf, DataOf } from '../../../contract/call';
import type { requestStoreDriver as requestStoreDriverCall, getStoreOrder } from '../../../contract/store-orders';
import { pinAddress, placeNameOf } from '../../../src/domain/addresses/pin-address';
import type { DropOff, PickUp } from '../../../src/domain/ordering/order';
import { emptyParcel, parcelOf } from '../../../src/domain/ordering/parcel-draft';
import { REGIONS } from '../../../src/domain/regions/region';
import type { Region } from '../../../src/domain/regions/region';
import { money } from '../../../src/domain/shared/money';
import type { Money } from '../../../src/domain/shared/money';
import { mayRequestDriver } from '../../../src/domain/store-orders/stages';
import type { Database } from '../../db/open';
import type { Deps } from '../../platform/deps';
import { Refusal } from '../../http/refusal';
import { isAllowed } from '../../platform/is-allowed';
import type { Scope } from '../../platform/scope';
import { defaultPickUp } from '../addresses';
import type { LoggedEvent } from '../../platform/events';
import { priceTrip } from '../ordering';
import type { PricedTrip } from '../ordering';
import { stores } from '../store';
import { heldOrder, isOf, standingOf, storeOrderOf, storeOrders } from '../store-orders';
import type { StoreOrderRow } from '../store-orders';
import { sendTrip } from './send-trip';

type Branch = Pick<Scope, 'merchantId' | 'branchId'>;
type Spender = Branch & Pick<Scope, 'accountType' | 'rights'>;

/** A delivery of an order as it would be made now. */
interface Planned {
  readonly region: Region;
  readonly pickUp: PickUp;
  readonly dropOff: DropOff;
  readonly priced: PricedTrip;
}

/** What the driver is told, in the words of the order: its number and the customer's wish. */
const noteOf = ({ number, note }: StoreOrderRow): string => `#${number}${note === '' ? '' : ` · ${note}`}`;

/** The delivery of an order, priced. @throws Refusal CHANGED_MEANWHILE if it can have no driver, ADDRESS_NOT_FOUND */
async function plan({ db, routing }: Pick<Deps, 'db' | 'routing'>, row: StoreOrderRow): Promise<Planned> {
  const { deliverTo, merchantId, branchId, customerName: name, phone, total, currency } = row;
  if (deliverTo === null || !mayRequestDriver(standingOf(row))) throw new Refusal('CHANGED_MEANWHILE');
  const [store] = await db.select().from(stores).where(eq(stores.merchantId, merchantId));
  if (store === undefined) throw new Error('An order has no store');
  const region = REGIONS[store.regionCode];
  const pickUp = await defaultPickUp(db, store, branchId);
  if (pickUp === null) throw new Refusal('ADDRESS_NOT_FOUND');
  // Of the parcel itself the customer said nothing.
  const plain = parcelOf(emptyParcel, currency);
  if (plain === null) throw new Error('An untouched parcel cannot be sent');
  const dropOff: DropOff = {
    address: pinAddress(deliverTo, region, placeNameOf(deliverTo.position, region, 'en')),
    recipient: { name, phone },
    ...plain,
    note: noteOf(row),
    // The customer pays the driver, unless a card has paid.
    ...(row.paymentId === null ? collecting(money(total, currency)) : {}),
  };
  const trip = { region, pickUp, dropOff };
  return { ...trip, priced: await priceTrip({ routing }, trip) };
}

async function readRow(db: Pick<Database, 'select'>, branch: Branch, id: string): Promise<StoreOrderRow> {
  const [row] = await db
    .select()
    .from(storeOrders)
    .where(and(eq(storeOrders.id, id), isOf(branch)));
  if (row === undefined) throw new Refusal('ORDER_NOT_FOUND');
  return row;
}

/** What a driver for an order costs now. @throws Refusal ORDER_NOT_FOUND, CHANGED_MEANWHILE, ADDRESS_NOT_FOUND */
export async function priceStoreDriver(
  deps: Pick<Deps, 'db' | 'routing'>,
  branch: Spender,
  id: string,
): Promise<{ readonly price: Money; readonly payment: 'wallet' | 'cash' }> {
  return {
    payment: isAllowed('payFromWallet', branch) ? 'wallet' : 'cash',
    price: (await plan(deps, await readRow(deps.db, branch, id))).priced.fees.total,
  };
}

/**
 * Requests a driver for an order of the store: a delivery from the branch's default pick-up to the customer, who pays the
 * driver, or has paid by card. One transaction makes it, pays it from the wallet (unless it is paid in cash at the pick-up) and binds the two; of two
 * who ask at once, one does.
 * @throws Refusal ORDER_NOT_FOUND, CHANGED_MEANWHILE, ADDRESS_NOT_FOUND, QUOTE_MISMATCH at another price than was seen,
 * INSUFFICIENT_BALANCE, PAYMENT_FORBIDDEN, CUSTOMER_BLOCKED
 */
export async function requestStoreDriver(
  deps: Pick<Deps, 'db' | 'clock' | 'events' | 'routing'>,
  branch: Spender,
  id: string,
  { version, price, payment }: BodyOf<typeof requestStoreDriverCall>,
): Promise<DataOf<typeof getStoreOrder>> {
  const { priced, ...trip } = await plan(deps, await readRow(deps.db, branch, id));
  const { total } = priced.fees;
  if (payment === 'wallet' && !isAllowed('payFromWallet', branch)) throw new Refusal('PAYMENT_FORBIDDEN');
  if (total.minor !== price.minor || total.currency !== price.currency) throw new Refusal('QUOTE_MISMATCH');
  const now = deps.clock.now();
  const told: LoggedEvent[] = [];
  const order = await deps.db.transaction(async (tx) => {
    const row = await heldOrder(tx, and(eq(storeOrders.id, id), isOf(branch)));
    if (row.version !== version || !mayRequestDriver(standingOf(row))) throw new Refusal('CHANGED_MEANWHILE');
    const { merchantId, branchId } = row;
    let changed = row;
    const event = await sendTrip(tx, deps, { ...trip, merchantId, branchId, payment }, priced, now, async (made) => {
      const bound = {
        deliveryId: made.order.id,
        deliveryReference: made.order.reference,
        deliveryState: made.order.state,
        trackingSlug: made.stops[0]?.trackingSlug ?? null,
        version: row.version + 1,
        updatedAt: now,
      };
      await tx.update(storeOrders).set(bound).where(eq(storeOrders.id, id));
      changed = { ...row, ...bound };
    });
    told.push(event);
    return storeOrderOf(tx, changed, now);
  });
  deps.events.broadcast(told);
  return order;
}
