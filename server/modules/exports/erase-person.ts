import { and, eq, inArray } from 'drizzle-orm';
import type { ExportKindName } from '../../../src/domain/exports/export';
import type { Database } from '../../db/open';
import type { Eraser } from '../../platform/erasing';
import { exportParts, exports } from './tables';

async function forgetParts(tx: Pick<Database, 'delete'>, gone: readonly { readonly id: string }[]): Promise<void> {
  const ids = gone.map(({ id }) => id);
  if (ids.length > 0) await tx.delete(exportParts).where(inArray(exportParts.exportId, ids));
}

/** Removes every file that somebody asked for, ready or not: their account is erased. */
export async function forgetExportsOf(tx: Pick<Database, 'delete'>, userId: string): Promise<void> {
  await forgetParts(tx, await tx.delete(exports).where(eq(exports.userId, userId)).returning({ id: exports.id }));
}

/** They name people outside the business. */
const NAMING: readonly ExportKindName[] = ['orders', 'customers', 'locations', 'personal'];

/** Nobody can look into a file that names people: all of the business go, and one that is being written stops. */
export const eraseFromExports: Eraser = {
  async erase(tx, { merchantId }) {
    const gone = await tx
      .delete(exports)
      .where(and(eq(exports.merchantId, merchantId), inArray(exports.kind, [...NAMING])))
      .returning({ id: exports.id });
    await forgetParts(tx, gone);
  },
};
