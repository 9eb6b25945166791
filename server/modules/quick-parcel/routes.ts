import type { FastifyInstance } from 'fastify';
import * as calls from '../../../contract/quick-parcel';
import type { Deps } from '../../platform/deps';
import { inBackground } from '../../platform/jobs/job-queue';
import { answer, handle } from '../../http/handle';
import { Refusal } from '../../http/refusal';
import { mapTiles } from '../regions';
import { cancelQuickOrder } from './cancel-quick-order';
import { exchange } from '../identity';
import { payInCash } from './pay-in-cash';
import { openPlatformAccount } from './platform-account';
import { placeQuickOrder } from './place-quick-order';
import { listQuickOrders, readQuickOrder } from './quick-order-reads';
import { makeQuickQuote } from './quick-quotes';
import { sweepQuickParcels } from './sweep';
import { parcelLinks, tell } from './tell';

/** How often unfinished work is looked for. */
const SWEEP_INTERVAL = 60_000;

/** The calls of guests' parcels [R1.02]. */
export function register(app: FastifyInstance, deps: Deps): void {
  app.addHook('onReady', () => openPlatformAccount(deps.db));

  handle(app, deps, calls.getQuickParcel, () => ({ map: mapTiles(deps.settings) }));

  handle(app, deps, calls.exchangeGuestToken, ({ body, ip }) => exchange(deps, body, ip));

  handle(app, deps, calls.quoteQuickParcel, ({ body, ip }) => makeQuickQuote(deps, body, ip));

  handle(app, deps, calls.placeQuickOrder, ({ body, scope, ip, idempotencyKey }) =>
    placeQuickOrder(deps, { phone: scope.phone, ip, idempotencyKey, input: body }),
  );

  handle(app, deps, calls.listQuickOrders, ({ scope }) => listQuickOrders(deps.db, scope.phone));

  handle(app, deps, calls.getQuickOrder, async ({ params, scope }) => {
    const found = await readQuickOrder(deps.db, scope.phone, params.slug);
    if (found === null) throw new Refusal('ORDER_NOT_FOUND');
    return found.order;
  });

  handle(app, deps, calls.cancelQuickOrder, async ({ params, scope }) =>
    answer(await cancelQuickOrder(deps, scope.phone, params.slug), {
      en: 'The parcel is cancelled.',
      ar: 'أُلغي طلب التوصيل.',
    }),
  );

  handle(app, deps, calls.payQuickOrderInCash, async ({ params, scope }) =>
    answer(await payInCash(deps, scope.phone, params.slug), {
      en: 'The parcel is ordered; you pay the driver in cash.',
      ar: 'تم طلب التوصيل، وتدفع للمندوب نقدًا.',
    }),
  );

  const own = inBackground(deps);
  deps.queue.on(parcelLinks, ({ id }) => tell(own, id));
  deps.queue.every('sweep-quick-parcels', SWEEP_INTERVAL, () => sweepQuickParcels(own));
}
