import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCredential, listAudit } from '../../../contract/account';
import { listOrders } from '../../../contract/ordering';
import { getSandbox } from '../../../contract/sandbox';
import * as calls from '../../../contract/webhooks';
import type { BodyOf } from '../../../contract/call';
import { advance } from '../../../server/modules/ordering/advance';
import { deliverDue } from '../../../server/modules/webhooks/deliver';
import { webhookMessages, webhooks } from '../../../server/modules/webhooks/tables';
import { forgetMessages, forgetMessagesAbout } from '../../../server/modules/webhooks/write-messages';
import { rateLimits } from '../../../server/platform/tables';
import { WEBHOOKS_HELD, WEBHOOK_EVENTS } from '../../../src/domain/extensions/webhook';
import { eventually } from '../../support/eventually';
import { freshKey, placed } from '../../support/servers/parcels';
import { startReceiver } from '../../support/servers/receiver';
import type { Receiver } from '../../support/servers/receiver';
import { startServer } from '../../support/servers/server';
import type { TestServer, TestSession } from '../../support/servers/server';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const START = '2026-11-20T09:00:00.000Z';

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

const added = (change: Partial<BodyOf<typeof calls.addWebhook>> = {}, as = owner) =>
  server.call(calls.addWebhook, {
    as,
    body: { name: 'Till', url: receiver.url, events: [...WEBHOOK_EVENTS], ...change },
  });
const of = (id: string, as = owner) => ({ as, params: { id } });
const messagesOf = async (id: string) => (await server.call(calls.listWebhookMessages, of(id))).data.items;
/** Moves the clock, and sends what is due then. */
async function pass(millis: number): Promise<number> {
  server.clock.advance(millis);
  return deliverDue(server.deps);
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

describe('endpoints of a business [R11.22]', () => {
  it('a secret is shown once, and stored sealed [T.18]', async () => {
    const { webhook, secret } = (await added()).data;
    expect(secret).toMatch(/^whs_[\w-]{43}$/);
    expect(webhook).toMatchObject({ name: 'Till', isOn: true, hint: secret.slice(-4), createdBy: 'Layla Hasan' });
    expect((await server.call(calls.listWebhooks, { as: owner })).data).toEqual([webhook]);
    const stored = JSON.stringify(await server.deps.db.select().from(webhooks));
    expect(stored + server.logs.join('')).not.toContain(secret.slice(4));
    expect((await server.call(listAudit, { as: owner })).data.items[0]).toMatchObject({
      kind: 'webhook-added',
      subject: 'Till',
    });
  });

  it('nobody of another business, no clerk and no key touches one [T.24]', async () => {
    const { id } = (await added()).data.webhook;
    await server.call(calls.testWebhook, { ...of(id), idempotencyKey: freshKey() });
    const [message] = await messagesOf(id);
    const najd = await server.signIn('owner@najd.example');
    const desk = await server.signIn('desk@pearl.example');
    const key = await server.call(createCredential, { as: owner, body: { name: 'Till', scopes: ['orders:read'] } });
    const program = { ...owner, token: key.data.secret };
    expect((await server.call(listOrders, { as: program })).status).toBe(200);
    const body = { name: 'Mine', url: receiver.url, events: ['order.placed'] };
    const tries = [
      [calls.getWebhook, id, undefined],
      [calls.updateWebhook, id, { ...body, isOn: true, version: 1 }],
      [calls.replaceWebhookSecret, id, undefined],
      [calls.removeWebhook, id, undefined],
      [calls.listWebhookMessages, id, undefined],
      [calls.testWebhook, id, undefined],
      [calls.sendWebhookAgain, message?.id ?? '', undefined],
    ] as const;
    for (const [call, target, sent] of tries) {
      const request = {
        params: { id: target },
        idempotencyKey: freshKey(),
        ...(sent === undefined ? {} : { body: sent }),
      };
      expect(await server.call(call, { ...request, as: najd }), call.id).toMatchObject({ status: 404 });
      for (const as of [desk, program])
        expect(await server.call(call, { ...request, as }), call.id).toMatchObject({ status: 403 });
    }
    for (const as of [desk, program]) {
      expect((await server.call(calls.listWebhooks, { as })).status).toBe(403);
      expect((await added({}, as)).status).toBe(403);
    }
    expect((await server.call(calls.listWebhooks, { as: najd })).data).toEqual([]);
    expect(receiver.received).toHaveLength(1);
  });

  it('takes no thousand of them, no credentials in an address, and no address inside [T.21]', async () => {
    expect((await added({ url: 'https://me:too@till.example/' })).fields).toEqual([
      { path: 'url', code: 'credentials' },
    ]);
    expect((await added({ url: 'https://[::ffff:10.0.0.1]/' })).fields).toEqual([
      { path: 'url', code: 'private-address' },
    ]);
    expect((await added({ url: 'https://169.254.169.254/latest' })).fields).toEqual([
      { path: 'url', code: 'private-address' },
    ]);
    const answers = await Promise.all(Array.from({ length: WEBHOOKS_HELD + 5 }, () => added()));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(WEBHOOKS_HELD);
    expect(new Set(answers.flatMap(({ code }) => code ?? []))).toEqual(new Set(['TOO_MANY']));
    await Promise.all(Array.from({ length: 15 }, () => added()));
    expect((await added()).code).toBe('RATE_LIMITED');
  });

  it('is changed by one of two people at once', async () => {
    const { id, version } = (await added()).data.webhook;
    const change = (name: string) =>
      server.call(calls.updateWebhook, {
        ...of(id),
        body: { name, url: receiver.url, events: ['order.placed'], isOn: false, version },
      });
    expect((await change('Kitchen')).data).toMatchObject({ name: 'Kitchen', isOn: false, version: version + 1 });
    expect(await change('Till')).toMatchObject({ code: 'CHANGED_MEANWHILE', data: { name: 'Kitchen' } });
  });
});

describe('messages to endpoints [R11.22]', () => {
  it('a delivery is told once to each that wants to know, as the API shows it, signed', async () => {
    const { webhook, secret } = (await added()).data;
    await added({ name: 'Kitchen', events: ['order.delivered'] });
    const order = (await placed(server, owner)).data;
    expect(await deliverDue(server.deps)).toBe(1);
    const [{ headers, body } = { headers: {}, body: '' }] = receiver.received;
    const listed = (await server.call(listOrders, { as: owner })).data.items.find(({ id }) => id === order.id);
    const told = JSON.parse(body) as { id: string };
    expect(told).toEqual({
      id: headers['mersal-webhook-id'],
      type: 'order.placed',
      time: START,
      data: { ...listed, branchId: 'b-seef' },
    });
    expect(signatures().signed).toEqual([signatures().of(secret)]);
    expect(await messagesOf(webhook.id)).toMatchObject([
      { id: told.id, type: 'order.placed', state: 'delivered', status: 200, attempts: 1, answer: 'thanks', body },
    ]);
    for (const state of ['dispatched', 'assigned', 'acknowledge'] as const) await advance(server.deps, order.id, state);
    await deliverDue(server.deps);
    expect(receiver.received.map((each) => (JSON.parse(each.body) as { type: string }).type)).toEqual([
      'order.placed',
      'order.driver-assigned',
    ]);
  });

  it('what is rolled back is told to nobody [T.36]', async () => {
    await added();
    const order = (await placed(server, owner)).data;
    await server.deps.db.delete(webhookMessages);
    const failing = { ...server.deps, events: { ...server.deps.events } };
    failing.events.appendChange = async (tx, change) => {
      await server.deps.events.appendChange(tx, change);
      throw new Error('The disk is full');
    };
    await expect(advance(failing, order.id, 'cancelled')).rejects.toThrow('disk');
    expect(await server.deps.db.select().from(webhookMessages)).toEqual([]);
  });

  it('is tried again with the same id, later and later, for a day', async () => {
    const { webhook } = (await added({ events: ['order.placed'] })).data;
    await placed(server, owner);
    receiver.answer = (response) => response.writeHead(500).end();
    expect(await deliverDue(server.deps)).toBe(1);
    expect(await pass(29_000)).toBe(0);
    expect(await pass(1_000)).toBe(1);
    receiver.answer = (response) => response.end('at last');
    expect(await pass(2 * MINUTE)).toBe(1);
    await refreshed();
    expect(await messagesOf(webhook.id)).toMatchObject([
      { state: 'delivered', attempts: 3, nextAt: null, answer: 'at last' },
    ]);
    expect(new Set(receiver.received.map(({ headers }) => headers['mersal-webhook-id'])).size).toBe(1);

    await placed(server, owner);
    receiver.answer = (response) => response.writeHead(500).end();
    for (let hours = 0; hours < 30; hours += 1) await pass(HOUR);
    await refreshed();
    const [lost] = await messagesOf(webhook.id);
    expect(lost).toMatchObject({ state: 'failed', nextAt: null, error: 'status' });
    expect(lost?.attempts).toBeGreaterThan(8);
    const last = new Date(lost?.lastAt ?? '').getTime() - new Date(lost?.createdAt ?? '').getTime();
    expect(last).toBeGreaterThan(19 * HOUR);
    expect(last).toBeLessThanOrEqual(25 * HOUR);
  });

  it('a run that died is taken over, and two at once send nothing twice', async () => {
    await added({ events: ['order.placed'] });
    await placed(server, owner);
    await Promise.all([deliverDue(server.deps), deliverDue(server.deps)]);
    expect(receiver.received).toHaveLength(1);
    await placed(server, owner);
    // Taken, and then the process ended.
    await server.deps.db
      .update(webhookMessages)
      .set({ nextAt: new Date(server.clock.now().getTime() + MINUTE) })
      .where(eq(webhookMessages.state, 'waiting'));
    expect(await deliverDue(server.deps)).toBe(0);
    expect(await pass(MINUTE)).toBe(1);
    expect(receiver.received).toHaveLength(2);
  });

  it('both secrets sign for a day after a replacement', async () => {
    const { webhook, secret } = (await added()).data;
    const second = (await server.call(calls.replaceWebhookSecret, of(webhook.id))).data.secret;
    const send = () => server.call(calls.testWebhook, { ...of(webhook.id), idempotencyKey: freshKey() });
    await send();
    expect(signatures().signed).toEqual([signatures().of(second), signatures().of(secret)]);
    server.clock.advance(24 * HOUR);
    await refreshed();
    await send();
    expect(signatures().signed).toEqual([signatures().of(second)]);
  });

  it('a test is sent once per key, its outcome answered, and never tried again', async () => {
    const { id } = (await added()).data.webhook;
    receiver.answer = (response) => response.writeHead(404).end('nothing here');
    const key = freshKey();
    const send = () => server.call(calls.testWebhook, { ...of(id), idempotencyKey: key });
    const first = await send();
    expect(first.data).toMatchObject({
      type: 'test',
      state: 'failed',
      status: 404,
      answer: 'nothing here',
      nextAt: null,
    });
    expect((await send()).data).toEqual(first.data);
    expect(await pass(HOUR)).toBe(0);
    expect(receiver.received).toHaveLength(1);
    await refreshed();
    expect((await server.call(calls.getWebhook, of(id))).data.failingSince).toBeNull();
  });

  it('a message is sent again with its id, and the log is searched by state', async () => {
    const { id } = (await added({ events: ['order.placed'] })).data.webhook;
    await placed(server, owner);
    receiver.answer = (response) => response.writeHead(500).end();
    await deliverDue(server.deps);
    const [message] = await messagesOf(id);
    receiver.answer = (response) => response.end();
    expect((await server.call(calls.sendWebhookAgain, of(message?.id ?? ''))).data).toMatchObject({
      id: message?.id,
      state: 'delivered',
      attempts: 2,
    });
    const found = async (state: string) =>
      (await server.call(calls.listWebhookMessages, { ...of(id), query: { state } })).data.total;
    expect([await found('delivered'), await found('failed'), await found('waiting')]).toEqual([1, 0, 0]);
    expect((await server.call(calls.getWebhook, of(id))).data.failingSince).toBeNull();
  });

  it('an answer that holds the secret does not bring it into the log', async () => {
    const { webhook, secret } = (await added()).data;
    receiver.answer = (response) => response.end(`you said ${secret}`);
    const { data } = await server.call(calls.testWebhook, { ...of(webhook.id), idempotencyKey: freshKey() });
    expect(data.answer).toBe('you said …');
  });

  it('one that has failed for three days is switched off, and whoever added it is told', async () => {
    const { id, version } = (await added({ events: ['order.placed'] })).data.webhook;
    receiver.answer = (response) => response.writeHead(500).end();
    for (let day = 0; day < 4; day += 1) {
      await placed(server, owner);
      await deliverDue(server.deps);
      await pass(24 * HOUR);
      await refreshed();
    }
    expect((await server.call(calls.getWebhook, of(id))).data).toMatchObject({ isOn: false, isGivenUp: true });
    await eventually(async () => {
      const { mails } = (await server.call(getSandbox)).data;
      expect(mails.filter(({ subject }) => subject === 'A webhook in Mersal was switched off')).toHaveLength(1);
    });
    await placed(server, owner);
    expect(await deliverDue(server.deps)).toBe(0);
    const on = await server.call(calls.updateWebhook, {
      ...of(id),
      body: { name: 'Till', url: receiver.url, events: ['order.placed'], isOn: true, version: version + 1 },
    });
    expect(on.data).toMatchObject({ isOn: true, isGivenUp: false, failingSince: null });
  });

  it('what is about somebody who is erased is forgotten, and everything after a month', async () => {
    const { id } = (await added({ events: ['order.placed'] })).data.webhook;
    const [first, second] = [(await placed(server, owner)).data, (await placed(server, owner)).data];
    await forgetMessagesAbout(server.deps.db, [first.id]);
    expect((await messagesOf(id)).map(({ body }) => body.includes(second.id))).toEqual([true]);
    server.clock.advance(31 * 24 * HOUR);
    await forgetMessages(server.deps);
    await refreshed();
    expect(await messagesOf(id)).toEqual([]);
  });

  it('five are sent to one endpoint at once, so that one that hangs holds up no other [R11.22]', async () => {
    await added({ name: 'Slow', events: ['order.placed'] });
    for (let count = 0; count < 7; count += 1) await placed(server, owner);
    expect(await deliverDue(server.deps)).toBe(5);
    expect(await deliverDue(server.deps)).toBe(2);
  });
});
