import { customType, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { DocumentKind } from '../../../src/domain/signup/business';
import { instant } from '../../db/columns';
import { merchants } from '../identity/tables';

const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });

/** Files that people uploaded, whole; of nobody until a registration claims them, and thrown away if none does. */
export const files = pgTable(
  'files',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    /** As its content says, not as its sender did. */
    type: text('type').notNull(),
    size: integer('size').notNull(),
    content: bytes('content').notNull(),
    uploadedAt: instant('uploaded_at').notNull(),
    merchantId: text('merchant_id').references(() => merchants.id),
    kind: text('kind').$type<DocumentKind>(),
  },
  (table) => [index('files_by_merchant').on(table.merchantId), index('files_by_upload').on(table.uploadedAt)],
);
