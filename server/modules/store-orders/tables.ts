import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { PinnedPlace } from '../../../src/domain/addresses/pin-address';
import type { TaskState } from '../../../src/domain/ordering/task-state';
import type { EndReason, Handover, StoreOrderState } from '../../../src/domain/store-orders/stages';
import type { StorePayment } from '../../../src/domain/store-orders/store-payment';
import type { OrderedChoice } from '../../../src/domain/store-orders/store-order';
import type { Currency } from '../../../src/domain/shared/money';
import { instant, minor } from '../../db/columns';
import { branches } from '../identity/tables';
import { stores } from '../store/tables';

/** Orders in stores [R4.04]. */
export const storeOrders = pgTable(
  'store_orders',
  {
    id: text('id').primaryKey(),
    /** Rises with every order, so it also orders the list. */
    number: bigint('number', { mode: 'number' }).generatedAlwaysAsIdentity({ startWith: 1001 }).notNull(),
    /** Opens it for its customer, with the phone's token. */
    slug: text('slug').notNull(),
    merchantId: text('merchant_id')
      .notNull()
      .references(() => stores.merchantId),
    branchId: text('branch_id')
      .notNull()
      .references(() => branches.id),
    state: text('state').$type<StoreOrderState>().notNull(),
    handover: text('handover').$type<Handover>().notNull(),
    customerName: text('customer_name').notNull(),
    /** The customer's, E.164. */
    phone: text('phone').notNull(),
    note: text('note').notNull(),
    pieces: integer('pieces').notNull(),
    /** Of its delivery, in the total. */
    fee: minor('fee').notNull(),
    total: minor('total').notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    payment: text('payment').$type<StorePayment>().notNull().default('cash'),
    /** Until when it may be paid by card; null for one that never waited for a card. */
    payBy: instant('pay_by'),
    /** The payment that paid it; null until its card has paid. */
    paymentId: text('payment_id'),
    /** What of that goes back to the card. */
    refunded: minor('refunded').notNull().default(0),
    /** When it was decided that it goes back. */
    refundedAt: instant('refunded_at'),
    /** A charge came too late, or a second time, and goes back. */
    isChargeReturned: boolean('is_charge_returned').notNull().default(false),
    /** Why it ended before its customer had it. */
    reason: text('reason').$type<EndReason>(),
    /** When its customer asked the store to cancel it, and when the store declined that. */
    cancelAskedAt: instant('cancel_asked_at'),
    cancelDeclinedAt: instant('cancel_declined_at'),
    /** Where it is brought. */
    deliverTo: jsonb('deliver_to').$type<PinnedPlace>(),
    /** The order of the driver who brings it; each has one at a time. */
    deliveryId: text('delivery_id').unique(),
    /** What people call it, how far it is, and the slug of the page that follows it: written with each of its steps. */
    deliveryReference: text('delivery_reference'),
    deliveryState: text('delivery_state').$type<TaskState>(),
    trackingSlug: text('tracking_slug'),
    /** Sent by a manager to try the point of sale: it moves no money, takes no pieces and gets no driver. */
    isTest: boolean('is_test').notNull().default(false),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** The text that searches look through; written by searchText(). */
    searchText: text('search_text').notNull(),
  },
  (table) => [
    uniqueIndex('store_orders_slug').on(table.slug),
    index('store_orders_by_branch').on(table.branchId, table.number),
    index('store_orders_unpaid')
      .on(table.payBy)
      .where(sql`${table.state} = 'unpaid'`),
    index('store_orders_by_phone').on(table.phone, table.createdAt),
  ],
);

/** What was ordered, with the names and prices of that moment. */
export const storeOrderItems = pgTable(
  'store_order_items',
  {
    orderId: text('order_id')
      .notNull()
      .references(() => storeOrders.id),
    /** Its place in the order, from 0. */
    place: integer('place').notNull(),
    itemId: text('item_id').notNull(),
    nameEn: text('name_en').notNull(),
    nameAr: text('name_ar').notNull(),
    price: minor('price').notNull(),
    count: integer('count').notNull(),
    /** What was chosen with each piece; what that adds is in the price. */
    choices: jsonb('choices').$type<readonly OrderedChoice[]>().notNull().default([]),
    /** Its pieces were taken from a stock that counts down: it gets them back if nobody prepares them. */
    isCounted: boolean('is_counted').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.place] })],
);

/** Which state an order entered when. */
export const storeOrderHistory = pgTable(
  'store_order_history',
  {
    orderId: text('order_id')
      .notNull()
      .references(() => storeOrders.id),
    /** From 0. */
    step: integer('step').notNull(),
    state: text('state').$type<StoreOrderState>().notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.step] })],
);
