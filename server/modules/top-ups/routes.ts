import type { FastifyInstance } from 'fastify';
import * as calls from '../../../contract/top-ups';
import type { Deps } from '../../platform/deps';
import { handle } from '../../http/handle';
import { chargeTopUp } from './charge-top-up';
import { createTopUp, priceOf } from './create-top-up';

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
}
