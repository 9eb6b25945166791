import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getBusiness, listAudit } from '../../../contract/account';
import { inviteUser } from '../../../contract/team';
import { trackOrder } from '../../../contract/ordering';
import { listNotifications } from '../../../contract/realtime';
import { decideBusiness, getSandbox } from '../../../contract/sandbox';
import { merchants, users } from '../../../server/modules/identity/tables';
import { backoff } from '../../../server/platform/jobs/failed-runs';
import { UNVERIFIED_INVITATIONS } from '../../../server/modules/team/invite-user';
import { freshKey, placed } from '../../support/servers/parcels';
import { startServer } from '../../support/servers/server';
import type { TestServer, TestSession } from '../../support/servers/server';
import { NO_RIGHTS } from '../../support/samples/rights';

let server: TestServer;
let as: TestSession;
beforeAll(async () => {
  server = await startServer();
  await server.deps.db.update(merchants).set({ reviewState: 'unverified' }).where(eq(merchants.id, 'm-pearl'));
  as = await server.signIn('owner@pearl.example', 'b-seef');
});
afterAll(() => server.close());

const decide = (body: object, id = 'm-pearl') => server.call(decideBusiness, { params: { id }, body });
const review = async () => (await server.call(getBusiness, { as })).data.review;
const kinds = async () =>
  (await server.call(listAudit, { as })).data.items
    .map(({ kind }) => kind)
    .filter((kind) => kind.startsWith('business-'));
const merchantName = async () => {
  const { data } = await placed(server, as, { allowDuplicate: true });
  return (await server.call(trackOrder, { params: { slug: data.dropOffs[0]?.trackingSlug ?? '' } })).data.merchantName
    .en;
};
const invite = (email: string) =>
  server.call(inviteUser, {
    as,
    idempotencyKey: freshKey(),
    body: {
      name: 'Huda Hasan',
      email,
      type: 'form-user',
      language: 'en',
      branches: [{ branchId: 'b-seef', rights: NO_RIGHTS }],
    },
  });
const lastMail = async () => {
  await server.deps.afterwards.settled();
  return (await server.call(getSandbox)).data.mails[0];
};

it('begins unverified: invitations and tracking pages do not name the business or its people [T.49]', async () => {
  expect(await review()).toEqual({ state: 'unverified', reason: null, decidedAt: null });
  expect((await server.call(getSandbox)).data.businesses[0]).toMatchObject({
    id: 'm-pearl',
    review: { state: 'unverified' },
  });
  await invite('first@pearl.example');
  const mail = await lastMail();
  expect(mail?.subject).toBe('You are invited to Mersal');
  expect(mail?.text).not.toMatch(/Pearl|Huda/);
  expect(await merchantName()).toBe('Mersal');
});

it('may be refused with a reason, and verified later; its log has each once [T.49]', async () => {
  expect((await decide({ state: 'refused', reason: 'name' })).status).toBe(200);
  expect((await decide({ state: 'refused', reason: 'name' })).status).toBe(200);
  expect(await review()).toEqual({ state: 'refused', reason: 'name', decidedAt: server.clock.now().toISOString() });
  expect(await merchantName()).toBe('Mersal');
  expect((await decide({ state: 'verified' })).status).toBe(200);
  expect(await review()).toEqual({ state: 'verified', reason: null, decidedAt: server.clock.now().toISOString() });
  expect(await kinds()).toEqual(['business-verified', 'business-refused']);
  expect(await merchantName()).toBe('Pearl Sweets');
  await invite('second@pearl.example');
  expect((await lastMail())?.text).toMatch(/^Hello,\n\nPearl Sweets has given you access/);
});

it('is mailed later where the mail server refuses it at first, and once [T.49]', { tags: 'long' }, async () => {
  const { mail } = server.deps;
  const { send } = mail;
  const sent: string[] = [];
  mail.send = () => Promise.reject(new Error('The mail server is away'));
  try {
    expect((await decide({ state: 'refused', reason: 'name' })).status).toBe(200);
    await server.deps.afterwards.settled();
    mail.send = async (message) => void sent.push(message.subject);
    server.clock.advance(backoff(1));
    await server.deps.queue.runDue();
    await server.deps.queue.runDue();
    expect(sent).toHaveLength(1);
  } finally {
    mail.send = send;
    await decide({ state: 'verified' });
    await server.deps.afterwards.settled();
  }
});

it('is decided with a reason for a refusal, about a business that is there', async () => {
  for (const body of [{ state: 'refused' }, { state: 'refused', reason: 'because' }, { state: 'unverified' }, {}])
    expect((await decide(body)).status).toBe(400);
  expect((await decide({ state: 'verified' }, 'm-nobody')).code).toBe('NOT_FOUND');
});

it('lets an unverified business invite a few people a day [T.49]', { tags: 'long' }, async () => {
  await server.deps.db.update(merchants).set({ reviewState: 'unverified' }).where(eq(merchants.id, 'm-pearl'));
  const statuses: number[] = [];
  for (let guest = 0; guest <= UNVERIFIED_INVITATIONS.limit; guest += 1) {
    // Past the hourly limit.
    if (guest % 10 === 0) server.clock.advance(3600_000 + 1);
    as = await server.signIn('owner@pearl.example', 'b-seef');
    statuses.push((await invite(`guest-${guest}@pearl.example`)).status);
  }
  // The first test invited one.
  expect(statuses.filter((status) => status === 200)).toHaveLength(UNVERIFIED_INVITATIONS.limit - 1);
  expect(statuses.at(-1)).toBe(429);
});

it('tells the owner why by mail, and everybody at its branches by an alert, once for each decision [T.49]', async () => {
  const heard = async () => {
    await server.deps.afterwards.settled();
    const { mails } = (await server.call(getSandbox)).data;
    const { items } = (await server.call(listNotifications, { as })).data;
    return {
      mails: mails.filter(({ subject }) => /verified|توثيق/.test(subject)),
      alerts: items.filter(({ type }) => type.startsWith('Business ')),
    };
  };
  await decide({ state: 'refused', reason: 'name' });
  const before = await heard();
  await decide({ state: 'refused', reason: 'number' });
  await decide({ state: 'refused', reason: 'number' });
  const refused = await heard();
  expect([refused.mails.length - before.mails.length, refused.alerts.length - before.alerts.length]).toEqual([1, 1]);
  expect(refused.mails[0]).toMatchObject({
    to: 'owner@pearl.example',
    subject: 'Your business could not be verified',
    text: expect.stringContaining('We did not find your number in the register.'),
    link: expect.stringMatching(/\/account$/),
  });
  expect(refused.alerts[0]).toMatchObject({
    type: 'Business Refused',
    orderId: 'm-pearl',
    message: expect.stringContaining('could not be verified'),
    messageAr: expect.stringContaining('تعذّر توثيق منشأتك'),
  });
  // Drivers read it too; why, is for those who may open the page of the business.
  expect(JSON.stringify(refused.alerts)).not.toMatch(/register|السجل/);
  await server.deps.db.update(users).set({ language: 'ar' }).where(eq(users.email, 'owner@pearl.example'));
  await decide({ state: 'verified' });
  const verified = await heard();
  expect(verified.mails[0]).toMatchObject({
    subject: 'تم توثيق منشأتك',
    text: expect.stringContaining('حلويات اللؤلؤة'),
  });
  expect(verified.alerts[0]?.type).toBe('Business Verified');
});
