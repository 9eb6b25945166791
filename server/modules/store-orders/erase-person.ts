import { and, eq, inArray, sql } from 'drizzle-orm';
import { NOBODY } from '../../../src/domain/customers/nobody';
import { isOver } from '../../../src/domain/store-orders/stages';
import { searchText } from '../../db/search';
import { Refusal } from '../../http/refusal';
import { coarse } from '../../platform/erasing';
import type { Eraser } from '../../platform/erasing';
import { rewriteAnswers } from '../../platform/idempotency/keys';
import { branchEvents } from '../alerts';
import { keysOfCustomer } from './place-store-order';
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
    for (const { id, slug, number, deliverTo: place } of rows) {
      const deliverTo =
        place === null
          ? null
          : { position: { lat: coarse(place.position.lat), lng: coarse(place.position.lng) }, directions: '' };
      const nobody = { customerName: NOBODY.name, note: '', deliverTo };
      await tx
        .update(storeOrders)
        .set({ ...nobody, phone: NOBODY.phone, searchText: searchText([String(number)]) })
        .where(eq(storeOrders.id, id));
      // What was answered them is kept for repeats of their own order.
      await rewriteAnswers(tx, keysOfCustomer(phone), slug, (answer) => Object.assign({}, answer, nobody));
    }
  },
};
