import { bigserial, boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../db/columns';

/** Who sent whom a message and when, for the limits of messages [T.49]. Senders and recipients as keys or hashes. */
export const messageSends = pgTable(
  'message_sends',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    /** Shared by the rows of one message. */
    sendId: text('send_id').notNull(),
    /** On whose behalf: `merchant:…`, `guest:…`, `network:…`, or `all`. */
    sender: text('sender').notNull(),
    /** A hash of the phone. */
    recipient: text('recipient').notNull(),
    /** This sender had not sent this recipient anything before. */
    isNew: boolean('is_new').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    index('message_sends_by_sender').on(table.sender, table.at),
    index('message_sends_by_recipient').on(table.sender, table.recipient),
    index('message_sends_by_send').on(table.sendId),
    index('message_sends_by_time').on(table.at),
  ],
);
