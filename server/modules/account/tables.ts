import { bigserial, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { ApiScope, AuditKind } from '../../../src/domain/account/account';
import { instant } from '../../db/columns';
import { merchants, users } from '../identity/tables';

/** Keys that programs call the API with, by the SHA-256 of their secret. */
export const apiCredentials = pgTable(
  'api_credentials',
  {
    id: text('id').primaryKey(),
    merchantId: text('merchant_id')
      .notNull()
      .references(() => merchants.id),
    createdBy: text('created_by')
      .notNull()
      .references(() => users.id),
    name: text('name').notNull(),
    scopes: jsonb('scopes').$type<readonly ApiScope[]>().notNull(),
    secretHash: text('secret_hash').notNull(),
    hint: text('hint').notNull(),
    /** The previous secret, and until when it works too. */
    formerHash: text('former_hash'),
    formerUntil: instant('former_until'),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
    revokedAt: instant('revoked_at'),
  },
  (table) => [index('api_credentials_by_merchant').on(table.merchantId)],
);

/**
 * The activity log of a business, for its managers. Never contains a token, a code, a password or a network address.
 */
export const auditEvents = pgTable(
  'audit_events',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    merchantId: text('merchant_id')
      .notNull()
      .references(() => merchants.id),
    at: instant('at').notNull(),
    kind: text('kind').$type<AuditKind>().notNull(),
    /** Who did it, by their name at the time. */
    actor: text('actor'),
    /** Whom or what it was done to, by the name at the time. */
    subject: text('subject'),
    agent: text('agent').notNull().default(''),
  },
  (table) => [index('audit_events_by_merchant').on(table.merchantId, table.id)],
);
