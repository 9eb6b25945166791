import { and, eq } from 'drizzle-orm';
import type { Database } from '../../db/open';
import { Refusal } from '../../http/refusal';
import type { OrderRow } from './order-rows';
import { orders } from './tables';

/** Locks an order of a branch until the transaction ends. @throws Refusal ORDER_NOT_FOUND */
export async function heldOrder(tx: Database, branchId: string, orderId: string): Promise<OrderRow> {
  const [row] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.branchId, branchId)))
    .for('update');
  if (row === undefined) throw new Refusal('ORDER_NOT_FOUND');
  return row;
}
