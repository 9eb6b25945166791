import type { FastifyInstance } from 'fastify';
import * as auto from '../../../contract/auto-top-up';
import * as calls from '../../../contract/top-ups';
import type { Deps } from '../../platform/deps';
import { handle } from '../../http/handle';
import { inBackground } from '../../platform/jobs/job-queue';
import { mailInCharge } from '../identity';
import { readAutoTopUp, setAutoTopUp } from './auto-settings';
import { topUpByThemselves } from './auto-top-up';
import { chargeTopUp } from './charge-top-up';
import { createTopUp, priceOf } from './create-top-up';
import { autoTopUpTold } from './tell-owner';

const SWEEP_INTERVAL = 60_000;

/** The calls of top-ups by card [R1.05]; they are paid like everything else, by `startPayment`. */
export function register(app: FastifyInstance, deps: Deps): void {
  handle(app, deps, calls.calculateTopUp, ({ scope, body }) => priceOf(scope, body.amount));

  handle(app, deps, calls.createTopUp, ({ scope, idempotencyKey, body }) =>
    createTopUp(deps, scope, idempotencyKey, body),
  );

  handle(app, deps, calls.chargeTopUp, async ({ scope, params, body }) => {
    await chargeTopUp(deps, { merchantId: scope.merchantId, slug: params.slug, cardId: body.cardId });
    return {};
  });

  handle(app, deps, auto.getAutoTopUp, ({ scope }) => readAutoTopUp(deps, scope));
  handle(app, deps, auto.setAutoTopUp, ({ scope, body, agent }) => setAutoTopUp(deps, scope, body, agent));

  const own = inBackground(deps);
  deps.queue.on(autoTopUpTold, ({ userId, kind }, id) => mailInCharge(own, userId, { kind }, id));
  deps.queue.every('auto-top-ups', SWEEP_INTERVAL, () => topUpByThemselves(own));
}
