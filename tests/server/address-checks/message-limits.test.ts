import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { inquireLocation } from '../../../contract/address-checks';
import { confirmReset } from '../../../contract/reset';
import { cancelOrder, getOrder } from '../../../contract/order';
import { listNotifications } from '../../../contract/realtime';
import { decideBusiness, getSandbox } from '../../../contract/sandbox';
import { signUp } from '../../../contract/signup';
import { sendWaitingQuestions } from '../../../server/modules/address-checks/inquire-location';
import { waitingQuestions } from '../../../server/modules/ordering/inquiry-tables';
import { advance } from '../../../server/modules/ordering/advance';
import { merchantLimit, takeAllowance, UNVERIFIED_RECIPIENTS } from '../../../server/platform/messages/allowance';
import { SEEF, freshKey, placed } from '../../support/servers/parcels';
import { registrationBody } from '../../support/servers/registrations';
import { startServer } from '../../support/servers/server';
import type { TestServer, TestSession } from '../../support/servers/server';

// Dozens of orders per test: each test takes up to a minute on a busy machine.
vi.setConfig({ testTimeout: 120_000 });
const DAY = 24 * 3600_000;

let server: TestServer;
let phones = 0;
beforeEach(async () => {
  phones = 0;
  server = await startServer();
});
afterEach(() => server.close());

const sandbox = async () => (await server.call(getSandbox)).data;
/** Questions that were sent, oldest first. */
const questions = async () => (await sandbox()).texts.filter(({ text }) => text.includes('#')).toReversed();

/** A business that has just registered as an individual, signed in. */
async function fresh(): Promise<{ readonly as: TestSession; readonly merchantId: string }> {
  const body = await registrationBody(server, 'individual');
  expect((await server.call(signUp, { body, idempotencyKey: freshKey() })).status).toBe(200);
  await server.deps.afterwards.settled();
  const { mails, businesses } = await sandbox();
  const token = mails[0]?.link.split('/').at(-1) ?? '';
  await server.call(confirmReset, { body: { token, password: 'chosen just now' } });
  const as = await server.signIn('huda@sweets.example', undefined, 'chosen just now');
  return { as, merchantId: businesses[0]?.id ?? '' };
}

/** An order to a new number, or to a given one. */
async function ordered(as: TestSession, phone?: string): Promise<string> {
  phones += 1;
  const recipient = { name: 'Somebody', phone: phone ?? `+9733613${String(phones).padStart(4, '0')}` };
  const { data } = await placed(server, as, {
    dropOffs: [{ address: SEEF, recipient, note: '', size: 'small', cashToCollect: { minor: 0, currency: 'BHD' } }],
  });
  return data.id;
}

async function ask(as: TestSession, id: string) {
  const { data } = await server.call(getOrder, { as, params: { id } });
  return server.call(inquireLocation, { as, params: { id }, body: { stopId: data.dropOffs[0]?.id ?? '' } });
}

/** Orders to this many strangers, each asked. @returns those whose question waits */
async function askStrangers(as: TestSession, count: number): Promise<readonly string[]> {
  const waiting: string[] = [];
  for (let stranger = 0; stranger < count; stranger += 1) {
    const id = await ordered(as);
    const { status, data } = await ask(as, id);
    expect(status).toBe(200);
    if (data.waitsUntil !== null) waiting.push(id);
  }
  return waiting;
}

/** Takes the places of messages to strangers as sending them does, without the orders. @param count of the twenty */
async function useUp(merchantId: string, count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    phones += 1;
    const to = `+9733613${String(phones).padStart(4, '0')}`;
    const limits = [merchantLimit(merchantId, false)];
    expect((await takeAllowance(server.deps.db, limits, to, server.clock.now())).kind).toBe('granted');
  }
}

describe('a business that nobody has verified', () => {
  it('cannot be called what lures strangers, nor can who manages it [T.49]', { tags: 'long' }, async () => {
    for (const [path, changed] of [
      ['businessName.en', { businessName: { en: 'Bank security: confirm at https://evil.example', ar: '' } }],
      ['businessName.ar', { businessName: { en: 'Huda Sweets', ar: 'بنك الراجحي' } }],
      ['managerName', { managerName: 'Bank Security' }],
      ['managerName', { managerName: 'see www.evil' }],
    ] as const) {
      const body = await registrationBody(server, 'individual', changed);
      const { status, fields } = await server.call(signUp, { body, idempotencyKey: freshKey() });
      expect([status, fields?.map((field) => field.path)]).toEqual([400, [path]]);
    }
  });

  it('reaches twenty strangers a day, without its name; the other orders go ahead, their questions wait [T.49]', async () => {
    const { as } = await fresh();
    const waiting = await askStrangers(as, 25);
    expect(waiting).toHaveLength(25 - UNVERIFIED_RECIPIENTS);
    const sent = await questions();
    expect(sent).toHaveLength(UNVERIFIED_RECIPIENTS);
    for (const { text } of sent) {
      expect(text).not.toMatch(/Huda|هدى/);
      expect(text).toContain('Mersal: where should');
    }
    const { data: order } = await server.call(getOrder, { as, params: { id: waiting[0] ?? '' } });
    expect([order.state, order.dropOffs[0]?.locationInquiry?.state]).toEqual(['created', 'waiting']);
    expect(
      Date.parse(order.dropOffs[0]?.locationInquiry?.expiresAt ?? '') - server.clock.now().getTime(),
    ).toBeLessThanOrEqual(DAY);
  });

  it('may write again to whom it knows', { tags: 'long' }, async () => {
    const { as, merchantId } = await fresh();
    await useUp(merchantId, UNVERIFIED_RECIPIENTS);
    expect((await ask(as, await ordered(as, '+97336130001'))).data.waitsUntil).toBeNull();
    expect((await ask(as, await ordered(as))).data.waitsUntil).not.toBeNull();
  });

  it('has what waits sent when the day is over, once each, the oldest first [T.49]', async () => {
    const { as, merchantId } = await fresh();
    await useUp(merchantId, UNVERIFIED_RECIPIENTS);
    const waiting = await askStrangers(as, 2);
    await sendWaitingQuestions(server.deps);
    expect(await questions()).toEqual([]);
    server.clock.advance(DAY);
    await sendWaitingQuestions(server.deps);
    await sendWaitingQuestions(server.deps);
    expect((await questions()).map(({ to }) => to)).toEqual(['+97336130021', '+97336130022']);
    const again = await server.signIn('huda@sweets.example', undefined, 'chosen just now');
    for (const id of waiting)
      expect(
        (await server.call(getOrder, { as: again, params: { id } })).data.dropOffs[0]?.locationInquiry?.state,
      ).toBe('open');
    expect(await server.deps.db.select().from(waitingQuestions)).toEqual([]);
  });

  it('has nothing sent later for orders that have a driver or are over', { tags: 'long' }, async () => {
    const { as, merchantId } = await fresh();
    await useUp(merchantId, UNVERIFIED_RECIPIENTS);
    const [carried = '', cancelled = ''] = await askStrangers(as, 2);
    await advance(server.deps, carried, 'dispatched');
    await advance(server.deps, carried, 'assigned');
    await server.call(cancelOrder, { as, params: { id: cancelled }, body: { reason: 'other' } });
    expect((await server.call(getOrder, { as, params: { id: carried } })).data.dropOffs[0]?.locationInquiry).toBeNull();
    server.clock.advance(DAY);
    await sendWaitingQuestions(server.deps);
    expect(await questions()).toEqual([]);
    expect(await server.deps.db.select().from(waitingQuestions)).toEqual([]);
  });

  it(
    'keeps a place that a message did not use, and a message that waits where the service is down',
    { tags: 'long' },
    async () => {
      const { as, merchantId } = await fresh();
      const { send } = server.deps.sms;
      server.deps.sms.send = () => Promise.reject(new Error('No line'));
      const failing = await ordered(as);
      expect((await ask(as, failing)).status).toBe(500);
      server.deps.sms.send = send;
      await useUp(merchantId, UNVERIFIED_RECIPIENTS - 1);
      expect(await askStrangers(as, 2)).toHaveLength(1);
      server.clock.advance(DAY);
      server.deps.sms.send = () => Promise.reject(new Error('No line'));
      await sendWaitingQuestions(server.deps);
      server.deps.sms.send = send;
      expect(await server.deps.db.select().from(waitingQuestions)).toHaveLength(1);
      server.clock.advance(60_000);
      await sendWaitingQuestions(server.deps);
      expect(await questions()).toHaveLength(2);
    },
  );

  it(
    'has used a place by what went out, though the order was cancelled meanwhile [T.49]',
    { tags: 'long' },
    async () => {
      const { as } = await fresh();
      const { send } = server.deps.sms;
      const ids: string[] = [];
      for (let n = 0; n < UNVERIFIED_RECIPIENTS; n += 1)
        ids.push(await ordered(as, `+973361300${String(n).padStart(2, '0')}`));
      for (const id of ids) {
        server.deps.sms.send = async (text, messageId) => {
          await server.call(cancelOrder, { as, params: { id }, body: { reason: 'other' } });
          await send(text, messageId);
        };
        expect((await ask(as, id)).code).toBe('NOT_NOW');
      }
      server.deps.sms.send = send;
      expect(await questions()).toHaveLength(UNVERIFIED_RECIPIENTS);
      expect((await ask(as, await ordered(as, '+97336139999'))).data.waitsUntil).not.toBeNull();
    },
  );

  it(
    'is told once by an alert that a question waits, and it is sent at once when the business is verified [T.49]',
    { tags: 'long' },
    async () => {
      const { as, merchantId } = await fresh();
      await useUp(merchantId, UNVERIFIED_RECIPIENTS);
      const waiting = await askStrangers(as, 2);
      for (const id of waiting) await ask(as, id);
      const alerts = async () =>
        (await server.call(listNotifications, { as })).data.items.map(({ type, orderId }) => [type, orderId]);
      expect(await alerts()).toEqual(waiting.toReversed().map((id) => ['Message Waiting', id]));
      await server.call(decideBusiness, { params: { id: merchantId }, body: { state: 'verified' } });
      await server.deps.afterwards.settled();
      const sent = await questions();
      expect(sent.map(({ to }) => to).toSorted()).toEqual(['+97336130021', '+97336130022']);
      for (const { text } of sent) expect(text).toContain('Huda Sweets: where should');
      expect(await server.deps.db.select().from(waitingQuestions)).toEqual([]);
      expect((await alerts())[0]).toEqual(['Business Verified', merchantId]);
    },
  );

  it('reaches more once it is verified, by its name [T.49]', { tags: 'long' }, async () => {
    const { as, merchantId } = await fresh();
    expect(
      (await server.call(decideBusiness, { params: { id: merchantId }, body: { state: 'verified' } })).status,
    ).toBe(200);
    expect(await askStrangers(as, UNVERIFIED_RECIPIENTS + 2)).toEqual([]);
    expect((await questions()).at(-1)?.text).toContain('Huda Sweets: where should');
  });
});

it('has a total for everybody together [T.49]', { tags: 'long' }, async () => {
  await server.close();
  server = await startServer({ settings: { messagesPerHour: 3 } });
  const pearl = await server.signIn('owner@pearl.example', 'b-seef');
  expect(await askStrangers(pearl, 5)).toHaveLength(2);
  server.clock.advance(3600_000);
  await sendWaitingQuestions(server.deps);
  expect(await questions()).toHaveLength(5);
});
