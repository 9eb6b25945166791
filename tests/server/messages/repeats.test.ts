import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inquireLocation } from '../../../contract/address-checks';
import { getOrder } from '../../../contract/order';
import { checkReset } from '../../../contract/reset';
import { checkCode, sendCode } from '../../../contract/signup';
import { businessReviewed } from '../../../server/modules/account/tell-review';
import { passwordLink, resetLink } from '../../../server/modules/identity/password-links';
import { phoneCodes } from '../../../server/modules/identity/phone-tables';
import { wrongPasswords } from '../../../server/modules/identity/sign-in-limits';
import { passwordLinks } from '../../../server/modules/identity/tables';
import { sweepQuickParcels } from '../../../server/modules/quick-parcel/sweep';
import { quickOrders } from '../../../server/modules/quick-parcel/tables';
import { registered } from '../../../server/modules/signup/sign-up';
import { wireTransferDecided } from '../../../server/modules/wire-transfers/tell-sender';
import { packageTold } from '../../../server/modules/packages/tell-owner';
import { bankAccountChanged } from '../../../server/modules/withdrawals/tell-owner';
import type { Task } from '../../../server/platform/jobs/task';
import { LEASE } from '../../../server/platform/jobs/job-rows';
import { jobs } from '../../../server/platform/jobs/tables';
import { messageSends } from '../../../server/platform/messages/tables';
import { RESET_PATH } from '../../../src/domain/identity/redirect';
import { guestOf, quickPlaced } from '../../support/servers/guests';
import { placed } from '../../support/servers/parcels';
import { stopId } from '../../support/servers/put-state';
import { startServer } from '../../support/servers/server';
import type { TestServer, TestSession } from '../../support/servers/server';
import { sampled } from '../../support/sampled';

interface Sent {
  readonly id: string;
  readonly to: string;
  readonly text: string;
}

let server: TestServer;
let as: TestSession;
/** What reached one of the two services. */
let sent: Sent[] = [];
/** The service has the message, and the process ends before it hears so. */
let dying = false;
let end = (): void => undefined;

beforeAll(async () => {
  server = await startServer({ settings: { publicOrigin: 'https://mersal.example' } });
  as = await server.signIn('owner@pearl.example', 'b-seef');
  const { deps } = server;
  const take = ({ to, text }: Omit<Sent, 'id'>, id: string): Promise<void> => {
    sent.push({ id, to, text });
    if (!dying) return Promise.resolve();
    return new Promise((_, reject) => {
      const before = end;
      end = () => (before(), reject(new Error('The process has ended')));
    });
  };
  deps.sms.send = take;
  deps.mail.send = take;
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.deps.queue.runDue();
  sent = [];
  dying = true;
});
afterEach(async () => {
  end();
  await server.deps.afterwards.settled();
  end = () => undefined;
});

/** The secret in the link of a mail that leads to a new password; null for every other mail. */
const tokenIn = (mail: Sent | undefined): string | null =>
  new RegExp(`${RESET_PATH}/([\\w-]{43})`).exec(mail?.text ?? '')?.[1] ?? null;

const left = () => server.deps.db.select({ name: jobs.name }).from(jobs).where(eq(jobs.state, 'running'));

/** Waits until the service has a message, and lets another process go on a minute later. */
async function killedAndRepeated(): Promise<void> {
  await expect.poll(() => sent.length).toBe(1);
  dying = false;
  server.clock.advance(LEASE - 1);
  await server.deps.queue.runDue();
  expect(sent, 'while it may still be under way').toHaveLength(1);
  server.clock.advance(1);
  await server.deps.queue.runDue();
}

describe('a message whose sender died before it heard that the service took it', () => {
  const added =
    <Payload extends object>(task: Task<Payload>, payload: Payload) =>
    () =>
      server.deps.queue.add(server.deps.db, task, payload);

  it.each([
    ['an invitation', 'a link', added(passwordLink, { userId: 'u-invited' })],
    ['a new password', 'a link', added(passwordLink, { userId: 'u-pearl', language: 'ar' })],
    ['what somebody asked for', 'a link', added(resetLink, { email: 'owner@pearl.example', language: 'en' })],
    ['a welcome', 'a link', added(registered, { email: 'invited@pearl.example', userId: 'u-invited' })],
    ['news to a known e-mail', 'no link', added(registered, { email: 'owner@pearl.example', userId: null })],
    ['a warning of wrong passwords', 'no link', added(wrongPasswords, { email: 'owner@pearl.example' })],
    ['a declined package', 'no link', added(packageTold, { userId: 'u-pearl', kind: 'package-declined' })],
    ['a changed bank account', 'no link', added(bankAccountChanged, { userId: 'u-pearl' })],
    [
      'a decided transfer',
      'no link',
      added(wireTransferDecided, { userId: 'u-pearl', slug: 'a-slug', isCredited: true }),
    ],
    ['a review', 'no link', added(businessReviewed, { merchantId: 'm-pearl', decision: { state: 'verified' } })],
  ] as const)('goes out again as the same one, with the same link and id: %s, %s [T.54]', async (_what, link, add) => {
    const { db, queue } = server.deps;
    const id = await add();
    void queue.runDue();
    await killedAndRepeated();
    expect(sent).toHaveLength(2);
    expect(sent[1]).toEqual(sent[0]);
    expect(sent[0]?.id).toBe(id);
    expect(await queue.runDue(), 'nothing is left').toBe(0);
    const token = tokenIn(sent[0]);
    expect(token !== null).toBe(link === 'a link');
    if (token === null) return;
    expect((await server.call(checkReset, { body: { token } })).status).toBe(200);
    expect(JSON.stringify(await db.select().from(passwordLinks))).not.toContain(token);
  });

  it('is not sent again where a newer link has replaced it, which goes on working [T.54]', async () => {
    const { db, queue } = server.deps;
    await queue.add(db, passwordLink, { userId: 'u-invited' });
    void queue.runDue();
    await expect.poll(() => sent.length).toBe(1);
    dying = false;
    await queue.add(db, passwordLink, { userId: 'u-invited' });
    await queue.runDue();
    server.clock.advance(LEASE);
    await queue.runDue();
    expect(sent).toHaveLength(2);
    expect((await server.call(checkReset, { body: { token: tokenIn(sent[1]) ?? '' } })).status).toBe(200);
  });

  it('goes out again as the same code, which works; nothing readable is stored [T.54] [T.18]', async () => {
    const phone = '+97336500001';
    void server.call(sendCode, { body: { phone, language: 'en' } });
    await killedAndRepeated();
    expect(sent).toHaveLength(2);
    expect(sent[1]).toEqual(sent[0]);
    const rows = await server.deps.db.select().from(phoneCodes).where(eq(phoneCodes.phone, phone));
    const code = /\d{6}/.exec(sent[0]?.text ?? '')?.[0] ?? '';
    expect(JSON.stringify(rows)).not.toContain(`"${code}"`);
    expect((await server.call(checkCode, { body: { id: rows[0]?.id ?? '', code } })).status).toBe(200);
  });

  it('goes out again as the same question, and the delivery waits for its answer [T.54] [R4.11]', async () => {
    const { data } = await placed(server, as);
    void server.call(inquireLocation, { as, params: { id: data.id }, body: { stopId: stopId(data.id) } });
    await killedAndRepeated();
    expect(sent).toHaveLength(2);
    expect(sent[1]).toEqual(sent[0]);
    expect((await server.call(getOrder, { as, params: { id: data.id } })).data.state).toBe(
      'location inquiry acquiring',
    );
  });

  it.each(sampled(['the job', 'the sweep'] as const, 2))(
    'goes out again as the same link of a parcel, by %s, and the recipient hears it once [T.54]',
    async (by) => {
      const { data } = await quickPlaced(server, await guestOf(server), { paymentMethod: 'cash' });
      await expect.poll(() => sent.length).toBe(1);
      dying = false;
      server.clock.advance(LEASE);
      if (by === 'the sweep') await sweepQuickParcels(server.deps);
      await server.deps.queue.runDue();
      const own = sent.filter(({ text }) => text.includes(data.trackingSlug ?? '?'));
      expect(own.map(({ to }) => to)).toEqual([
        data.pickUp.contact.phone,
        data.pickUp.contact.phone,
        data.dropOff.contact.phone,
      ]);
      expect(own[1]).toEqual(own[0]);
      const [row] = await server.deps.db.select().from(quickOrders).where(eq(quickOrders.id, data.pendingOrderId));
      expect([row?.toldAt, row?.recipientToldAt]).toEqual([server.clock.now(), server.clock.now()]);
    },
  );

  it('to a recipient counts once for the limits, however often it is repeated [T.54] [T.49]', async () => {
    dying = false;
    const { data } = await quickPlaced(server, await guestOf(server), { paymentMethod: 'cash' });
    await server.deps.afterwards.settled();
    const counted = () => server.deps.db.select().from(messageSends).where(eq(messageSends.sender, 'all'));
    const before = (await counted()).length;
    await server.deps.db
      .update(quickOrders)
      .set({ recipientToldAt: null })
      .where(eq(quickOrders.id, data.pendingOrderId));
    await sweepQuickParcels(server.deps);
    expect(sent.filter(({ to }) => to === data.dropOff.contact.phone)).toHaveLength(2);
    expect(await counted()).toHaveLength(before);
  });
});

describe('a message that its caller waits for', () => {
  it('is over where the service refuses it: the caller is told, and no job repeats it', async () => {
    const { sms } = server.deps;
    const { send } = sms;
    sms.send = () => Promise.reject(new Error('No line'));
    const answer = await server.call(sendCode, { body: { phone: '+97336500002', language: 'en' } });
    sms.send = send;
    expect([answer.status, await left()]).toEqual([500, []]);
    dying = false;
    server.clock.advance(LEASE);
    await server.deps.queue.runDue();
    expect(sent).toEqual([]);
  });
});
