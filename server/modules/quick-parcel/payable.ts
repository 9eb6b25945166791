import { eq } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { saidOf } from '../../../src/domain/ordering/situation.rules';
import { PAYMENT_CHECK_AGAIN } from '../../../src/domain/shared/constants';
import { money } from '../../../src/domain/shared/money';
import type { Database } from '../../db/open';
import type { Deps } from '../../platform/deps';
import { announce, orders, writeOrder } from '../ordering';
import type { OrderRow } from '../ordering';
import type { Payable, PayableSubject } from '../../platform/payable';
import { move } from '../wallet';
import { giveUp } from './give-up';
import { orderRowsOf } from './quick-order-rows';
import { quickOrders } from './tables';
import { parcelLinks } from './tell';

/** A payment that was started at the last moment is waited for, twice as long as any may take [R9.03]. */
export const PAYMENT_GRACE = 2 * PAYMENT_CHECK_AGAIN;

/** Whether there is nothing left to follow. */
const isOver = ({ state, paymentStatus }: Pick<OrderRow, 'state' | 'paymentStatus'>): boolean =>
  saidOf({ state, payment: paymentStatus, wasPickedUp: false }).estimate === 'over';

/** Guests' parcels, as payments see them. */
export function quickParcelPayable(deps: Pick<Deps, 'clock' | 'events' | 'queue'>): Payable {
  async function subject(db: Pick<Database, 'select'>, which: SQL): Promise<PayableSubject | null> {
    const [found] = await db
      .select({ row: quickOrders, order: orders })
      .from(quickOrders)
      .leftJoin(orders, eq(orders.id, quickOrders.id))
      .where(which);
    if (found === undefined) return null;
    const { row, order } = found;
    const { id, slug, reference, state, expiresAt, trackingSlug, input } = row;
    return {
      id,
      slug,
      reference,
      amount: money(row.total, row.currency),
      payable: state === 'unpaid' && expiresAt > deps.clock.now(),
      trackingSlug: order !== null && !isOver(order) ? trackingSlug : null,
      ...(order === null || order.refunded === 0 ? {} : { refunded: money(order.refunded, order.currency) }),
      payer: input.pickUp.contact,
    };
  }

  return {
    bySlug: (db, slug) => subject(db, eq(quickOrders.slug, slug)),
    byId: (db, id) => subject(db, eq(quickOrders.id, id)),
    async paid(tx, id, paymentId, at) {
      const [row] = await tx.select().from(quickOrders).where(eq(quickOrders.id, id)).for('update');
      if (row === undefined || row.state !== 'unpaid') return { wanted: false, events: [] };
      // Whether the sweep has been here yet must make no difference [T.40].
      if (at.getTime() >= row.expiresAt.getTime() + PAYMENT_GRACE) {
        await giveUp(tx, id);
        return { wanted: false, events: [] };
      }
      const rows = orderRowsOf(row, { paymentId }, at);
      await tx.update(quickOrders).set({ state: 'placed' }).where(eq(quickOrders.id, id));
      await move(tx, {
        kind: 'delivery',
        from: 'held',
        to: 'revenue',
        merchantId: rows.order.merchantId,
        amount: money(row.total, row.currency),
        subject: { kind: 'order', id },
        branchId: rows.order.branchId,
        at,
      });
      await writeOrder(tx, rows);
      const event = await announce(tx, deps, rows);
      deps.queue.start(await deps.queue.add(tx, parcelLinks, { id }));
      return { wanted: true, events: [event] };
    },
  };
}
