import type { FastifyInstance } from 'fastify';
import * as calls from '../../../contract/webhooks';
import type { Deps } from '../../platform/deps';
import { handle } from '../../http/handle';
import { inBackground } from '../../platform/jobs/job-queue';
import { deliverDue } from './deliver';
import {
  addWebhook,
  listWebhooks,
  readWebhook,
  removeWebhook,
  replaceWebhookSecret,
  updateWebhook,
} from './manage-webhooks';
import { listWebhookMessages, sendWebhookAgain, testWebhook } from './messages';
import { mailGivenUp, webhookGivenUp } from './tell-owner';
import { forgetMessages } from './write-messages';

/** How often it is looked for messages that are due, in ms. */
const DELIVERY_INTERVAL = 5_000;
const DAY = 86_400_000;

/** The calls of webhooks, and what sends their messages [R11.22]. */
export function register(app: FastifyInstance, deps: Deps): void {
  handle(app, deps, calls.listWebhooks, ({ scope }) => listWebhooks(deps, scope));
  handle(app, deps, calls.getWebhook, ({ scope, params }) => readWebhook(deps, scope, params.id));
  handle(app, deps, calls.addWebhook, ({ scope, body, idempotencyKey, agent }) =>
    addWebhook(deps, scope, idempotencyKey, body, agent),
  );
  handle(app, deps, calls.updateWebhook, ({ scope, params, body, agent }) =>
    updateWebhook(deps, scope, params.id, body, agent),
  );
  handle(app, deps, calls.replaceWebhookSecret, ({ scope, params, idempotencyKey, agent }) =>
    replaceWebhookSecret(deps, scope, idempotencyKey, params.id, agent),
  );
  handle(app, deps, calls.removeWebhook, ({ scope, params, agent }) => removeWebhook(deps, scope, params.id, agent));
  handle(app, deps, calls.listWebhookMessages, ({ scope, params, query }) =>
    listWebhookMessages(deps, scope, params.id, query),
  );
  handle(app, deps, calls.testWebhook, ({ scope, params, idempotencyKey }) =>
    testWebhook(deps, scope, params.id, idempotencyKey),
  );
  handle(app, deps, calls.sendWebhookAgain, ({ scope, params }) => sendWebhookAgain(deps, scope, params.id));
  const own = inBackground(deps);
  deps.queue.on(webhookGivenUp, (told, messageId) => mailGivenUp(own, told, messageId));
  deps.queue.every('deliver-webhooks', DELIVERY_INTERVAL, () => deliverDue(own));
  // What just happened leaves at once; the sweep is for what is tried again, and for what another instance left.
  const stopListening = deps.events.listen({
    grown: () => deps.queue.nudge('deliver-webhooks'),
    moved: () => undefined,
  });
  app.addHook('onClose', (_, done) => {
    stopListening();
    done();
  });
  deps.queue.every('forget-webhook-messages', DAY, () => forgetMessages(own));
}
