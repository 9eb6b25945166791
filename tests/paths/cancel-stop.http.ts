import { eq } from 'drizzle-orm';
import { orderDetails, orderStops, orders } from '../../server/modules/ordering';
import { idempotencyKeys } from '../../server/platform/idempotency/tables';
import { HttpStopCancellations } from '../../src/adapters/http/stop-cancellations.adapter';
import { cancelStopOver } from '../../src/application/actors/cancel-stop.actors';
import type { FeeLine } from '../../src/domain/ordering/order';
import type { Money } from '../../src/domain/shared/money';
import { both, httpLevel, lost } from '../support/paths/http-level';
import type { World } from '../support/paths/http-level';
import { fundWallet, orderBody, placed } from '../support/servers/parcels';
import { putState } from '../support/servers/put-state';
import { cancelStop } from './cancel-stop.paths';

interface StopWorld extends World {
  readonly merchantId: string;
  readonly orderId: string;
  readonly stopId: string;
  /** As it was ordered. */
  readonly total: Money;
  readonly lines: readonly FeeLine[];
}

/** How the order stands on the server, as if what got no answer had never arrived. */
const standing =
  (size: 'small' | 'large' = 'small', isOver = false) =>
  async ({ stage, merchantId, orderId, total, lines }: StopWorld): Promise<void> => {
    const { db } = stage.server.deps;
    await db.delete(idempotencyKeys).where(eq(idempotencyKeys.merchantId, merchantId));
    await putState(db, orderId, isOver ? 'successful' : 'accepted');
    await db.update(orderStops).set({ size }).where(eq(orderStops.orderId, orderId));
    await db.update(orders).set({ total: total.minor }).where(eq(orders.id, orderId));
    await db
      .update(orderDetails)
      .set({ lines: [...lines] })
      .where(eq(orderDetails.orderId, orderId));
  };

export const cancelStopHttp = httpLevel<StopWorld>({
  spec: cancelStop,
  world: async (stage) => {
    const merchant = await stage.merchant();
    const session = await stage.session(merchant);
    const { merchantId } = merchant;
    const { db } = stage.server.deps;
    await fundWallet(db, merchantId, 'BHD', 100_000);
    const [first] = orderBody('none', 'BH-manama').dropOffs;
    if (first === undefined) throw new Error('The sample has no stop');
    const others = ['+97333112201', '+97333112202'].map((phone) => ({ ...first, recipient: { name: 'Huda', phone } }));
    const { data } = await placed(stage.server, session, { payment: { method: 'wallet' }, dropOffs: others });
    const stopId = data.dropOffs[1]?.id ?? '';
    return {
      stage,
      merchantId,
      orderId: data.id,
      stopId,
      total: data.total,
      lines: data.lines,
      machine: cancelStopOver(new HttpStopCancellations(stage.client(session))),
      input: { orderId: data.id, stopId },
    };
  },
  events: {
    CONFIRM: (event: { readonly type: string }, { stage }) => ({ ...event, key: `key-of-path-${stage.next()}` }),
  },
  outcomes: {
    price: {
      ways: { ok: standing(), offline: both(standing(), lost), NOT_CANCELLABLE: standing('small', true) },
    },
    send: {
      ways: {
        ok: standing(),
        offline: both(standing(), lost),
        QUOTE_MISMATCH: standing('large'),
        NOT_CANCELLABLE: standing('small', true),
        FORBIDDEN: ({ stage }) => stage.proxy.meet({ kind: 'refuse', code: 'FORBIDDEN' }),
      },
    },
  },
});
