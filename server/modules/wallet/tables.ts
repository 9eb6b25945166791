import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Currency } from '../../../src/domain/shared/money';
import { instant, minor } from '../../db/columns';

/**
 * Whose money an account holds: a merchant's wallet, our revenue, what passes through the gateway, the bank or drivers'
 * hands, what was paid for an order that does not exist yet, what is on its way from wallets to bank accounts, what drivers
 * collected for a merchant, and what came for a merchant that has closed.
 */
export type AccountKind =
  | 'wallet'
  | 'revenue'
  | 'gateway'
  | 'bank'
  | 'cash'
  | 'held'
  | 'withdrawals'
  | 'payable'
  | 'unclaimed';

/** Why money moved. */
export type EntryKind =
  | 'top-up'
  | 'fee'
  | 'payment'
  | 'delivery'
  | 'refund'
  | 'collection'
  | 'hand-in'
  | 'hand-in-rest'
  | 'payout'
  | 'withdrawal'
  | 'withdrawal-return'
  | 'package'
  | 'sale'
  | 'sale-refund'
  | 'unclaimed-return';

/**
 * What money moved for: an order, one of its stops (cash at the door belongs to a stop), a top-up by card or by wire
 * transfer, a withdrawal, a period of a package, an order in a store, a driver who handed in more than whole amounts, or
 * a merchant as such.
 */
export interface LedgerSubject {
  readonly kind:
    | 'order'
    | 'stop'
    | 'top-up'
    | 'wire-transfer'
    | 'withdrawal'
    | 'merchant'
    | 'package'
    | 'store-order'
    | 'driver';
  readonly id: string;
  /** What people call it (`MR-2048`), for statements and their search; absent for what has no such name. */
  readonly reference?: string;
}

/** Columns that entries and their postings share, so that either can be listed on its own. */
const about = {
  subjectKind: text('subject_kind').$type<LedgerSubject['kind']>().notNull(),
  subjectId: text('subject_id').notNull(),
  reference: text('reference'),
  /** Null if it concerns the merchant as a whole. */
  branchId: text('branch_id'),
  at: instant('at').notNull(),
};

/**
 * Accounts of the double-entry ledger [T.37]. Only a wallet stores its balance in the row, because only a wallet has a
 * floor to enforce; storing ours too would make every order in the country wait for one row.
 */
export const ledgerAccounts = pgTable(
  'ledger_accounts',
  {
    id: text('id').primaryKey(),
    kind: text('kind').$type<AccountKind>().notNull(),
    /** Empty for the platform's own accounts, so that the unique index counts them once. */
    merchantId: text('merchant_id').notNull().default(''),
    currency: text('currency').$type<Currency>().notNull(),
    balance: minor('balance'),
    /** How far below zero a wallet may go. */
    overdraft: minor('overdraft').notNull().default(0),
    /** How many postings a wallet has had: the number of its last one. */
    movements: integer('movements').notNull().default(0),
    /** When its business closed: a wallet takes no money from then on. */
    closedAt: instant('closed_at'),
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
    ...about,
  },
  (table) => [
    index('ledger_entries_by_subject').on(table.subjectId),
    index('ledger_entries_by_branch').on(table.branchId, table.at),
    // What was refunded lately: few of many, and looked for again and again.
    index('ledger_entries_refunds')
      .on(table.at)
      .where(sql`${table.kind} = 'refund'`),
    // What a driver collected at a door is handed in once.
    uniqueIndex('ledger_entries_handed_in_once')
      .on(table.subjectId)
      .where(sql`${table.kind} = 'hand-in'`),
  ],
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
    /** Positive if the account gains it. */
    amount: minor('amount').notNull(),
    /** The posting's number in its wallet, from 1 without gaps, in the order in which the balance changed. Null elsewhere. */
    number: integer('number'),
    /** The wallet's balance after it; null elsewhere. */
    balance: minor('balance'),
    ...about,
  },
  (table) => [
    primaryKey({ columns: [table.entryId, table.accountId] }),
    index('ledger_postings_by_account').on(table.accountId, table.at),
    uniqueIndex('ledger_postings_by_number').on(table.accountId, table.number),
  ],
);
