import { and, eq, inArray, or } from 'drizzle-orm';
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

/** Files of orders name recipients, and nobody can look into one: all of the business go, and one that is being written stops. */
export const eraseFromExports: Eraser = {
  async erase(tx, { merchantId }) {
    const gone = await tx
      .delete(exports)
      .where(and(eq(exports.merchantId, merchantId), or(eq(exports.kind, 'orders'), eq(exports.kind, 'personal'))))
      .returning({ id: exports.id });
    await forgetParts(tx, gone);
  },
};
