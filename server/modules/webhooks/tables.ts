import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { MessageError, MessageState, WebhookEvent, WebhookMessage } from '../../../src/domain/extensions/webhook';
import type { Instant } from '../../../src/domain/shared/time';
import { instant } from '../../db/columns';

/** A secret that was replaced. */
export interface FormerSecret {
  /** Sealed like the one in force. */
  readonly secret: string;
  /** Until when it signs beside the one in force. */
  readonly until: Instant;
}

/** Addresses of merchants' software that are told of deliveries [R11.22]. */
export const webhooks = pgTable(
  'webhooks',
  {
    id: text('id').primaryKey(),
    merchantId: text('merchant_id').notNull(),
    version: integer('version').notNull().default(1),
    createdBy: text('created_by').notNull(),
    name: text('name').notNull(),
    url: text('url').notNull(),
    events: jsonb('events').$type<readonly WebhookEvent[]>().notNull(),
    isOn: boolean('is_on').notNull().default(true),
    /** Sealed, for this endpoint alone: messages are signed with it, so a hash would not do. */
    secret: text('secret').notNull(),
    hint: text('hint').notNull(),
    /** Those before it that still sign, the newest last. */
    formerSecrets: jsonb('former_secrets').$type<readonly FormerSecret[]>().notNull().default([]),
    failingSince: instant('failing_since'),
    isGivenUp: boolean('is_given_up').notNull().default(false),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('webhooks_of_merchant').on(table.merchantId)],
);

/** What was and is to be sent: one row a message, however often it is tried. */
export const webhookMessages = pgTable(
  'webhook_messages',
  {
    /** What the receiver tells repeats by. */
    id: text('id').primaryKey(),
    webhookId: text('webhook_id')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    type: text('type').$type<WebhookMessage['type']>().notNull(),
    /** The delivery it is about; null in a test. */
    orderId: text('order_id'),
    data: jsonb('data').$type<object>().notNull(),
    state: text('state').$type<MessageState>().notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    /** When it is sent next; while it is being sent, when another run may take it over. Null once it is over. */
    nextAt: instant('next_at'),
    /** Until when somebody is sending it; null if nobody is. */
    leasedUntil: instant('leased_until'),
    /** From then on it is not tried again. */
    givenUpAt: instant('given_up_at').notNull(),
    lastAt: instant('last_at'),
    status: integer('status'),
    duration: integer('duration'),
    error: text('error').$type<MessageError>(),
    answer: text('answer'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('webhook_messages_due')
      .on(table.nextAt)
      .where(sql`${table.nextAt} is not null`),
    index('webhook_messages_on_the_way')
      .on(table.leasedUntil)
      .where(sql`${table.leasedUntil} is not null`),
    index('webhook_messages_of_webhook').on(table.webhookId, table.createdAt, table.id),
    index('webhook_messages_by_state').on(table.webhookId, table.state, table.createdAt, table.id),
    index('webhook_messages_of_order').on(table.orderId),
    index('webhook_messages_by_time').on(table.createdAt),
  ],
);
