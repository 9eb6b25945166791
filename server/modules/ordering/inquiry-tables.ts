import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { LocationAnswer } from '../../../src/domain/address-check/address-check';
import { instant } from '../../db/columns';
import { orderStops } from './tables';

/**
 * Links that ask the recipient of a stop where their parcel goes [R2.54]; only the hash of the link's key is stored
 * [T.18].
 */
export const addressChecks = pgTable(
  'address_checks',
  {
    keyHash: text('key_hash').primaryKey(),
    stopId: text('stop_id')
      .notNull()
      .references(() => orderStops.id),
    sentAt: instant('sent_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** The recipient's answer, and its distance from the given place, in metres. */
    answer: jsonb('answer').$type<LocationAnswer & { readonly movedMeters: number }>(),
    answeredAt: instant('answered_at'),
    /** When it was noticed that nobody answered in time. */
    expiredAt: instant('expired_at'),
  },
  (table) => [index('address_checks_by_stop').on(table.stopId), index('address_checks_by_expiry').on(table.expiresAt)],
);

/** Questions that wait until a limit of messages allows them [T.49]; their orders go ahead meanwhile. */
export const waitingQuestions = pgTable(
  'waiting_questions',
  {
    stopId: text('stop_id')
      .primaryKey()
      .references(() => orderStops.id),
    askedAt: instant('asked_at').notNull(),
    /** The earliest time to try. */
    sendAt: instant('send_at').notNull(),
  },
  (table) => [index('waiting_questions_by_time').on(table.sendAt)],
);
