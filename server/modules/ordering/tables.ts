import {
  doublePrecision,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Address } from '../../../src/domain/addresses/address';
import type { FeeLine, Order, ParcelSize, PaymentMethod, PickUp, Timing } from '../../../src/domain/ordering/order';
import type { TaskState } from '../../../src/domain/ordering/task-state';
import type { Position, RegionCode } from '../../../src/domain/regions/region';
import type { Currency } from '../../../src/domain/shared/money';
import { instant, minor } from '../../db/columns';

/** Those who carry; the fleet moves them. */
export const drivers = pgTable('drivers', {
  id: text('id').primaryKey(),
  regionCode: text('region_code').$type<RegionCode>().notNull(),
  name: text('name').notNull(),
  phone: text('phone').notNull(),
  vehicle: text('vehicle').notNull(),
  lat: doublePrecision('lat'),
  lng: doublePrecision('lng'),
  heading: doublePrecision('heading'),
});

/** Prices given, each for the very input whose hash it keeps. */
export const quotes = pgTable(
  'quotes',
  {
    id: text('id').primaryKey(),
    branchId: text('branch_id').notNull(),
    inputHash: text('input_hash').notNull(),
    distanceMeters: integer('distance_meters').notNull(),
    durationSeconds: integer('duration_seconds').notNull(),
    lines: jsonb('lines').$type<FeeLine[]>().notNull(),
    total: minor('total').notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    route: jsonb('route').$type<Position[]>().notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('quotes_by_expiry').on(table.expiresAt)],
);

/** The number in a reference, for people to say on the phone. */
export const orderNumbers = pgSequence('order_numbers', { startWith: 100_001 });

/** What lists, searches and sums read of a delivery; narrow, so that a hundred thousand are soon looked through. */
export const orders = pgTable(
  'orders',
  {
    id: text('id').primaryKey(),
    reference: text('reference').notNull(),
    trackingSlug: text('tracking_slug').notNull(),
    merchantId: text('merchant_id').notNull(),
    branchId: text('branch_id').notNull(),
    regionCode: text('region_code').$type<RegionCode>().notNull(),
    state: text('state').$type<TaskState>().notNull(),
    timing: jsonb('timing').$type<Timing>().notNull(),
    recipientName: text('recipient_name').notNull(),
    recipientPhone: text('recipient_phone').notNull(),
    fromArea: text('from_area').notNull(),
    toArea: text('to_area').notNull(),
    stopCount: integer('stop_count').notNull(),
    driverId: text('driver_id').references(() => drivers.id),
    driverName: text('driver_name'),
    paymentMethod: text('payment_method').$type<PaymentMethod>().notNull(),
    paymentStatus: text('payment_status').$type<Order['payment']['status']>().notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    total: minor('total').notNull(),
    refunded: minor('refunded').notNull(),
    cashToCollect: minor('cash_to_collect').notNull(),
    eta: instant('eta'),
    /** What a search looks through; written by searchText(). */
    searchText: text('search_text').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('orders_reference').on(table.reference),
    uniqueIndex('orders_tracking_slug').on(table.trackingSlug),
    index('orders_by_branch').on(table.branchId, table.createdAt.desc(), table.id.desc()),
    index('orders_by_state').on(table.branchId, table.state),
    index('orders_to_dispatch').on(table.state, table.createdAt),
  ],
);

/** The rest of a delivery, read one at a time. */
export const orderDetails = pgTable('order_details', {
  orderId: text('order_id')
    .primaryKey()
    .references(() => orders.id),
  pickUp: jsonb('pick_up').$type<PickUp>().notNull(),
  lines: jsonb('lines').$type<FeeLine[]>().notNull(),
  distanceMeters: integer('distance_meters').notNull(),
  durationSeconds: integer('duration_seconds').notNull(),
  route: jsonb('route').$type<Position[]>().notNull(),
  cardLast4: text('card_last4'),
  /** Under which key the card was charged. */
  chargeKey: text('charge_key'),
  cancellationReason: text('cancellation_reason'),
  /** Who took the parcel from the driver: the proof that it was delivered. */
  handedTo: text('handed_to'),
});

/** Where parcels of an order go, in order. */
export const orderStops = pgTable(
  'order_stops',
  {
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    position: integer('position').notNull(),
    address: jsonb('address').$type<Address>().notNull(),
    recipientName: text('recipient_name').notNull(),
    recipientPhone: text('recipient_phone').notNull(),
    note: text('note').notNull(),
    size: text('size').$type<ParcelSize>().notNull(),
    cashToCollect: minor('cash_to_collect').notNull(),
    state: text('state').$type<TaskState>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.position] })],
);

/** Every state an order was in, and since when. */
export const orderHistory = pgTable(
  'order_history',
  {
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    step: integer('step').notNull(),
    state: text('state').$type<TaskState>().notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.step] })],
);
