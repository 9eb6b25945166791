import { bigint, boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { TicketCategory, TicketMessage } from '../../../src/domain/support/ticket';
import type { TicketState } from '../../../src/domain/support/ticket-states';
import { instant } from '../../db/columns';
import { files } from '../files/tables';

/** Tickets of branches [R1.06]. */
export const tickets = pgTable(
  'tickets',
  {
    id: text('id').primaryKey(),
    /** Rises with every ticket, so it also orders the list. */
    number: bigint('number', { mode: 'number' }).generatedAlwaysAsIdentity({ startWith: 1001 }).notNull(),
    merchantId: text('merchant_id').notNull(),
    branchId: text('branch_id').notNull(),
    subject: text('subject').notNull(),
    category: text('category').$type<TicketCategory>().notNull(),
    orderId: text('order_id'),
    orderReference: text('order_reference'),
    state: text('state').$type<TicketState>().notNull(),
    isUnread: boolean('is_unread').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** The text that searches look through; written by searchText(). */
    searchText: text('search_text').notNull(),
  },
  (table) => [
    index('tickets_by_branch').on(table.branchId, table.number),
    index('tickets_by_words').using('gin', table.searchText.op('gin_trgm_ops')).with({ fastupdate: false }),
  ],
);

/** What was written in tickets, in order. */
export const ticketMessages = pgTable(
  'ticket_messages',
  {
    id: text('id').primaryKey(),
    number: bigint('number', { mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
    ticketId: text('ticket_id')
      .notNull()
      .references(() => tickets.id),
    from: text('sender').$type<TicketMessage['from']>().notNull(),
    /** Who of the business wrote it [0110]; null for the desk, and in messages from before ids. */
    userId: text('user_id'),
    /** As they were called then: shown only where there is no id. */
    name: text('name').notNull(),
    body: text('body').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [index('ticket_messages_by_ticket').on(table.ticketId, table.number)],
);

/** Files that were sent with messages [R3.16]. */
export const ticketFiles = pgTable(
  'ticket_files',
  {
    fileId: text('file_id')
      .primaryKey()
      .references(() => files.id),
    messageId: text('message_id')
      .notNull()
      .references(() => ticketMessages.id),
    /** Its place among the files of its message, from 0. */
    position: integer('position').notNull(),
  },
  (table) => [index('ticket_files_by_message').on(table.messageId)],
);
