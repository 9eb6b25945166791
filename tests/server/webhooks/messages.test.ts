import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { listOrders } from '../../../contract/ordering';
import { getSandbox } from '../../../contract/sandbox';
import * as calls from '../../../contract/webhooks';
import { advance } from '../../../server/modules/ordering/advance';
import { deliverDue } from '../../../server/modules/webhooks/deliver';
import { webhookMessages } from '../../../server/modules/webhooks/tables';
import { forgetMessages, forgetMessagesAbout } from '../../../server/modules/webhooks/write-messages';
import { eventually } from '../../support/eventually';
import { freshKey, placed } from '../../support/servers/parcels';
import { START, webhookSuite } from './suite';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const suite = webhookSuite();
const { refreshed, added, of, messagesOf, pass, hold, signatures } = suite;

describe('messages to endpoints [R11.22]', () => {
  it('a delivery is told once to each that wants to know, as the API shows it, signed', async () => {
    const { webhook, secret } = (await added()).data;
    await added({ name: 'Kitchen', events: ['order.delivered'] });
    const order = (await placed(suite.server, suite.owner)).data;
    expect(await deliverDue(suite.server.deps)).toBe(1);
    const [{ headers, body } = { headers: {}, body: '' }] = suite.receiver.received;
    const listed = (await suite.server.call(listOrders, { as: suite.owner })).data.items.find(
      ({ id }) => id === order.id,
    );
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
    for (const state of ['dispatched', 'assigned', 'acknowledge'] as const)
      await advance(suite.server.deps, order.id, state);
    await deliverDue(suite.server.deps);
    expect(suite.receiver.received.map((each) => (JSON.parse(each.body) as { type: string }).type)).toEqual([
      'order.placed',
      'order.driver-assigned',
    ]);
  });

  it('what is rolled back is told to nobody [T.36]', async () => {
    await added();
    const order = (await placed(suite.server, suite.owner)).data;
    await suite.server.deps.db.delete(webhookMessages);
    const failing = { ...suite.server.deps, events: { ...suite.server.deps.events } };
    failing.events.appendChange = async (tx, change) => {
      await suite.server.deps.events.appendChange(tx, change);
      throw new Error('The disk is full');
    };
    await expect(advance(failing, order.id, 'cancelled')).rejects.toThrow('disk');
    expect(await suite.server.deps.db.select().from(webhookMessages)).toEqual([]);
  });

  it('is tried again with the same id, later and later, for a day', async () => {
    const { webhook } = (await added({ events: ['order.placed'] })).data;
    await placed(suite.server, suite.owner);
    suite.receiver.answer = (response) => response.writeHead(500).end();
    expect(await deliverDue(suite.server.deps)).toBe(1);
    expect(await pass(29_000)).toBe(0);
    expect(await pass(1_000)).toBe(1);
    suite.receiver.answer = (response) => response.end('at last');
    expect(await pass(2 * MINUTE)).toBe(1);
    await refreshed();
    expect(await messagesOf(webhook.id)).toMatchObject([
      { state: 'delivered', attempts: 3, nextAt: null, answer: 'at last' },
    ]);
    expect(new Set(suite.receiver.received.map(({ headers }) => headers['mersal-webhook-id'])).size).toBe(1);

    await placed(suite.server, suite.owner);
    suite.receiver.answer = (response) => response.writeHead(500).end();
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
    await placed(suite.server, suite.owner);
    await Promise.all([deliverDue(suite.server.deps), deliverDue(suite.server.deps)]);
    expect(suite.receiver.received).toHaveLength(1);
    await placed(suite.server, suite.owner);
    // Taken, and then the process ended.
    await suite.server.deps.db
      .update(webhookMessages)
      .set({ nextAt: new Date(suite.server.clock.now().getTime() + MINUTE) })
      .where(eq(webhookMessages.state, 'waiting'));
    expect(await deliverDue(suite.server.deps)).toBe(0);
    expect(await pass(MINUTE)).toBe(1);
    expect(suite.receiver.received).toHaveLength(2);
  });

  it('both secrets sign for a day after a replacement', async () => {
    const { webhook, secret } = (await added()).data;
    const second = (
      await suite.server.call(calls.replaceWebhookSecret, { ...of(webhook.id), idempotencyKey: 'key-of-a-secret' })
    ).data.secret;
    const send = () => suite.server.call(calls.testWebhook, { ...of(webhook.id), idempotencyKey: freshKey() });
    await send();
    expect(signatures().signed).toEqual([signatures().of(second), signatures().of(secret)]);
    suite.server.clock.advance(24 * HOUR);
    await refreshed();
    await send();
    expect(signatures().signed).toEqual([signatures().of(second)]);
  });

  it(
    'a second replacement within the day ends no secret before its day is over, and there are five a day',
    { tags: 'long' },
    async () => {
      const { webhook, secret } = (await added()).data;
      const replace = () =>
        suite.server.call(calls.replaceWebhookSecret, { ...of(webhook.id), idempotencyKey: freshKey() });
      const send = () => suite.server.call(calls.testWebhook, { ...of(webhook.id), idempotencyKey: freshKey() });
      const second = (await replace()).data.secret;
      suite.server.clock.advance(HOUR);
      await refreshed();
      const third = (await replace()).data;
      expect(third.webhook.formerUntil).toBe('2026-11-21T10:00:00.000Z');
      await send();
      const byAll = [third.secret, second, secret];
      expect(signatures().signed).toEqual(byAll.map((each) => signatures().of(each)));
      suite.server.clock.advance(23 * HOUR - MINUTE);
      await refreshed();
      const answers = await Promise.all([1, 2, 3, 4].map(replace));
      expect(answers.filter(({ code }) => code === 'RATE_LIMITED')).toHaveLength(1);
      suite.server.clock.advance(MINUTE);
      await refreshed();
      await send();
      const { signed, of: by } = signatures();
      expect([signed.length, signed.includes(by(second)), signed.includes(by(secret))]).toEqual([5, true, false]);
    },
  );

  it('a test is sent once per key, its outcome answered, and never tried again', async () => {
    const { id } = (await added()).data.webhook;
    suite.receiver.answer = (response) => response.writeHead(404).end('nothing here');
    const key = freshKey();
    const send = () => suite.server.call(calls.testWebhook, { ...of(id), idempotencyKey: key });
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
    expect(suite.receiver.received).toHaveLength(1);
    await refreshed();
    expect((await suite.server.call(calls.getWebhook, of(id))).data.failingSince).toBeNull();
  });

  it('a message is sent again with its id, and the log is searched by state', async () => {
    const { id } = (await added({ events: ['order.placed'] })).data.webhook;
    await placed(suite.server, suite.owner);
    suite.receiver.answer = (response) => response.writeHead(500).end();
    await deliverDue(suite.server.deps);
    const [message] = await messagesOf(id);
    suite.receiver.answer = (response) => response.end();
    expect((await suite.server.call(calls.sendWebhookAgain, of(message?.id ?? ''))).data).toMatchObject({
      id: message?.id,
      state: 'delivered',
      attempts: 2,
    });
    const found = async (state: string) =>
      (await suite.server.call(calls.listWebhookMessages, { ...of(id), query: { state } })).data.total;
    expect([await found('delivered'), await found('failed'), await found('waiting')]).toEqual([1, 0, 0]);
    expect((await suite.server.call(calls.getWebhook, of(id))).data.failingSince).toBeNull();
  });

  it('a message that is being sent is sent by no second press, nor by its own turn', async () => {
    const { id } = (await added({ events: ['order.placed'] })).data.webhook;
    await placed(suite.server, suite.owner);
    suite.receiver.answer = (response) => response.writeHead(500).end();
    await deliverDue(suite.server.deps);
    const [message] = await messagesOf(id);
    const release = hold(200);
    const press = () => suite.server.call(calls.sendWebhookAgain, of(message?.id ?? ''));
    const first = press();
    await eventually(() => expect(suite.receiver.received).toHaveLength(2));
    expect((await Promise.all([press(), press()])).map(({ data }) => data.state)).toEqual(['waiting', 'waiting']);
    expect(await deliverDue(suite.server.deps)).toBe(0);
    release();
    expect((await first).data).toMatchObject({ state: 'delivered', attempts: 2 });
    expect(suite.receiver.received).toHaveLength(2);
  });

  it('what becomes of a message on its way says nothing of an address that was changed meanwhile', async () => {
    const { webhook } = (await added({ events: ['order.placed'] })).data;
    await placed(suite.server, suite.owner);
    const release = hold(500);
    const sending = deliverDue(suite.server.deps);
    await eventually(() => expect(suite.receiver.received).toHaveLength(1));
    const { name, events, version } = webhook;
    const body = { name, events: [...events], isOn: true, version, url: `${suite.receiver.url}/new` };
    expect((await suite.server.call(calls.updateWebhook, { ...of(webhook.id), body })).status).toBe(200);
    release();
    await sending;
    expect((await suite.server.call(calls.getWebhook, of(webhook.id))).data.failingSince).toBeNull();
    expect(await messagesOf(webhook.id)).toMatchObject([{ state: 'waiting', attempts: 1 }]);
  });

  it('an answer that holds the secret does not bring it into the log', async () => {
    const { webhook, secret } = (await added()).data;
    suite.receiver.answer = (response) => response.end(`you said ${secret}`);
    const { data } = await suite.server.call(calls.testWebhook, { ...of(webhook.id), idempotencyKey: freshKey() });
    expect(data.answer).toBe('you said …');
  });

  it('one that has failed for three days is switched off, and whoever added it is told', async () => {
    const { id, version } = (await added({ events: ['order.placed'] })).data.webhook;
    suite.receiver.answer = (response) => response.writeHead(500).end();
    for (let day = 0; day < 4; day += 1) {
      await placed(suite.server, suite.owner);
      await deliverDue(suite.server.deps);
      await pass(24 * HOUR);
      await refreshed();
    }
    expect((await suite.server.call(calls.getWebhook, of(id))).data).toMatchObject({ isOn: false, isGivenUp: true });
    await eventually(async () => {
      const { mails } = (await suite.server.call(getSandbox)).data;
      expect(mails.filter(({ subject }) => subject === 'A webhook in Mersal was switched off')).toHaveLength(1);
    });
    await placed(suite.server, suite.owner);
    expect(await deliverDue(suite.server.deps)).toBe(0);
    const on = await suite.server.call(calls.updateWebhook, {
      ...of(id),
      body: { name: 'Till', url: suite.receiver.url, events: ['order.placed'], isOn: true, version: version + 1 },
    });
    expect(on.data).toMatchObject({ isOn: true, isGivenUp: false, failingSince: null });
  });

  it('what is about somebody who is erased is forgotten, and everything after a month', async () => {
    const { id } = (await added({ events: ['order.placed'] })).data.webhook;
    const [first, second] = [
      (await placed(suite.server, suite.owner)).data,
      (await placed(suite.server, suite.owner)).data,
    ];
    await forgetMessagesAbout(suite.server.deps.db, [first.id]);
    expect((await messagesOf(id)).map(({ body }) => body.includes(second.id))).toEqual([true]);
    suite.server.clock.advance(31 * 24 * HOUR);
    await forgetMessages(suite.server.deps);
    await refreshed();
    expect(await messagesOf(id)).toEqual([]);
  });

  it(
    'five are sent to one endpoint at once, so that one that hangs holds up no other [R11.22]',
    { tags: 'long' },
    async () => {
      await added({ name: 'Slow', events: ['order.placed'] });
      for (let count = 0; count < 7; count += 1) await placed(suite.server, suite.owner);
      expect(await deliverDue(suite.server.deps)).toBe(5);
      expect(await deliverDue(suite.server.deps)).toBe(2);
    },
  );
});
