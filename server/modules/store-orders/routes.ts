import type { FastifyInstance } from 'fastify';
import * as calls from '../../../contract/store-orders';
import * as storefront from '../../../contract/storefront';
import { subdomainError } from '../../../src/domain/store/subdomain';
import type { Deps } from '../../platform/deps';
import { inBackground } from '../../platform/jobs/job-queue';
import { answer, handle } from '../../http/handle';
import { Refusal } from '../../http/refusal';
import { readScreen } from '../pos';
import { limitVisits, storeAt } from '../store';
import { acceptByItself } from './accept-by-itself';
import { askToCancel, declineCancelRequest } from './cancel-request';
import { expireUnpaid, payStoreOrderInCash, refundStoreOrder, retryStoreRefund } from './card-sale';
import { kitchenTickets, reportKitchenStep } from './kitchen';
import { cancelCustomerOrder, moveStoreOrder } from './move-store-order';
import { placeStoreOrder } from './place-store-order';
import { listStoreOrders, readCustomerOrder, readStoreOrder } from './store-order-reads';

/** How often orders that nobody paid are looked for. */
const SWEEP_INTERVAL = 30_000;
/** How often orders that are accepted by themselves are looked for. */
const ACCEPT_INTERVAL = 5_000;

const MOVED = { en: 'Saved.', ar: 'تم الحفظ.' };
const REFUNDED = { en: 'The refund is on its way to the card.', ar: 'المبلغ في طريقه إلى البطاقة.' };
const ASKED = { en: 'The store has been asked.', ar: 'وصل طلبك إلى المتجر.' };
const CANCELLED = { en: 'Your order is cancelled.', ar: 'أُلغي طلبك.' };

/** The calls about orders in stores: what customers see and order, and what the store's people do with it [R4.04]. */
export function register(app: FastifyInstance, deps: Deps): void {
  handle(app, deps, storefront.getStorefront, async ({ params, query, ip }) => {
    await limitVisits(deps, ip);
    const subdomain = params.subdomain.toLowerCase();
    const store =
      subdomainError(subdomain) === null ? await storeAt(deps.db, subdomain, deps.clock.now(), query.branch) : null;
    if (store === null) throw new Refusal('NOT_FOUND');
    const { fulfilment: _, ...shown } = store;
    return shown;
  });
  handle(app, deps, storefront.placeStoreOrder, ({ params, scope, body, idempotencyKey }) =>
    placeStoreOrder(deps, {
      phone: scope.phone,
      subdomain: params.subdomain.toLowerCase(),
      key: idempotencyKey,
      order: body,
    }),
  );
  handle(app, deps, storefront.getCustomerOrder, ({ params, scope }) =>
    readCustomerOrder(deps.db, scope.phone, params.slug),
  );
  handle(app, deps, storefront.cancelCustomerOrder, async ({ params, scope }) =>
    answer(await cancelCustomerOrder(deps, scope.phone, params.slug), CANCELLED),
  );
  handle(app, deps, storefront.askToCancelStoreOrder, async ({ params, scope }) =>
    answer(await askToCancel(deps, scope.phone, params.slug), ASKED),
  );
  handle(app, deps, storefront.payStoreOrderInCash, ({ params, scope }) =>
    payStoreOrderInCash(deps, scope.phone, params.slug),
  );
  handle(app, deps, calls.listStoreOrders, ({ scope, query }) => listStoreOrders(deps, scope, query));
  handle(app, deps, calls.getStoreOrder, ({ scope, params }) => readStoreOrder(deps, scope, params.id));
  handle(app, deps, calls.moveStoreOrder, async ({ scope, params, body }) =>
    answer(await moveStoreOrder(deps, scope, params.id, body), MOVED),
  );
  handle(app, deps, calls.declineCancelRequest, async ({ scope, params, body }) =>
    answer(await declineCancelRequest(deps, scope, params.id, body.version), MOVED),
  );
  handle(app, deps, calls.refundStoreOrder, async ({ scope, params, body }) =>
    answer(await refundStoreOrder(deps, scope, params.id, body), REFUNDED),
  );
  handle(app, deps, calls.retryStoreRefund, async ({ scope, params }) => retryStoreRefund(deps, scope, params.id));
  handle(app, deps, calls.getStoreScreen, ({ scope }) => readScreen(deps.db, scope.merchantId, deps.clock.now()));
  handle(app, deps, calls.listKitchenTickets, ({ scope }) => kitchenTickets(deps, scope));
  handle(app, deps, calls.reportKitchenStep, async ({ scope, body, idempotencyKey }) => {
    await reportKitchenStep(deps, scope, idempotencyKey, body);
    return kitchenTickets(deps, scope);
  });
  const own = inBackground(deps);
  deps.queue.every('accept-store-orders', ACCEPT_INTERVAL, () => acceptByItself(own));
  deps.queue.every('expire-store-orders', SWEEP_INTERVAL, () => expireUnpaid(own));
}
