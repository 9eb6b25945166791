import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Currency } from '../../../src/domain/shared/money';
import type { IbanCountry } from '../../../src/domain/wallet/iban';
import type { WithdrawalRefusal, WithdrawalState } from '../../../src/domain/wallet/withdrawal';
import { instant, minor } from '../../db/columns';

/**
 * Bank accounts that wallets are paid out to. One that is replaced stays: earlier withdrawals went there, and pending
 * ones still do.
 */
export const bankAccounts = pgTable(
  'bank_accounts',
  {
    id: text('id').primaryKey(),
    merchantId: text('merchant_id').notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    country: text('country').$type<IbanCountry>().notNull(),
    bankName: text('bank_name').notNull(),
    /** Encrypted for this row alone: a copy of the database does not tell it. */
    sealedIban: text('sealed_iban').notNull(),
    /** The last four characters. */
    ending: text('ending').notNull(),
    addedAt: instant('added_at').notNull(),
    /** Null for the one in use. */
    replacedAt: instant('replaced_at'),
  },
  (table) => [
    uniqueIndex('bank_accounts_one_in_use')
      .on(table.merchantId, table.currency)
      .where(sql`${table.replacedAt} is null`),
  ],
);

/** Money that was asked to be paid out; while one is pending the ledger holds its amount. */
export const withdrawals = pgTable(
  'withdrawals',
  {
    id: text('id').primaryKey(),
    reference: text('reference').notNull().unique(),
    merchantId: text('merchant_id').notNull(),
    bankAccountId: text('bank_account_id')
      .notNull()
      .references(() => bankAccounts.id),
    amount: minor('amount').notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    state: text('state').$type<WithdrawalState>().notNull(),
    requestedAt: instant('requested_at').notNull(),
    endedAt: instant('ended_at'),
    /** Why it was refused, or came back. */
    refusal: text('refusal').$type<WithdrawalRefusal>(),
  },
  (table) => [
    index('withdrawals_by_merchant').on(table.merchantId, table.currency, table.requestedAt, table.id),
    index('withdrawals_pending')
      .on(table.requestedAt)
      .where(sql`${table.state} = 'pending'`),
  ],
);
