import type { Order, OrderSummary, PricedOrder, PricedSummary, Stop } from '../../../src/domain/ordering/order';
import { money } from '../../../src/domain/shared/money';

/** A row of a list, with overrides. */
export function sampleSummary({ total, ...changes }: Partial<OrderSummary> = {}): PricedSummary {
  return {
    id: 'order-1',
    reference: 'MN-100001',
    state: 'in progress',
    kind: 'single',
    timing: { kind: 'instant' },
    recipientName: 'Fatima Al Sayed',
    recipientPhone: '+97333123456',
    from: { en: 'Adliya', ar: 'العدلية' },
    to: { en: 'Juffair', ar: 'الجفير' },
    stopCount: 1,
    driverName: { en: 'Yousif Hasan', ar: 'يوسف حسن' },
    paymentMethod: 'wallet',
    total: total ?? money(1705, 'BHD'),
    cashToCollect: money(0, 'BHD'),
    createdAt: '2026-11-20T09:00:00.000Z',
    updatedAt: '2026-11-20T09:10:00.000Z',
    eta: '2026-11-20T09:40:00.000Z',
    ...changes,
  };
}

const ADDRESS = {
  country: 'BH',
  label: '',
  city: 'Juffair',
  building: '12',
  road: '2407',
  block: '324',
  flat: '5',
  directions: '',
} as const;

const HISTORY = [
  { state: 'created', at: '2026-11-20T09:00:00.000Z' },
  { state: 'assigned', at: '2026-11-20T09:05:00.000Z' },
  { state: 'in progress', at: '2026-11-20T09:10:00.000Z' },
] as const;

/** A stop of an order on its way. */
export function sampleStop(changes: Partial<Stop> = {}): Stop {
  return {
    id: 'order-1-1',
    address: { ...ADDRESS, position: { lat: 26.2189, lng: 50.6071 } },
    recipient: { name: 'Fatima Al Sayed', phone: '+97333123456' },
    note: 'Ring twice',
    size: 'small',
    cashToCollect: money(4500, 'BHD'),
    state: 'in progress',
    eta: '2026-11-20T09:40:00.000Z',
    driverName: { en: 'Yousif Hasan', ar: 'يوسف حسن' },
    history: HISTORY,
    proof: null,
    failureReason: null,
    failureNote: null,
    trackingSlug: 'slug-0123456789abcdef',
    locationInquiry: null,
    secondTrip: null,
    ...changes,
  };
}

/** A whole order on its way: driver known, parcel not picked up yet. */
export function sampleOrder({ total, ...changes }: Partial<Order> = {}): PricedOrder {
  return {
    ...sampleSummary(total === undefined ? {} : { total }),
    regionCode: 'BH-manama',
    branchId: 'branch-1',
    pickUp: {
      address: { ...ADDRESS, city: 'Adliya', label: 'Shop', position: { lat: 26.2154, lng: 50.5932 } },
      contact: { name: 'Dana Bakery', phone: '+97317123456' },
    },
    dropOffs: [sampleStop(changes.state === undefined ? {} : { state: changes.state })],
    cashToCollect: money(4500, 'BHD'),
    payment: { method: 'wallet', cardLast4: null, status: 'paid' },
    lines: [
      { code: 'base', amount: money(1550, 'BHD') },
      { code: 'vat', amount: money(155, 'BHD') },
    ],
    distanceMeters: 2400,
    durationSeconds: 540,
    driver: {
      name: { en: 'Yousif Hasan', ar: 'يوسف حسن' },
      phone: '+97336111222',
      vehicle: 'Motorcycle',
      position: { lat: 26.21, lng: 50.59 },
      heading: 90,
    },
    history: HISTORY,
    refundIfCancelled: { kind: 'full', amount: money(1705, 'BHD') },
    searchAgain: null,
    searchUntil: null,
    secondTripOf: null,
    report: null,
    refunded: money(0, 'BHD'),
    cancellationReason: null,
    route: [
      { lat: 26.2154, lng: 50.5932 },
      { lat: 26.2189, lng: 50.6071 },
    ],
    ...changes,
  };
}
