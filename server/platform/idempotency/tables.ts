import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Currency } from '../../../src/domain/shared/money';
import { instant, minor } from '../../db/columns';

/**
 * What was sent under each Idempotency-Key [T.36]. Without an answer the order is being created: its id is already
 * fixed, so that a repeat charges the card under the same key.
 */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    merchantId: text('merchant_id').notNull(),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    orderId: text('order_id').notNull(),
    /** The answer's JSON as it was sent, so that it is the same to the byte. */
    answer: text('answer'),
    /** What a card is being charged for it; empty for orders that are one transaction. */
    amount: minor('amount'),
    currency: text('currency').$type<Currency>(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.merchantId, table.key] }),
    index('idempotency_keys_by_age').on(table.createdAt),
  ],
);
