import { and, eq, inArray, sql } from 'drizzle-orm';
import { NOBODY } from '../../../src/domain/customers/nobody';
import { isOver } from '../../../src/domain/store-orders/stages';
import { searchText } from '../../db/search';
import { Refusal } from '../../http/refusal';
import { coarse } from '../../platform/erasing';
import type { Eraser } from '../../platform/erasing';
import { branchEvents } from '../alerts';
import { storeOrders } from './tables';

/** What somebody ordered in the store stays with its prices, without who it was; while they wait for it, they are needed. */
export const eraseFromStoreOrders: Eraser = {
  async erase(tx, { merchantId, phone }) {
    const theirs = and(eq(storeOrders.merchantId, merchantId), eq(storeOrders.phone, phone));
    const rows = await tx.select().from(storeOrders).where(theirs).for('update');
    if (rows.some(({ state }) => !isOver(state))) throw new Refusal('CUSTOMER_BUSY');
    const ids = rows.map(({ id }) => id);
    // Their alerts say who has ordered.
    if (ids.length > 0) await tx.delete(branchEvents).where(inArray(sql`${branchEvents.payload}->>'orderId'`, ids));
    for (const { id, number, deliverTo } of rows)
      await tx
        .update(storeOrders)
        .set({
          customerName: NOBODY.name,
          phone: NOBODY.phone,
          note: '',
          searchText: searchText([String(number)]),
          deliverTo:
            deliverTo === null
              ? null
              : {
                  position: { lat: coarse(deliverTo.position.lat), lng: coarse(deliverTo.position.lng) },
                  directions: '',
                },
        })
        .where(eq(storeOrders.id, id));
  },
};
