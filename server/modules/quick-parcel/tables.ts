import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { FeeLine } from '../../../src/domain/ordering/order';
import type {
  QuickOrderInput,
  QuickOrderState,
  QuickPaymentMethod,
} from '../../../src/domain/quick-parcel/quick-order';
import type { Position, RegionCode } from '../../../src/domain/regions/region';
import type { Currency } from '../../../src/domain/shared/money';
import { instant, minor } from '../../db/columns';

/** A guest's parcel from its confirmation on: it waits for its payment, and then there is an order with the same id. */
export const quickOrders = pgTable(
  'quick_orders',
  {
    id: text('id').primaryKey(),
    slug: text('slug').notNull(),
    reference: text('reference').notNull(),
    /** The guest's, E.164. */
    phone: text('phone').notNull(),
    regionCode: text('region_code').$type<RegionCode>().notNull(),
    state: text('state').$type<QuickOrderState>().notNull(),
    paymentMethod: text('payment_method').$type<QuickPaymentMethod>().notNull(),
    input: jsonb('input').$type<QuickOrderInput>().notNull(),
    lines: jsonb('lines').$type<FeeLine[]>().notNull(),
    total: minor('total').notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    distanceMeters: integer('distance_meters').notNull(),
    durationSeconds: integer('duration_seconds').notNull(),
    route: jsonb('route').$type<Position[]>().notNull(),
    voucherCode: text('voucher_code'),
    trackingSlug: text('tracking_slug').notNull(),
    createdAt: instant('created_at').notNull(),
    /** Until when its price is valid; if still unpaid then it is abandoned. */
    expiresAt: instant('expires_at').notNull(),
    /** A hash of the network address the order came from, for the limits of messages [T.49]. */
    network: text('network').notNull(),
    /** When the sender was sent their link; null if they still have to be. */
    toldAt: instant('told_at'),
    /** When the recipient was, and the earliest next attempt if a limit of messages is reached. */
    recipientToldAt: instant('recipient_told_at'),
    recipientWaitsUntil: instant('recipient_waits_until'),
    /** Who sends one of the two has until then; after a crash somebody else sends it. */
    tellingUntil: instant('telling_until'),
  },
  (table) => [
    uniqueIndex('quick_orders_slug').on(table.slug),
    index('quick_orders_by_phone').on(table.phone, table.createdAt.desc()),
    index('quick_orders_open').on(table.state, table.expiresAt),
  ],
);
