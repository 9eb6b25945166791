import { createHmac } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import * as calls from '../../../contract/webhooks';
import type { BodyOf } from '../../../contract/call';
import { deliverDue } from '../../../server/modules/webhooks/deliver';
import { webhooks } from '../../../server/modules/webhooks/tables';
import { rateLimits } from '../../../server/platform/tables';
import { WEBHOOK_EVENTS } from '../../../src/domain/extensions/webhook';
import { freshKey } from '../../support/servers/parcels';
import { startReceiver } from '../../support/servers/receiver';
import type { Receiver } from '../../support/servers/receiver';
import { startServer } from '../../support/servers/server';
import type { TestServer, TestSession } from '../../support/servers/server';

export const START = '2026-11-20T09:00:00.000Z';

/** One server for all tests here; each has a receiver of its own, and a business without endpoints. */
export function webhookSuite() {
  let server: TestServer;
  let receiver: Receiver;
  let owner: TestSession;

  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    const { db } = server.deps;
    for (const table of [webhooks, rateLimits]) await db.delete(table);
    server.clock.set(START);
    receiver = await startReceiver();
    await refreshed();
  });
  afterEach(() => receiver.close());

  /** Tokens end while the clock is moved. */
  async function refreshed(): Promise<void> {
    owner = await server.signIn('owner@pearl.example', 'b-seef');
  }

  const added = (change: Partial<BodyOf<typeof calls.addWebhook>> = {}, as = owner, key = freshKey()) =>
    server.call(calls.addWebhook, {
      as,
      idempotencyKey: key,
      body: { name: 'Till', url: receiver.url, events: [...WEBHOOK_EVENTS], ...change },
    });
  const of = (id: string, as = owner) => ({ as, params: { id } });
  const messagesOf = async (id: string) => (await server.call(calls.listWebhookMessages, of(id))).data.items;
  /** Moves the clock, and sends what is due then. */
  async function pass(millis: number): Promise<number> {
    server.clock.advance(millis);
    return deliverDue(server.deps);
  }
  /** Lets the endpoint take its time. @returns what makes it answer */
  function hold(status: number): () => void {
    const held: (() => unknown)[] = [];
    receiver.answer = (response) => void held.push(() => response.writeHead(status).end());
    return () => {
      for (const answer of held) answer();
    };
  }
  /** The signatures of a message that was received, and what they sign. */
  function signatures(index = -1) {
    const { headers, body } = receiver.received.at(index) ?? { headers: {}, body: '' };
    const [time = '', ...signed] = String(headers['mersal-signature']).split(',');
    return {
      signed,
      of: (secret: string) =>
        `v1=${createHmac('sha256', secret)
          .update(`${time.slice(2)}.${body}`)
          .digest('hex')}`,
    };
  }

  return {
    get server() {
      return server;
    },
    get receiver() {
      return receiver;
    },
    get owner() {
      return owner;
    },
    refreshed,
    added,
    of,
    messagesOf,
    pass,
    hold,
    signatures,
  };
}
