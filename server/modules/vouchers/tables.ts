import { boolean, foreignKey, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { PaymentMethod } from '../../../src/domain/ordering/order';
import type { LegalStatus, Voucher } from '../../../src/domain/ordering/voucher.rules';
import type { Currency } from '../../../src/domain/shared/money';
import type { BusinessType } from '../../../src/domain/signup/business';
import { instant, minor } from '../../db/columns';

/** What lowers a fee; a null list allows everybody. One code may stand for an amount in each currency. */
export const vouchers = pgTable(
  'vouchers',
  {
    code: text('code').notNull(),
    kind: text('kind').$type<Voucher['kind']>().notNull(),
    value: minor('value').notNull(),
    cap: minor('cap'),
    currency: text('currency').$type<Currency>().notNull(),
    enabled: boolean('enabled').notNull().default(true),
    businessTypes: jsonb('business_types').$type<BusinessType[]>(),
    legalStatuses: jsonb('legal_statuses').$type<LegalStatus[]>(),
    paymentMethods: jsonb('payment_methods').$type<PaymentMethod[]>(),
    validFrom: instant('valid_from').notNull(),
    validUntil: instant('valid_until').notNull(),
    maxUses: integer('max_uses'),
    maxUsesEach: integer('max_uses_each'),
  },
  (table) => [primaryKey({ columns: [table.code, table.currency] })],
);

/** Each use, by what it was used for; released if the order was abandoned. */
export const voucherUses = pgTable(
  'voucher_uses',
  {
    code: text('code').notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    /** The order whose fee it lowered. */
    subjectId: text('subject_id').notNull(),
    /** Its owner: a phone, or a business. */
    holder: text('holder').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.code, table.currency, table.subjectId] }),
    foreignKey({ columns: [table.code, table.currency], foreignColumns: [vouchers.code, vouchers.currency] }),
    index('voucher_uses_by_holder').on(table.code, table.currency, table.holder),
    index('voucher_uses_by_subject').on(table.subjectId),
  ],
);
