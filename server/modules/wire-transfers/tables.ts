import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Currency } from '../../../src/domain/shared/money';
import type { WireRefusal, WireTransferState } from '../../../src/domain/wallet/wire-transfer';
import { instant, minor } from '../../db/columns';
import { files } from '../files/tables';

/** Top-ups of wallets by wire transfer, from the reference that was given out to the money that arrived. */
export const wireTransfers = pgTable(
  'wire_transfers',
  {
    id: text('id').primaryKey(),
    /** The unguessable part of its link, `/wallet/topUp/:slug`. */
    slug: text('slug').notNull().unique(),
    /** What the transfer is called at the bank: `WT-7K2M9QXA`. */
    reference: text('reference').notNull().unique(),
    merchantId: text('merchant_id').notNull(),
    /** Who reports it, and is told of the review. */
    userId: text('user_id').notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    state: text('state').$type<WireTransferState>().notNull(),
    createdAt: instant('created_at').notNull(),
    /** What the merchant says was transferred; null until it is reported, as the next four. */
    amount: minor('amount'),
    fileId: text('file_id').references(() => files.id),
    sentAt: instant('sent_at'),
    /** The calendar day of the region by which it is reviewed, and whether the moon may move it [R9.01]. */
    dueDay: text('due_day'),
    dependsOnMoon: boolean('depends_on_moon'),
    /** What arrived. */
    arrived: minor('arrived'),
    refusal: text('refusal').$type<WireRefusal>(),
    /** When the proof was found right. */
    acceptedAt: instant('accepted_at'),
    /** When it was credited or refused. */
    decidedAt: instant('decided_at'),
  },
  (table) => [
    // Every tab of a person shows the same reference until it was sent.
    uniqueIndex('wire_transfers_one_open')
      .on(table.merchantId, table.userId, table.currency)
      .where(sql`${table.state} = 'created'`),
    index('wire_transfers_by_merchant').on(table.merchantId, table.currency, table.sentAt, table.id),
    index('wire_transfers_in_review')
      .on(table.sentAt)
      .where(sql`${table.state} in ('pending', 'accepted')`),
  ],
);
