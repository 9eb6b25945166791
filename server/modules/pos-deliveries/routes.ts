import type { FastifyInstance } from 'fastify';
import * as calls from '../../../contract/pos-deliveries';
import { handle } from '../../http/handle';
import type { Deps } from '../../platform/deps';
import { inBackground } from '../../platform/jobs/job-queue';
import { workOnPosDeliveries } from './carry-out';
import { readDeliveries } from './list';
import { forgetDeliveries, lookForDeliveries } from './look';
import { settleDelivery, switchDeliveries } from './settle';
import { registerWebhook } from './webhook';

/** How often it is looked for deliveries that are due, in ms. */
const WORK_INTERVAL = 3_000;
/** And for businesses that are to be looked at; each is about once a minute. */
const LOOK_INTERVAL = 10_000;
const FORGET_INTERVAL = 6 * 3600_000;

/** The deliveries that the point of sale takes [R1.09]: their drivers, and what of them needs somebody. */
export function register(app: FastifyInstance, deps: Deps): void {
  handle(app, deps, calls.getPosDeliveries, ({ scope }) => readDeliveries(deps.db, scope.merchantId));
  handle(app, deps, calls.switchPosDeliveries, ({ scope, body, agent }) => switchDeliveries(deps, scope, body, agent));
  handle(app, deps, calls.settlePosDelivery, ({ scope, params, body }) => settleDelivery(deps, scope, params.id, body));
  registerWebhook(app, deps);
  const own = inBackground(deps);
  deps.queue.every('pos-deliveries', WORK_INTERVAL, () => workOnPosDeliveries(own));
  deps.queue.every('look-for-pos-deliveries', LOOK_INTERVAL, () => lookForDeliveries(own));
  deps.queue.every('forget-pos-deliveries', FORGET_INTERVAL, () => forgetDeliveries(own));
}
