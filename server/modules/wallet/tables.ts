import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Currency } from '../../../src/domain/shared/money';
import { instant, minor } from '../../db/columns';

/**
 * Whose money an account holds: a merchant's wallet, our revenue, what passes through the gateway, the bank or drivers'
 * hands, what was paid for an order that is not made yet, and what drivers collected for a merchant.
 */
export type AccountKind = 'wallet' | 'revenue' | 'gateway' | 'bank' | 'cash' | 'held' | 'payable';

/** Why money moved. */
export type EntryKind = 'top-up' | 'payment' | 'delivery' | 'refund' | 'collection' | 'payout';

/**
 * Accounts of the double-entry ledger [T.37]. Only a wallet keeps its balance in the row, because only a wallet has a
 * floor to hold; keeping ours too would make every order in the country wait for one row.
 */
export const ledgerAccounts = pgTable(
  'ledger_accounts',
  {
    id: text('id').primaryKey(),
    kind: text('kind').$type<AccountKind>().notNull(),
    /** Empty for the house's own accounts, so that the unique index counts them once. */
    merchantId: text('merchant_id').notNull().default(''),
    currency: text('currency').$type<Currency>().notNull(),
    balance: minor('balance'),
    /** How far below zero a wallet may go. */
    overdraft: minor('overdraft').notNull().default(0),
  },
  (table) => [
    uniqueIndex('ledger_accounts_one_each').on(table.kind, table.merchantId, table.currency),
    check('ledger_accounts_floor', sql`${table.balance} is null or ${table.balance} >= -${table.overdraft}`),
  ],
);

/** One movement of money; its postings sum to zero. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: text('id').primaryKey(),
    kind: text('kind').$type<EntryKind>().notNull(),
    orderId: text('order_id'),
    at: instant('at').notNull(),
  },
  (table) => [index('ledger_entries_by_order').on(table.orderId)],
);

export const ledgerPostings = pgTable(
  'ledger_postings',
  {
    entryId: text('entry_id')
      .notNull()
      .references(() => ledgerEntries.id),
    accountId: text('account_id')
      .notNull()
      .references(() => ledgerAccounts.id),
    /** What the account gains is positive. */
    amount: minor('amount').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.entryId, table.accountId] }),
    index('ledger_postings_by_account').on(table.accountId),
  ],
);
