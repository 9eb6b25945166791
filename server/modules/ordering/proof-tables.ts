import { pgTable, text } from 'drizzle-orm/pg-core';
import type { AskedProof, ProvenBy } from '../../../src/domain/ordering/proof';
import { files } from '../files/tables';
import { orderStops } from './tables';

/** What is asked for at the doors of some stops, and what was handed in there [R11.09]; no row where nothing is. */
export const stopProofs = pgTable('stop_proofs', {
  stopId: text('stop_id')
    .primaryKey()
    .references(() => orderStops.id),
  asked: text('asked').$type<AskedProof>().notNull(),
  /** The recipient's, where one is asked for; nobody else may read it. */
  code: text('code'),
  /** The photo or the signature: the last one that was handed in. */
  fileId: text('file_id').references(() => files.id),
  /** Typed in place of a signature. */
  name: text('name'),
  /** Null until it was handed over. */
  provenBy: text('proven_by').$type<ProvenBy>(),
});
