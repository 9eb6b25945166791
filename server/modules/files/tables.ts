import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { DocumentKind } from '../../../src/domain/signup/business';
import { bytes, instant } from '../../db/columns';
import { merchants } from '../identity/tables';

/** What a file is to the merchant that it belongs to. */
export type FileKind =
  | DocumentKind
  | 'transfer-proof'
  | 'delivery-photo'
  | 'ticket-attachment'
  | 'proof-of-delivery'
  | 'menu-picture'
  | 'store-logo';

/** Uploaded files, whole; they belong to nobody until a registration, a wire transfer, a report, a ticket or a menu claims them, and are deleted if none does. */
export const files = pgTable(
  'files',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    /** According to its content, not its sender. */
    type: text('type').notNull(),
    size: integer('size').notNull(),
    content: bytes('content').notNull(),
    uploadedAt: instant('uploaded_at').notNull(),
    /** The business that uploaded it, or `desk`; null for a registration, whose business is not there yet. */
    uploadedBy: text('uploaded_by'),
    merchantId: text('merchant_id').references(() => merchants.id),
    kind: text('kind').$type<FileKind>(),
  },
  (table) => [index('files_by_merchant').on(table.merchantId), index('files_by_upload').on(table.uploadedAt)],
);
