import { eq } from 'drizzle-orm';
import * as calls from '../../contract/webhooks';
import { webhooks } from '../../server/modules/webhooks/tables';
import { HttpWebhooks } from '../../src/adapters/http/webhooks.adapter';
import { webhookSendLogic } from '../../src/application/actors/webhooks.actors';
import type { WebhookSending } from '../../src/domain/extensions/webhook-send.machine';
import { both, httpLevel, lost } from '../support/paths/http-level';
import type { World } from '../support/paths/http-level';
import { webhookSend } from './webhook-send.paths';

interface SendWorld extends World {
  /** Whose the endpoint is: the sender's, or somebody else's. */
  readonly of: (owner: 'us' | 'others') => Promise<void>;
}

const ours = ({ of }: SendWorld): Promise<void> => of('us');

export const webhookSendHttp = webhookSend.map((spec) =>
  httpLevel<SendWorld>({
    spec,
    world: async (stage) => {
      const { server } = stage;
      const merchant = await stage.merchant();
      const as = await stage.session(merchant);
      // Nobody is there: what comes of a message is an answer like any other.
      const body = { name: 'Till', url: 'http://127.0.0.1:9/hook', events: ['order.placed'] };
      const { id } = (await server.call(calls.addWebhook, { as, body, idempotencyKey: 'key-of-the-webhook' })).data
        .webhook;
      const test = { as, params: { id }, idempotencyKey: 'key-of-the-first' };
      const { id: messageId } = (await server.call(calls.testWebhook, test)).data;
      const { kind } = spec.input as WebhookSending;
      return {
        stage,
        of: async (owner) =>
          void (await server.deps.db
            .update(webhooks)
            .set({ merchantId: owner === 'us' ? merchant.merchantId : 'm-others' })
            .where(eq(webhooks.id, id))),
        machine: webhookSendLogic(new HttpWebhooks(stage.client(as))),
        input: { kind, id: kind === 'test' ? id : messageId, key: 'key-of-path-0' },
      };
    },
    events: {
      SEND: (event: { readonly type: string }, { stage }) => ({ ...event, key: `key-of-path-${stage.next()}` }),
    },
    outcomes: {
      send: {
        ways: {
          ok: ours,
          offline: both(ours, lost),
          NOT_FOUND: ({ of }) => of('others'),
          // The server has counted nothing against these calls yet; a proxy may have.
          RATE_LIMITED: ({ stage }) => stage.proxy.meet({ kind: 'refuse', code: 'RATE_LIMITED', retryAfter: 60 }),
        },
      },
    },
  }),
);
