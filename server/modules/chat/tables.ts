import { sql } from 'drizzle-orm';
import { bigint, boolean, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ChatMessage, ChatState } from '../../../src/domain/chat/chat';
import { instant } from '../../db/columns';

/** Businesses that use the chat; without a row it is off. */
export const chatSwitches = pgTable('chat_switches', {
  merchantId: text('merchant_id').primaryKey(),
  isOn: boolean('is_on').notNull(),
  changedAt: instant('changed_at').notNull(),
});

/** Conversations of branches with the support desk: one at a time is open. */
export const chats = pgTable(
  'chats',
  {
    id: text('id').primaryKey(),
    /** Rises with every conversation. */
    number: bigint('number', { mode: 'number' }).generatedAlwaysAsIdentity({ startWith: 501 }).notNull(),
    merchantId: text('merchant_id').notNull(),
    branchId: text('branch_id').notNull(),
    state: text('state').$type<ChatState>().notNull(),
    isUnread: boolean('is_unread').notNull().default(false),
    ticketId: text('ticket_id'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** The text that searches look through; written by searchText(). */
    searchText: text('search_text').notNull(),
  },
  (table) => [
    index('chats_by_branch').on(table.branchId, table.number),
    uniqueIndex('one_open_chat_a_branch')
      .on(table.branchId)
      .where(sql`${table.state} in ('waiting', 'answered')`),
  ],
);

/** What was written in them, in order. */
export const chatMessages = pgTable(
  'chat_messages',
  {
    id: text('id').primaryKey(),
    number: bigint('number', { mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
    chatId: text('chat_id')
      .notNull()
      .references(() => chats.id),
    from: text('sender').$type<ChatMessage['from']>().notNull(),
    /** Who of the business wrote it [0110]; null for the desk. */
    userId: text('user_id'),
    /** As they were called then: shown only where there is no id. */
    name: text('name').notNull(),
    body: text('body').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [index('chat_messages_by_chat').on(table.chatId, table.number)],
);
