import { bigserial, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { AuditKind } from '../../src/domain/account/account';
import { instant } from '../db/columns';

/** Secrets that the server made for itself, shared by all instances on one database. */
export const serverSecrets = pgTable('server_secrets', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
});

/** Counts of tries within a window, by a key that names what is tried (hashed where it names a person) [T.21]. */
export const rateLimits = pgTable(
  'rate_limits',
  { key: text('key').primaryKey(), count: integer('count').notNull(), endsAt: instant('ends_at').notNull() },
  (table) => [index('rate_limits_by_end').on(table.endsAt)],
);

/** What happened in a business, for those who answer for it. Never holds a token, a code, a password or an address of the network. */
export const auditEvents = pgTable(
  'audit_events',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    /** No foreign key: the platform knows no module's tables. */
    merchantId: text('merchant_id').notNull(),
    at: instant('at').notNull(),
    kind: text('kind').$type<AuditKind>().notNull(),
    /** Who did it [0110]; null for the system, and in entries from before ids. Their name stands in their record. */
    actorId: text('actor_id'),
    /** As they were called then: shown only where there is no id. */
    actor: text('actor'),
    /** Whom it was done to; null where it is a thing, and in entries from before ids. */
    subjectId: text('subject_id'),
    /** Whom or what it was done to, as it was called then. */
    subject: text('subject'),
    agent: text('agent').notNull().default(''),
  },
  (table) => [index('audit_events_by_merchant').on(table.merchantId, table.id)],
);
