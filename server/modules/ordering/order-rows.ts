import type { DropOff, FeeLine, PricedSummary, PaymentMethod, PickUp } from '../../../src/domain/ordering/order';
import type { Timing } from '../../../src/domain/ordering/timing';
import { AMOUNTS, PARCEL } from '../../../src/domain/ordering/parcel';
import { collecting, totalCash } from '../../../src/domain/ordering/parcel-rules';
import type { Address } from '../../../src/domain/addresses/address';
import { areaNamed, areaTexts, areaTextsOf } from '../../../src/domain/regions/named-areas';
import { REGIONS } from '../../../src/domain/regions/region';
import type { Position, RegionCode } from '../../../src/domain/regions/region';
import { money } from '../../../src/domain/shared/money';
import type { Money } from '../../../src/domain/shared/money';
import type { BilingualText } from '../../../src/domain/shared/result';
import { dayIn } from '../../../src/domain/shared/time';
import { searchText } from '../../db/search';
import { storedValues, valuesOfRow } from '../../db/attribute-rows';
import { driverNameOf } from './drivers';
import { dispatchAtOf, etaOf, rideSecondsOf } from './eta';
import type { orderDetails, orders, orderStops, stopHistory } from './tables';

export type OrderRow = typeof orders.$inferSelect;
export type DetailsRow = typeof orderDetails.$inferSelect;
export type StopRow = typeof orderStops.$inferSelect;
export type HistoryRow = typeof stopHistory.$inferSelect;

/** A delivery that is about to be stored. */
export interface NewOrder {
  readonly id: string;
  readonly reference: string;
  /** Of each stop, in order. */
  readonly trackingSlugs: readonly string[];
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

/** Prefixes of references, so that a caller on the phone can tell the region (D). */
const PREFIX: Readonly<Record<RegionCode, string>> = { 'BH-manama': 'MN', 'SA-riyadh': 'RY' };

export function referenceOf(regionCode: RegionCode, number: number): string {
  return `${PREFIX[regionCode]}-${number}`;
}

/** What people call the place: the district, or the town; for a guest's pin only the city is known. */
function areaOf(address: Address): string {
  return address.country === 'SA' ? address.district || address.city : address.city || address.block;
}

/** The same in both languages, where it is a known area; else as it was typed. */
export function areaNameOf(address: Address): BilingualText {
  return areaTextsOf(address.country, areaOf(address));
}

type TimingColumns = Pick<OrderRow, 'scheduledAt' | 'scheduledUntil' | 'scheduledGoal'>;

/** The scheduled time of an order, in columns. */
export function timingColumns(timing: Timing): TimingColumns {
  if (timing.kind === 'instant') return { scheduledAt: null, scheduledUntil: null, scheduledGoal: null };
  return {
    scheduledAt: new Date(timing.at),
    scheduledUntil: timing.until === undefined ? null : new Date(timing.until),
    scheduledGoal: timing.goal,
  };
}

/** And as orders show it. */
export function timingOf({ scheduledAt, scheduledUntil, scheduledGoal }: TimingColumns): Timing {
  if (scheduledAt === null || scheduledGoal === null) return { kind: 'instant' };
  return {
    kind: 'scheduled',
    goal: scheduledGoal,
    at: scheduledAt.toISOString(),
    ...(scheduledUntil === null ? {} : { until: scheduledUntil.toISOString() }),
  };
}

/**
 * What an order's row says of its stops: how many, whom the first is for, and where the last one goes.
 * @param stops those that were not cancelled, in order
 */
export function stopColumns(
  stops: readonly Pick<StopRow, 'address' | 'recipientName' | 'recipientPhone'>[],
): Partial<Pick<OrderRow, 'recipientName' | 'recipientPhone' | 'toArea' | 'toAreaId' | 'stopCount'>> {
  const [first, last] = [stops[0], stops.at(-1)];
  if (first === undefined || last === undefined) return {};
  const { recipientName, recipientPhone } = first;
  const { address } = last;
  const toArea = areaOf(address);
  const toAreaId = areaNamed(address.country, toArea)?.id ?? null;
  return { recipientName, recipientPhone, toArea, toAreaId, stopCount: stops.length };
}

/** The rows of a new order, in state 'created'. */
export function rowsOf(order: NewOrder): {
  readonly order: OrderRow;
  readonly details: DetailsRow;
  readonly stops: StopRow[];
} {
  const { id, price, payment, timing, pickUp, dropOffs, at } = order;
  const [first, last] = [dropOffs[0], dropOffs[dropOffs.length - 1] ?? dropOffs[0]];
  const rides = rideSecondsOf(
    [pickUp.address.position, ...dropOffs.map(({ address }) => address.position)],
    price.durationSeconds,
  );
  const scheduled = timingColumns(timing);
  const stops = dropOffs.map((dropOff, position): StopRow => {
    const slug = order.trackingSlugs[position];
    if (slug === undefined) throw new RangeError(`Stop ${position} of order ${id} has no tracking slug`);
    const rideSeconds = rides[position] ?? price.durationSeconds;
    return {
      id: `${id}-${position + 1}`,
      orderId: id,
      position,
      trackingSlug: slug,
      state: 'created',
      address: dropOff.address,
      recipientName: dropOff.recipient.name,
      recipientPhone: dropOff.recipient.phone,
      ...storedValues(PARCEL, dropOff),
      driverId: null,
      rideSeconds,
      eta: etaOf('created', at, rideSeconds, scheduled),
      handedTo: null,
      failureReason: null,
      failureNote: null,
      walletRefund: null,
      updatedAt: at,
    };
  });
  return {
    order: {
      id,
      reference: order.reference,
      merchantId: order.merchantId,
      branchId: order.branchId,
      regionCode: order.regionCode,
      state: 'created',
      ...scheduled,
      dispatchAt: dispatchAtOf(timing, rides),
      recipientName: first.recipient.name,
      recipientPhone: first.recipient.phone,
      fromArea: areaOf(pickUp.address),
      fromAreaId: areaNamed(pickUp.address.country, areaOf(pickUp.address))?.id ?? null,
      toArea: areaOf(last.address),
      toAreaId: areaNamed(last.address.country, areaOf(last.address))?.id ?? null,
      stopCount: dropOffs.length,
      sizes: [...new Set(dropOffs.map(({ size }) => size))],
      driverId: null,
      driverName: null,
      driverNameAr: null,
      paymentMethod: payment.method,
      paymentStatus: payment.paid ? 'paid' : 'due',
      currency: price.total.currency,
      total: price.total.minor,
      refunded: 0,
      ...storedValues(AMOUNTS, collecting(money(totalCash(dropOffs), price.total.currency))),
      searchUntil: null,
      tripKind: null,
      decideUntil: null,
      heldSince: null,
      heldBackAt: null,
      heldAskedAt: null,
      eta: lastEta(stops),
      searchText: wordsOf(order.reference, pickUp.address, stops),
      createdAt: at,
      placedOn: dayIn(REGIONS[order.regionCode].timeZone, at.toISOString()),
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
    },
    stops,
  };
}

/** Every way to search for the areas of some addresses: as typed, and their names in both languages. */
function areaWords(addresses: readonly Address[]): string[] {
  return [
    ...new Set(
      addresses.flatMap((address) => {
        const { en, ar } = areaNameOf(address);
        return [areaOf(address), en, ar];
      }),
    ),
  ];
}

/** What an order is found by: its reference, who takes its parcels, and where they go. */
export const wordsOf = (
  reference: string,
  from: Address,
  stops: readonly Pick<StopRow, 'address' | 'recipientName' | 'recipientPhone'>[],
): string =>
  searchText([
    reference,
    ...stops.flatMap(({ recipientName, recipientPhone }) => [recipientName, recipientPhone]),
    ...areaWords([from, ...stops.map(({ address }) => address)]),
  ]);

/** The name of an order's driver, in both scripts; null if it has none. */
export function driverNameOn({ driverName: name, driverNameAr: nameAr }: OrderRow): BilingualText | null {
  return name === null ? null : driverNameOf({ name, nameAr });
}

/** The last ETA of some stops; null if none is known. */
export function lastEta(stops: readonly Pick<StopRow, 'eta'>[]): Date | null {
  const known = stops.flatMap(({ eta }) => (eta === null ? [] : [eta.getTime()]));
  return known.length === 0 ? null : new Date(Math.max(...known));
}

/** An order in the form for lists and events. */
export function summaryOf(row: OrderRow): PricedSummary {
  const { countryCode } = REGIONS[row.regionCode];
  return {
    id: row.id,
    reference: row.reference,
    state: row.state,
    kind: row.stopCount > 1 ? 'multiple' : 'single',
    timing: timingOf(row),
    recipientName: row.recipientName,
    recipientPhone: row.recipientPhone,
    from: areaTexts(countryCode, row.fromAreaId, row.fromArea),
    to: areaTexts(countryCode, row.toAreaId, row.toArea),
    stopCount: row.stopCount,
    driverName: driverNameOn(row),
    paymentMethod: row.paymentMethod,
    total: money(row.total, row.currency),
    ...valuesOfRow(AMOUNTS, row, row.currency),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    eta: row.eta?.toISOString() ?? null,
    ...(row.dispatchAt === null ? {} : { dispatchAt: row.dispatchAt.toISOString() }),
    ...(row.tripKind === null ? {} : { tripKind: row.tripKind }),
    ...(row.decideUntil === null ? {} : { decideUntil: row.decideUntil.toISOString() }),
    ...(row.heldSince === null ? {} : { heldSince: row.heldSince.toISOString() }),
    ...(row.heldBackAt === null ? {} : { heldBackAt: row.heldBackAt.toISOString() }),
  };
}
