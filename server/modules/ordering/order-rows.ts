import type {
  DropOff,
  FeeLine,
  HandOver,
  LocationInquiry,
  Order,
  OrderSummary,
  PaymentMethod,
  PickUp,
  Timing,
} from '../../../src/domain/ordering/order';
import type { TaskState } from '../../../src/domain/ordering/task-state';
import type { Address } from '../../../src/domain/addresses/address';
import type { Position, RegionCode } from '../../../src/domain/regions/region';
import { money } from '../../../src/domain/shared/money';
import type { Money } from '../../../src/domain/shared/money';
import { etaOf } from './eta';
import { searchText } from '../../db/search';
import type { drivers, orderDetails, orderHistory, orders, orderStops } from './tables';
import { refundIfCancelled } from './refunds';

export type OrderRow = typeof orders.$inferSelect;
export type DetailsRow = typeof orderDetails.$inferSelect;
export type StopRow = typeof orderStops.$inferSelect;
export type HistoryRow = typeof orderHistory.$inferSelect;
export type DriverRow = typeof drivers.$inferSelect;

/** A delivery that is about to be stored. */
export interface NewOrder {
  readonly id: string;
  readonly reference: string;
  readonly trackingSlug: string;
  readonly merchantId: string;
  readonly branchId: string;
  readonly regionCode: RegionCode;
  readonly timing: Timing;
  readonly pickUp: PickUp;
  readonly dropOffs: readonly [DropOff, ...DropOff[]];
  readonly payment: {
    readonly method: PaymentMethod;
    readonly cardLast4: string | null;
    readonly chargeKey: string | null;
    readonly paid: boolean;
  };
  readonly price: {
    readonly lines: readonly FeeLine[];
    readonly total: Money;
    readonly distanceMeters: number;
    readonly durationSeconds: number;
    readonly route: readonly Position[];
  };
  readonly at: Date;
}

/** Prefixes of references, so that a voice on the phone tells the region (D). */
const PREFIX: Readonly<Record<RegionCode, string>> = { 'BH-manama': 'MN', 'SA-riyadh': 'RY' };

export function referenceOf(regionCode: RegionCode, number: number): string {
  return `${PREFIX[regionCode]}-${number}`;
}

/** What people call the place: the district, or the town; of a guest's pin the city alone is known. */
export function areaOf(address: Address): string {
  return address.country === 'SA' ? address.district || address.city : address.city || address.block;
}

/** The rows of a new order, in state 'created'. */
export function rowsOf(order: NewOrder): {
  readonly order: OrderRow;
  readonly details: DetailsRow;
  readonly stops: StopRow[];
} {
  const { id, price, payment, timing, pickUp, dropOffs, at } = order;
  const last = dropOffs[dropOffs.length - 1] ?? dropOffs[0];
  const areas = [areaOf(pickUp.address), ...dropOffs.map(({ address }) => areaOf(address))];
  return {
    order: {
      id,
      reference: order.reference,
      trackingSlug: order.trackingSlug,
      merchantId: order.merchantId,
      branchId: order.branchId,
      regionCode: order.regionCode,
      state: 'created',
      timing,
      recipientName: last.recipient.name,
      recipientPhone: last.recipient.phone,
      fromArea: areas[0] ?? '',
      toArea: areaOf(last.address),
      stopCount: dropOffs.length,
      driverId: null,
      driverName: null,
      paymentMethod: payment.method,
      paymentStatus: payment.paid ? 'paid' : 'due',
      currency: price.total.currency,
      total: price.total.minor,
      refunded: 0,
      cashToCollect: dropOffs.reduce((sum, { cashToCollect }) => sum + cashToCollect.minor, 0),
      eta: etaOf('created', at, price.durationSeconds, timing),
      searchText: searchText([
        order.reference,
        ...dropOffs.flatMap(({ recipient }) => [recipient.name, recipient.phone]),
        ...areas,
      ]),
      createdAt: at,
      updatedAt: at,
    },
    details: {
      orderId: id,
      pickUp,
      lines: [...price.lines],
      distanceMeters: price.distanceMeters,
      durationSeconds: price.durationSeconds,
      route: [...price.route],
      cardLast4: payment.cardLast4,
      chargeKey: payment.chargeKey,
      cancellationReason: null,
      handedTo: null,
    },
    stops: dropOffs.map(({ address, recipient, note, size, cashToCollect }, position) => ({
      orderId: id,
      position,
      address,
      recipientName: recipient.name,
      recipientPhone: recipient.phone,
      note,
      size,
      cashToCollect: cashToCollect.minor,
      state: 'created' as const,
    })),
  };
}

/** An order as lists and events show it. */
export function summaryOf(row: OrderRow): OrderSummary {
  return {
    id: row.id,
    reference: row.reference,
    state: row.state,
    kind: row.stopCount > 1 ? 'multiple' : 'single',
    timing: row.timing,
    recipientName: row.recipientName,
    recipientPhone: row.recipientPhone,
    from: row.fromArea,
    to: row.toArea,
    stopCount: row.stopCount,
    driverName: row.driverName,
    paymentMethod: row.paymentMethod,
    total: money(row.total, row.currency),
    cashToCollect: money(row.cashToCollect, row.currency),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    eta: row.eta?.toISOString() ?? null,
  };
}

/** States in which the driver works for this order: only then is where they are the merchant's business. */
const ACCOMPANIED: ReadonlySet<TaskState> = new Set(['accepted', 'in progress', 'arrived', 'picked up', 'delivered']);

/** Where the driver of an order is; null when it is not this order's to know. */
export function driverPosition(state: TaskState, driver: DriverRow | null): Position | null {
  if (driver === null || driver.lat === null || driver.lng === null || !ACCOMPANIED.has(state)) return null;
  return { lat: driver.lat, lng: driver.lng };
}

/** Who took the parcel, by the first of their names, whatever whoever carried it has written; null where they named nobody. */
export function proofOf({ handedTo }: Pick<DetailsRow, 'handedTo'>, history: readonly HistoryRow[]): HandOver | null {
  const handed = history.findLast(({ state }) => state === 'delivered');
  const [first = ''] = handedTo?.trim().split(/\s+/) ?? [];
  return first === '' || handed === undefined ? null : { handedTo: first, at: handed.at.toISOString() };
}

/** An order as its own page shows it. */
export function orderOf(
  row: OrderRow,
  details: DetailsRow,
  stops: readonly StopRow[],
  history: readonly HistoryRow[],
  driver: DriverRow | null,
  locationInquiry: LocationInquiry | null = null,
): Order {
  const summary = summaryOf(row);
  const position = driverPosition(row.state, driver);
  const payment = { method: row.paymentMethod, cardLast4: details.cardLast4, status: row.paymentStatus };
  return {
    ...summary,
    regionCode: row.regionCode,
    branchId: row.branchId,
    trackingSlug: row.trackingSlug,
    pickUp: details.pickUp,
    dropOffs: stops.map((stop) => ({
      address: stop.address,
      recipient: { name: stop.recipientName, phone: stop.recipientPhone },
      note: stop.note,
      size: stop.size,
      cashToCollect: money(stop.cashToCollect, row.currency),
      state: stop.state,
    })),
    payment,
    lines: details.lines,
    distanceMeters: details.distanceMeters,
    durationSeconds: details.durationSeconds,
    driver:
      driver === null
        ? null
        : {
            name: driver.name,
            phone: driver.phone,
            vehicle: driver.vehicle,
            position,
            heading: position === null ? null : driver.heading,
          },
    history: history.map(({ state, at }) => ({ state, at: at.toISOString() })),
    refundIfCancelled: refundIfCancelled({ state: row.state, payment, total: summary.total, lines: details.lines }),
    refunded: money(row.refunded, row.currency),
    cancellationReason: details.cancellationReason,
    route: details.route,
    proof: proofOf(details, history),
    locationInquiry,
  };
}
