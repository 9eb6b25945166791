import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { forgetOrderAddresses } from '../../../contract/addresses';
import { getBranchActivity } from '../../../contract/branches';
import { phonesOf } from '../../../src/domain/customers/customer-phones';
import { eraseCustomer as eraseCustomerCall, getCustomerHistory } from '../../../contract/customers';
import {
  getDeliveryPhoto,
  reportInaccurateDelivery,
  uploadDeliveryPhoto,
} from '../../../contract/inaccurate-deliveries';
import * as orderCalls from '../../../contract/order';
import * as calls from '../../../contract/ordering';
import { getDelivered } from '../../../contract/packages';
import * as cashCalls from '../../../contract/cash';
import {
  confirmParcelsBack,
  orderSecondTrip as orderSecondTripCall,
  orderSecondTrips as orderSecondTripsCall,
  priceSecondTrip as priceSecondTripCall,
  priceSecondTrips as priceSecondTripsCall,
} from '../../../contract/second-trips';
import * as proofs from '../../../contract/proofs';
import { correctStop as correctStopCall } from '../../../contract/corrections';
import { rescheduleOrder } from '../../../contract/reschedules';
import * as movingCalls from '../../../contract/moving-orders';
import * as stopCalls from '../../../contract/stop-cancellations';
import * as walletCalls from '../../../contract/wallet';
import { isByAmount } from '../../../src/domain/ordering/order-sorts';
import { REGIONS } from '../../../src/domain/regions/region';
import type { Deps } from '../../platform/deps';
import type { OpenScope } from '../../platform/scope';
import { inBackground } from '../../platform/jobs/job-queue';
import { answer, handle } from '../../http/handle';
import { Refusal } from '../../http/refusal';
import { forgetSavedWith } from '../addresses';
import { readRow } from '../customers';
import { countUpload, FILE_POLICIES, keepFile } from '../files';
import { CANCELLATION_REASONS } from '../regions';
import { readBranchActivity } from './branch-activity';
import { cancelOrder } from './cancel-order';
import { cancelStop, priceStopCancellation } from './cancel-stop';
import { isAllowed } from '../../platform/is-allowed';
import { dayErrors } from '../../platform/days';
import { confirmBack } from './held-parcels';
import { listMovingOrders } from './list-moving';
import { countFound, listOrders } from './list-orders';
import { checkQuote } from './order-checks';
import { readOrder } from './order-reads';
import { readDelivered } from './delivered';
import { foldDailySums } from './daily-sums';
import { countOrders } from './order-counts';
import { readOverview } from './overview';
import { listCollectedCash, sumCollectedCash } from './collected-cash';
import { owedCash } from './owed-cash';
import { placeOrder } from './place-order';
import { publicTracking } from './public-tracking';
import { readCustomerHistory } from './customer-orders';
import { refuseWhileClosed } from './branch-is-open';
import { eraseCustomer } from './erase-customer';
import { makeQuote } from './quotes';
import { NoWayError } from '../../platform/routing';
import { proofPicture } from './proofs';
import { reportDelivery } from './report-delivery';
import { reportPhoto } from './report-reads';
import { correctStop } from './correct-stop';
import { reschedule } from './reschedule';
import { orderSecondTrip, orderSecondTrips } from './second-trip';
import { priceSecondTrip, priceSecondTrips } from './second-trip-plan';
import { extendSearch, searchAgain } from './search-again';
import { sweep } from './sweep';
import { orders } from './tables';
import { asSeenBy, summaryWithoutFee } from './without-fees';

/** How often unfinished work is looked for. */
const SWEEP_INTERVAL = 60_000;

/** Whose order a request is about. */
const askOfOrder = ({ id: orderId }: { readonly id: string }, scope: OpenScope) => ({
  merchantId: scope.merchantId,
  branchId: scope.branchId,
  orderId,
  maySpend: isAllowed('payFromWallet', scope),
});

/** Which stop of whose order a request is about. */
const askOf = ({ id, stopId }: { readonly id: string; readonly stopId: string }, scope: OpenScope) => ({
  ...askOfOrder({ id }, scope),
  stopId,
});

/** Who asks; null for a program. */
const userOf = (scope: OpenScope): string | null =>
  'userId' in scope && typeof scope.userId === 'string' ? scope.userId : null;

/** The calls of ordering [R1.03] [R2.11] [R2.12]. */
export function register(app: FastifyInstance, deps: Deps): void {
  handle(app, deps, orderCalls.createQuote, async ({ body, scope }) => {
    const region = REGIONS[scope.regionCode];
    checkQuote(body, region, deps.clock.now());
    await refuseWhileClosed(deps.db, scope.branchId, body.timing, region);
    return makeQuote(
      deps,
      { merchantId: scope.merchantId, branchId: scope.branchId, currency: region.currency },
      body,
    ).catch((error: unknown) => {
      throw error instanceof NoWayError ? new Refusal('ADDRESS_NOT_FOUND') : error;
    });
  });

  handle(app, deps, orderCalls.placeOrder, ({ body, scope, idempotencyKey }) =>
    placeOrder(deps, {
      merchantId: scope.merchantId,
      branchId: scope.branchId,
      region: REGIONS[scope.regionCode],
      idempotencyKey,
      input: body,
      maySpend: isAllowed('payFromWallet', scope),
      savesAddresses: 'userId' in scope,
    }),
  );

  handle(app, deps, walletCalls.getOwedCash, ({ scope: { merchantId, regionCode, rights, branchId } }) =>
    owedCash(deps.db, {
      merchantId,
      currency: REGIONS[regionCode].currency,
      branchId: rights.viewWalletBalance ? null : branchId,
    }),
  );

  handle(app, deps, cashCalls.listCollectedCash, ({ scope, query }) => listCollectedCash(deps, scope, query));

  handle(app, deps, cashCalls.sumCollectedCash, ({ scope, query }) => sumCollectedCash(deps.db, scope, query));

  handle(app, deps, calls.listOrders, async ({ query, scope }) => {
    const fields = dayErrors(query);
    if (fields.length > 0) throw new Refusal('VALIDATION', { fields });
    const seesFees = isAllowed('order', scope);
    if (!seesFees && isByAmount(query.sort)) throw new Refusal('FORBIDDEN');
    const found = await listOrders(deps, scope.branchId, REGIONS[scope.regionCode].timeZone, query);
    return seesFees ? found : { ...found, items: found.items.map((row) => summaryWithoutFee(row)) };
  });

  handle(app, deps, movingCalls.listMovingOrders, ({ scope }) => listMovingOrders(deps.db, scope.branchId));

  handle(app, deps, orderCalls.getOrder, async ({ params, scope }) => {
    const order = await readOrder(deps.db, scope.branchId, params.id);
    if (order === null) throw new Refusal('ORDER_NOT_FOUND');
    return asSeenBy(scope, order);
  });

  handle(app, deps, forgetOrderAddresses, async ({ params, scope }) => {
    const order = await readOrder(deps.db, scope.branchId, params.id);
    if (order === null) throw new Refusal('ORDER_NOT_FOUND');
    const kept = await forgetSavedWith(deps.db, scope, params.id);
    return kept.length === 0
      ? answer({ kept }, { en: 'The address was not kept.', ar: 'لم يُحفظ العنوان.' })
      : answer({ kept }, { en: 'An address that is needed stays.', ar: 'أُبقي على عنوان ما زال مستخدمًا.' });
  });

  handle(app, deps, getCustomerHistory, async ({ params, scope }) => {
    const phones = phonesOf(await readRow(deps.db, scope, params.id));
    return readCustomerHistory(deps.db, scope, phones, isAllowed('seeMoney', scope));
  });

  handle(app, deps, eraseCustomerCall, async ({ params, scope, agent }) => {
    await eraseCustomer(deps, scope, params.id, agent);
    return answer({}, { en: 'The customer was erased.', ar: 'مُحيت بيانات العميل.' });
  });

  handle(app, deps, orderCalls.cancelOrder, async ({ params, body, scope }) => {
    if (!CANCELLATION_REASONS.some(({ code }) => code === body.reason))
      throw new Refusal('VALIDATION', { fields: [{ path: 'reason', code: 'unknown' }] });
    // Its dialog says so, and what goes back.
    return cancelOrder(deps, scope.branchId, params.id, body.reason);
  });

  handle(app, deps, stopCalls.priceStopCancellation, ({ params, scope }) =>
    priceStopCancellation(deps, askOf(params, scope)),
  );

  handle(app, deps, stopCalls.cancelStop, async ({ params, body, scope, idempotencyKey }) =>
    cancelStop(deps, askOf(params, scope), { total: body.total, comesBack: body.comesBack === true }, idempotencyKey),
  );

  handle(app, deps, rescheduleOrder, async ({ params, body, scope, idempotencyKey }) => {
    const { merchantId, branchId } = scope;
    const ask = { merchantId, branchId, orderId: params.id, userId: userOf(scope), ...body };
    // Its card says what was changed.
    return reschedule(deps, ask, idempotencyKey);
  });

  handle(app, deps, correctStopCall, async ({ params, body, scope, idempotencyKey }) => {
    const { merchantId, branchId } = scope;
    const { id: orderId, stopId } = params;
    const ask = { merchantId, branchId, orderId, stopId, userId: userOf(scope), ...body };
    return correctStop(deps, ask, idempotencyKey);
  });

  handle(app, deps, orderCalls.searchAgain, async ({ params, body, scope, idempotencyKey }) => {
    const { merchantId, branchId } = scope;
    const order = await searchAgain(deps, {
      merchantId,
      branchId,
      orderId: params.id,
      extra: body.extra,
      minutes: body.minutes,
      maySpend: isAllowed('payFromWallet', scope),
      idempotencyKey,
    });
    return answer(order, { en: 'We are looking for a driver again.', ar: 'نبحث عن مندوب من جديد.' });
  });

  handle(
    app,
    deps,
    orderCalls.extendSearch,
    async ({ params, body, scope: { merchantId, branchId }, idempotencyKey }) => {
      const { minutes } = body;
      const order = await extendSearch(deps, { merchantId, branchId, orderId: params.id, minutes, idempotencyKey });
      return answer(order, { en: 'We are looking longer.', ar: 'مُدِّد البحث عن مندوب.' });
    },
  );

  handle(app, deps, uploadDeliveryPhoto, async ({ scope, body, ip }) => {
    await countUpload(deps, ip);
    return keepFile(deps, scope.merchantId, body, FILE_POLICIES.document);
  });

  handle(app, deps, getDeliveryPhoto, ({ params: { id, fileId }, scope: { branchId } }) =>
    reportPhoto(deps.db, fileId, and(eq(orders.id, id), eq(orders.branchId, branchId))),
  );

  handle(app, deps, reportInaccurateDelivery, async ({ params, body, scope, idempotencyKey }) => {
    const { merchantId, branchId } = scope;
    const input = { orderId: params.id, ...body, stopId: body.stopId ?? null };
    return answer(await reportDelivery(deps, { merchantId, branchId, input, idempotencyKey }), {
      en: 'Your report was sent.',
      ar: 'أُرسل بلاغك.',
    });
  });

  handle(app, deps, getBranchActivity, ({ scope, params }) =>
    readBranchActivity(deps.db, { ...scope, id: params.id, now: deps.clock.now() }),
  );

  handle(app, deps, priceSecondTripCall, ({ params, query, scope }) =>
    priceSecondTrip(deps, askOf(params, scope), query.kind),
  );

  handle(app, deps, confirmParcelsBack, ({ params, scope }) => confirmBack(deps, scope.branchId, params.id));

  handle(app, deps, orderSecondTripCall, async ({ params, body, scope, idempotencyKey }) => {
    const order = await orderSecondTrip(deps, askOf(params, scope), body, idempotencyKey);
    return answer(order, { en: 'The second trip is ordered.', ar: 'تم طلب الرحلة الثانية.' });
  });
  handle(app, deps, priceSecondTripsCall, ({ params, query, scope }) =>
    priceSecondTrips(deps, askOfOrder(params, scope), query.kind),
  );
  handle(app, deps, orderSecondTripsCall, async ({ params, body, scope, idempotencyKey }) => {
    const order = await orderSecondTrips(deps, askOfOrder(params, scope), body, idempotencyKey);
    return answer(order, { en: 'The second trips are ordered.', ar: 'تم طلب الرحلات الثانية.' });
  });

  handle(app, deps, getDelivered, ({ scope }) => readDelivered(deps, scope));

  handle(app, deps, calls.countOrders, ({ scope }) =>
    countOrders(deps.db, scope, REGIONS[scope.regionCode].timeZone, deps.clock.now()),
  );
  handle(app, deps, orderCalls.countFoundOrders, ({ scope, query }) =>
    countFound(deps.db, scope.branchId, REGIONS[scope.regionCode].timeZone, query, deps.clock.now()),
  );

  handle(app, deps, calls.getOverview, ({ scope }) =>
    readOverview(deps.db, {
      merchantId: scope.merchantId,
      branchId: scope.branchId,
      region: REGIONS[scope.regionCode],
      seesMoney: isAllowed('seeMoney', scope),
      now: deps.clock.now(),
    }),
  );

  handle(app, deps, calls.trackOrder, async ({ params }) => {
    const tracking = await publicTracking(deps, params.slug);
    if (tracking === null) throw new Refusal('ORDER_NOT_FOUND');
    return tracking;
  });

  handle(app, deps, proofs.getProofPicture, ({ scope, params: { id, stopId } }) =>
    proofPicture(deps.db, { branchId: scope.branchId, orderId: id, stopId }),
  );

  handle(app, deps, proofs.trackProofPicture, ({ params }) => proofPicture(deps.db, params));

  const own = inBackground(deps);
  deps.queue.every('sweep-orders', SWEEP_INTERVAL, () => sweep(own));
  deps.queue.every('fold-daily-sums', SWEEP_INTERVAL, () => foldDailySums(own));
}
