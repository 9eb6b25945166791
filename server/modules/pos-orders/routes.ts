import type { FastifyInstance } from 'fastify';
import * as pos from '../../../contract/pos';
import * as calls from '../../../contract/store-orders';
import { handle } from '../../http/handle';
import type { Deps } from '../../platform/deps';
import { inBackground } from '../../platform/jobs/job-queue';
import { workOnPosOrders } from './carry-out';
import { sendAgain } from './send-again';
import { changeSettings } from './settings';
import { clearTests, readTests, sendTest } from './testing';
import { registerWebhook } from './webhook';

/** How often it is looked for orders that are due, in ms. */
const WORK_INTERVAL = 3_000;

/** The orders of stores at the point of sale [R1.09] [R11.31]: sending them, and how they go on there. */
export function register(app: FastifyInstance, deps: Deps): void {
  handle(app, deps, calls.sendStoreOrder, ({ scope, params }) => sendAgain(deps, scope, params.id));
  handle(app, deps, pos.changePosSettings, ({ scope, body, agent }) => changeSettings(deps, scope, body, agent));
  handle(app, deps, pos.listPosTestOrders, ({ scope }) => readTests(deps.db, scope));
  handle(app, deps, pos.sendPosTestOrder, ({ scope, idempotencyKey }) => sendTest(deps, scope, idempotencyKey));
  handle(app, deps, pos.clearPosTestOrders, ({ scope }) => clearTests(deps, scope));
  registerWebhook(app, deps);
  const own = inBackground(deps);
  deps.queue.every('pos-orders', WORK_INTERVAL, () => workOnPosOrders(own));
}
