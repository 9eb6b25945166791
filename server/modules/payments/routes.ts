import { asc, desc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import * as calls from '../../../contract/payments';
import { listCards } from '../../../contract/wallet';
import type { Deps } from '../../platform/deps';
import { inBackground } from '../../platform/jobs/job-queue';
import type { Settings } from '../../settings';
import { handle } from '../../http/handle';
import { Refusal } from '../../http/refusal';
import { originOf } from '../../platform/origin';
import { reconcile, settleById, settlePayment } from './reconcile';
import { startPayment } from './start';
import { stateByCharge, stateBySlug } from './state';
import { cards } from './tables';
import { registerWebhook } from './webhook';

/** How often due payments are looked for. */
const CHECK_INTERVAL = 10_000;

const HOST = /^(?:[\w.-]+|\[[\da-f:]+\])(?::\d{1,5})?$/i;

/** Where the payer reaches us: a server without a public origin is a trial, under any name. */
export function reachedAt(settings: Pick<Settings, 'publicOrigin' | 'port'>, host: string | null): string {
  return settings.publicOrigin === null && host !== null && HOST.test(host) ? `http://${host}` : originOf(settings);
}

/** The calls of payments [R2.43] [R2.50] [R8.10], and of saved cards: the gateway's token never leaves the server. */
export function register(app: FastifyInstance, deps: Deps): void {
  handle(app, deps, listCards, ({ scope }) =>
    deps.db
      .select({
        id: cards.id,
        brand: cards.brand,
        last4: cards.last4,
        expiryMonth: cards.expiryMonth,
        expiryYear: cards.expiryYear,
        isDefault: cards.isDefault,
      })
      .from(cards)
      .where(eq(cards.merchantId, scope.merchantId))
      .orderBy(desc(cards.isDefault), asc(cards.id)),
  );

  handle(app, deps, calls.startPayment, ({ params, body, ip, header }) =>
    startPayment(deps, {
      slug: params.slug,
      language: body.language,
      origin: reachedAt(deps.settings, header('host')),
      ip,
    }),
  );

  handle(app, deps, calls.tapState, ({ query: { tap_id: chargeId, slug } }) => {
    if (chargeId !== undefined && slug === undefined) return stateByCharge(deps, chargeId);
    if (slug !== undefined && chargeId === undefined) return stateBySlug(deps, slug);
    throw new Refusal('VALIDATION', {
      fields: [{ path: slug === undefined ? 'slug' : 'tap_id', code: slug === undefined ? 'required' : 'invalid' }],
    });
  });

  registerWebhook(app, deps);
  const own = inBackground(deps);
  deps.queue.on(settlePayment, ({ id }) => settleById(own, id));
  deps.queue.every('reconcile-payments', CHECK_INTERVAL, () => reconcile(own));
}
