import { bigserial, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ActKind } from '../../../src/domain/operations/acts';
import type { OperatorRight } from '../../../src/domain/operations/operations';
import type { Currency } from '../../../src/domain/shared/money';
import { instant } from '../../db/columns';
import { users } from '../identity/tables';

/** Who works at the desk, and what they may do there. Rights are read with every call. */
export const operators = pgTable('operators', {
  id: text('id')
    .primaryKey()
    .references(() => users.id),
  rights: jsonb('rights').$type<readonly OperatorRight[]>().notNull(),
  addedAt: instant('added_at').notNull(),
});

/** An operator's session on one device, by the token's hash [T.18]. It ends with sign-out, a new password, or half a day. */
export const operatorTokens = pgTable(
  'operator_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    operatorId: text('operator_id')
      .notNull()
      .references(() => operators.id),
    issuedAt: instant('issued_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('operator_tokens_by_expiry').on(table.expiresAt)],
);

/** What operators did, in the order they did it. A trigger of the database refuses every change (`operator-acts.sql`). */
export const operatorActs = pgTable(
  'operator_acts',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    at: instant('at').notNull(),
    kind: text('kind').$type<ActKind>().notNull(),
    operatorId: text('operator_id').notNull(),
    /** As they were called then. */
    operator: text('operator').notNull(),
    subjectId: text('subject_id').notNull(),
    /** The record, as people called it then. */
    subject: text('subject').notNull(),
    merchantId: text('merchant_id'),
    reason: text('reason'),
    amount: integer('amount'),
    currency: text('currency').$type<Currency>(),
    /** Under which it was sent: the same key again does nothing again [T.36]. */
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    /** The text that searches look through; written by searchText(). */
    searchText: text('search_text').notNull(),
  },
  (table) => [uniqueIndex('operator_acts_by_key').on(table.operatorId, table.key)],
);
