import { and, eq, lte } from 'drizzle-orm';
import type { Database } from '../../db/open';
import { freeVoucher } from '../vouchers';
import { quickOrders } from './tables';

/** Abandons an unpaid parcel, inside a transaction that holds its row: its voucher may be used again. */
export async function giveUp(tx: Pick<Database, 'delete' | 'update'>, id: string): Promise<void> {
  await tx.update(quickOrders).set({ state: 'given-up' }).where(eq(quickOrders.id, id));
  await freeVoucher(tx, id);
}

/** Abandons every unpaid parcel whose price expired by a moment. */
export async function giveUpUnpaid(db: Database, before: Date): Promise<void> {
  const late = and(eq(quickOrders.state, 'unpaid'), lte(quickOrders.expiresAt, before));
  const rows = await db.select({ id: quickOrders.id }).from(quickOrders).where(late).limit(200);
  for (const { id } of rows) {
    await db.transaction(async (tx) => {
      // It may have been paid meanwhile.
      const [row] = await tx
        .select({ id: quickOrders.id })
        .from(quickOrders)
        .where(and(eq(quickOrders.id, id), late))
        .for('update');
      if (row !== undefined) await giveUp(tx, id);
    });
  }
}
