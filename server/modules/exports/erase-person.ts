import { and, eq, inArray } from 'drizzle-orm';
import type { Eraser } from '../../platform/erasing';
import { exportParts, exports } from './tables';

/** Files of orders name recipients, and nobody can look into one: all of the business go, and one that is being written stops. */
export const eraseFromExports: Eraser = {
  async erase(tx, { merchantId }) {
    const gone = await tx
      .delete(exports)
      .where(and(eq(exports.merchantId, merchantId), eq(exports.kind, 'orders')))
      .returning({ id: exports.id });
    const ids = gone.map(({ id }) => id);
    if (ids.length > 0) await tx.delete(exportParts).where(inArray(exportParts.exportId, ids));
  },
};
