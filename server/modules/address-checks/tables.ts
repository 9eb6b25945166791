import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { LocationAnswer } from '../../../src/domain/address-check/address-check';
import { instant } from '../../db/columns';
import { orderStops } from '../ordering/tables';

/** Links that ask the recipient of a stop where their parcel goes [R2.54]; the link's key by its hash alone [T.18]. */
export const addressChecks = pgTable(
  'address_checks',
  {
    keyHash: text('key_hash').primaryKey(),
    stopId: text('stop_id')
      .notNull()
      .references(() => orderStops.id),
    sentAt: instant('sent_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** What the recipient said, and how far that is from the place that was given, in metres. */
    answer: jsonb('answer').$type<LocationAnswer & { readonly movedMeters: number }>(),
    answeredAt: instant('answered_at'),
    /** When it was seen that nobody answered in time. */
    expiredAt: instant('expired_at'),
  },
  (table) => [index('address_checks_by_stop').on(table.stopId), index('address_checks_by_expiry').on(table.expiresAt)],
);

/** Questions that wait until a limit of messages lets them be sent [T.49]; their orders go on meanwhile. */
export const waitingQuestions = pgTable(
  'waiting_questions',
  {
    stopId: text('stop_id')
      .primaryKey()
      .references(() => orderStops.id),
    askedAt: instant('asked_at').notNull(),
    /** When it is tried at the earliest. */
    sendAt: instant('send_at').notNull(),
  },
  (table) => [index('waiting_questions_by_time').on(table.sendAt)],
);
