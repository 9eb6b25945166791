import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { PickUp } from '../../../src/domain/ordering/order';
import type { SecondTripKind } from '../../../src/domain/ordering/second-trips';
import { drivers, orders, orderStops } from './tables';

/** Orders that carry a parcel again, or back, after it could not be handed over. */
export const secondTrips = pgTable(
  'second_trips',
  {
    orderId: text('order_id')
      .primaryKey()
      .references(() => orders.id),
    /** The stop that failed. */
    stopId: text('stop_id')
      .notNull()
      .references(() => orderStops.id),
    kind: text('kind').$type<SecondTripKind>().notNull(),
    /** Where the parcel belongs, should it go back: the pick-up of the first trip. */
    sender: jsonb('sender').$type<PickUp>().notNull(),
    /** It begins where the parcel was left with a driver, not at its sender. */
    isAway: boolean('is_away').notNull(),
    /** The driver who is asked first; null if anybody may carry it. */
    driverId: text('driver_id').references(() => drivers.id),
  },
  (table) => [
    index('second_trips_by_stop').on(table.stopId),
    index('second_trips_by_sender').on(sql`(${table.sender}->'contact'->>'phone')`),
  ],
);
