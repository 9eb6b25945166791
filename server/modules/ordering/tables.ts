import { isNotNull, sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
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
import type { DeclineReason } from '../../../src/domain/driving/driving';
import type { FeeLine, Order, PaymentMethod, PickUp } from '../../../src/domain/ordering/order';
import type { FailureReason } from '../../../src/domain/ordering/failure-reason';
import type { Scheduled } from '../../../src/domain/ordering/timing';
import { AMOUNTS, PARCEL } from '../../../src/domain/ordering/parcel';
import type { ParcelSize } from '../../../src/domain/ordering/parcel';
import type { SecondTripKind } from '../../../src/domain/ordering/second-trips';
import type { TaskState } from '../../../src/domain/ordering/task-state';
import type { Position, RegionCode } from '../../../src/domain/regions/region';
import type { Currency } from '../../../src/domain/shared/money';
import { columnsOf, instant, minor } from '../../db/columns';
import { users } from '../identity/tables';
import { isOpen, placeOfState } from './state-tables';

/** Drivers: each has a separate account with the name and the phone, and belongs to no merchant. */
export const drivers = pgTable('drivers', {
  id: text('id')
    .primaryKey()
    .references(() => users.id),
  regionCode: text('region_code').$type<RegionCode>().notNull(),
  /** Their name in Arabic letters; null if only the account's is known. */
  nameAr: text('name_ar'),
  vehicle: text('vehicle').notNull(),
  lat: doublePrecision('lat'),
  lng: doublePrecision('lng'),
  heading: doublePrecision('heading'),
  /** A person with a phone in their hand, who signs in; false for one that the sandbox's fleet plays. */
  isPerson: boolean('is_person').notNull().default(false),
  /** Null while off duty; only people have a duty. */
  onDutySince: instant('on_duty_since'),
  /** When a person's device last said where it is; null if it has not since they went on duty. */
  seenAt: instant('seen_at'),
});

/** The number in a reference, for people to say on the phone. */
export const orderNumbers = pgSequence('order_numbers', { startWith: 100_001 });

/**
 * The columns that lists, searches and sums read; narrow, so that scanning a hundred thousand is fast. State, driver
 * and ETA follow from the stops and are written in the transaction that changes a stop [R11.01].
 */
export const orders = pgTable(
  'orders',
  {
    id: text('id').primaryKey(),
    reference: text('reference').notNull(),
    merchantId: text('merchant_id').notNull(),
    branchId: text('branch_id').notNull(),
    regionCode: text('region_code').$type<RegionCode>().notNull(),
    state: text('state').$type<TaskState>().notNull(),
    /** Null for as soon as possible. */
    scheduledAt: instant('scheduled_at'),
    /** The end of the window that begins at scheduled_at; null if there is none. */
    scheduledUntil: instant('scheduled_until'),
    /** What that window is for; null if nothing is scheduled. */
    scheduledGoal: text('scheduled_goal').$type<Scheduled['goal']>(),
    /** When drivers are asked; null for at once. */
    dispatchAt: instant('dispatch_at'),
    /** When the search for a driver ends, if the merchant chose it; null otherwise, and once one has accepted. */
    searchUntil: instant('search_until'),
    /** Of the order that carries a parcel again, or back: which of both; null for any other. */
    tripKind: text('trip_kind').$type<SecondTripKind>(),
    /** Until when somebody has to say what becomes of a parcel that could not be handed over; null if nobody has to. */
    decideUntil: instant('decide_until'),
    /** Since when a driver has parcels of it though it was cancelled meanwhile; null if nobody has. */
    heldSince: instant('held_since'),
    /** When they were back at the sender. */
    heldBackAt: instant('held_back_at'),
    /** When the sender was asked where they are, because nobody said that they were back. */
    heldAskedAt: instant('held_asked_at'),
    recipientName: text('recipient_name').notNull(),
    recipientPhone: text('recipient_phone').notNull(),
    /** As typed; the ids stand for the names in both languages, null for a text that names no known area. */
    fromArea: text('from_area').notNull(),
    fromAreaId: text('from_area_id'),
    toArea: text('to_area').notNull(),
    toAreaId: text('to_area_id'),
    stopCount: integer('stop_count').notNull(),
    /** Every size among its stops, once. */
    sizes: text('sizes').array().$type<ParcelSize[]>().notNull(),
    driverId: text('driver_id').references(() => drivers.id),
    driverName: text('driver_name'),
    /** The same in Arabic letters; null if they have only one name. */
    driverNameAr: text('driver_name_ar'),
    paymentMethod: text('payment_method').$type<PaymentMethod>().notNull(),
    paymentStatus: text('payment_status').$type<Order['payment']['status']>().notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    total: minor('total').notNull(),
    refunded: minor('refunded').notNull(),
    ...columnsOf(AMOUNTS),
    eta: instant('eta'),
    /** The text that searches look through; written by searchText(). */
    searchText: text('search_text').notNull(),
    createdAt: instant('created_at').notNull(),
    /** The day of created_at by its region's calendar: daily sums go by it. */
    placedOn: date('placed_on', { mode: 'string' }).notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('orders_reference').on(table.reference),
    // In exactly the order of the list's query: DESC alone puts nulls first, and with an index that does not,
    // PostgreSQL sorts again.
    index('orders_by_branch').on(table.branchId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('orders_open')
      .on(table.branchId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(isOpen),
    // For lists that are sorted by them, in both directions.
    index('orders_by_amount').on(table.branchId, table.total.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('orders_by_state').on(
      table.branchId,
      sql`${placeOfState} desc nulls first`,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('orders_to_dispatch').on(table.updatedAt).where(isOpen),
    // Without a pending list, which every search would have to scan.
    index('orders_by_words').using('gin', table.searchText.op('gin_trgm_ops')).with({ fastupdate: false }),
    index('orders_to_decide').on(table.branchId, table.decideUntil).where(isNotNull(table.decideUntil)),
    // What senders paid their drivers in cash.
    index('orders_paid_to_drivers')
      .on(table.driverId)
      .where(sql`${table.paymentMethod} = 'cash' and ${table.driverId} is not null`),
    index('orders_held').on(table.driverId).where(isNotNull(table.heldSince)),
    index('orders_searched').on(table.searchUntil).where(isNotNull(table.searchUntil)),
    // What waits for its time; what happened since its time left it.
    index('orders_waiting')
      .on(table.branchId, table.scheduledAt, table.id)
      .where(sql.raw('"dispatch_at" > "updated_at"')),
    index('orders_scheduled').on(table.branchId, table.scheduledAt).where(isNotNull(table.scheduledAt)),
  ],
);

/**
 * How many orders of a day are in a state, and what they cost, so that the overview reads no orders [R11.11]. Written by
 * triggers alone (`server/db/daily-sums.sql`): every change adds rows, those of a branch, a day and a state are added up.
 */
export const dailySums = pgTable(
  'daily_sums',
  {
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    branchId: text('branch_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    state: text('state').$type<TaskState>().notNull(),
    /** More or fewer than before. */
    orders: integer('orders').notNull(),
    spent: minor('spent').notNull(),
    /** True for the sum of many changes, which a job wrote in their place. */
    folded: boolean('folded').notNull().default(false),
  },
  (table) => [
    index('daily_sums_by_branch').on(table.branchId, table.day, table.state),
    index('daily_sums_to_fold')
      .on(table.branchId, table.day, table.state)
      .where(sql`not ${table.folded}`),
  ],
);

/** The rest of a delivery, read one at a time. */
export const orderDetails = pgTable(
  'order_details',
  {
    orderId: text('order_id')
      .primaryKey()
      .references(() => orders.id),
    pickUp: jsonb('pick_up').$type<PickUp>().notNull(),
    lines: jsonb('lines').$type<FeeLine[]>().notNull(),
    distanceMeters: integer('distance_meters').notNull(),
    durationSeconds: integer('duration_seconds').notNull(),
    route: jsonb('route').$type<Position[]>().notNull(),
    cardLast4: text('card_last4'),
    /** The key under which the card was charged. */
    chargeKey: text('charge_key'),
    cancellationReason: text('cancellation_reason'),
  },
  // Who is erased is looked for among senders by their phone, as it is written: see isPhoneOf.
  (table) => [index('order_details_by_sender').on(sql`(${table.pickUp}->'contact'->>'phone')`)],
);

/** Where parcels of an order go, in order; each is delivered separately [R11.01]. */
export const orderStops = pgTable(
  'order_stops',
  {
    id: text('id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    position: integer('position').notNull(),
    trackingSlug: text('tracking_slug').notNull(),
    state: text('state').$type<TaskState>().notNull(),
    address: jsonb('address').$type<Address>().notNull(),
    recipientName: text('recipient_name').notNull(),
    recipientPhone: text('recipient_phone').notNull(),
    ...columnsOf(PARCEL),
    driverId: text('driver_id').references(() => drivers.id),
    /** Seconds from the pick-up to here, along the route. */
    rideSeconds: integer('ride_seconds').notNull(),
    eta: instant('eta'),
    /** Who took the parcel from the driver: the proof that it was delivered. */
    handedTo: text('handed_to'),
    /** Why it could not be handed over. */
    failureReason: text('failure_reason').$type<FailureReason>(),
    /** The same in the driver's own words. */
    failureNote: text('failure_note'),
    /** What went back to the wallet when it alone was cancelled; null if nothing did. */
    walletRefund: minor('wallet_refund'),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('order_stops_place').on(table.orderId, table.position),
    uniqueIndex('order_stops_tracking_slug').on(table.trackingSlug),
    // The deliveries to one customer.
    index('order_stops_by_phone').on(table.recipientPhone),
    // The driver's last doors, for each view of a tracking link.
    index('order_stops_by_driver').on(table.driverId, table.updatedAt.desc()).where(isNotNull(table.driverId)),
    index('order_stops_asked')
      .on(table.updatedAt)
      .where(sql`${table.state} like 'location inquiry %'`),
  ],
);

/** Every state of a stop, when it began, and who carried it then: the steps of one driver together are one attempt. */
export const stopHistory = pgTable(
  'stop_history',
  {
    stopId: text('stop_id')
      .notNull()
      .references(() => orderStops.id),
    step: integer('step').notNull(),
    state: text('state').$type<TaskState>().notNull(),
    driverId: text('driver_id').references(() => drivers.id),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.stopId, table.step] })],
);

/**
 * The state of an offer: waiting for the driver, accepted, declined, withdrawn before an answer, or returned after one.
 */
export type OfferState = 'open' | 'accepted' | 'declined' | 'withdrawn' | 'given back';

/** Orders offered to drivers. An order has at most one offer that is open or accepted. */
export const offers = pgTable(
  'offers',
  {
    id: text('id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    driverId: text('driver_id')
      .notNull()
      .references(() => drivers.id),
    state: text('state').$type<OfferState>().notNull(),
    offeredAt: instant('offered_at').notNull(),
    /** When it got its final state; null while it is open. */
    endedAt: instant('ended_at'),
    /** Why a person declined it; null if nobody said. */
    declineReason: text('decline_reason').$type<DeclineReason>(),
  },
  (table) => [
    uniqueIndex('offers_one_driver')
      .on(table.orderId)
      .where(sql`${table.state} in ('open', 'accepted')`),
    index('offers_by_driver').on(table.driverId, table.offeredAt),
  ],
);
