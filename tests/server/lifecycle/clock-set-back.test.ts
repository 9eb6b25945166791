import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { inquireLocation } from '../../../contract/address-checks';
import { logIn, logInWithCode } from '../../../contract/identity';
import { checkReset } from '../../../contract/reset';
import { placeOrder, createQuote } from '../../../contract/order';
import { getSandbox } from '../../../contract/sandbox';
import { checkCode, sendCode } from '../../../contract/signup';
import { createClockWatch } from '../../../server/clock-set-back';
import { sendWaitingQuestions } from '../../../server/modules/address-checks/inquire-location';
import { waitingQuestions } from '../../../server/modules/ordering/inquiry-tables';
import { posOrders } from '../../../server/modules/pos';
import { posLooks } from '../../../server/modules/pos-deliveries';
import { autoTopUps } from '../../../server/modules/top-ups';
import { takeAllowance } from '../../../server/platform/messages/allowance';
import { unfinished } from '../../../server/platform/idempotency/keys';
import { idempotencyKeys } from '../../../server/platform/idempotency/tables';
import { issuePasswordLink } from '../../../server/modules/identity/password-links';
import { CHALLENGE_LIMIT } from '../../../server/modules/identity/sign-in';
import { passwordLinks, refreshFamilies, signInChallenges } from '../../../server/modules/identity/tables';
import { SESSION_LIFETIME } from '../../../server/modules/identity/sessions';
import { nextCheck } from '../../../server/modules/payments/checks';
import { useProof } from '../../../server/modules/identity/phone-codes';
import {
  CODE_ATTEMPTS,
  CODE_LIFETIME,
  CODE_REQUESTS,
  CODE_REQUESTS_WINDOW,
  CODE_RESEND_WAIT,
  INVITATION_LINK_LIFETIME,
  PROOF_LIFETIME,
  RESET_LINK_LIFETIME,
} from '../../../src/domain/shared/constants';
import { PASSWORD } from '../../support/servers/accounts';
import { freshKey, orderBody, placed, quoteBody } from '../../support/servers/parcels';
import { startServer } from '../../support/servers/server';
import type { TestServer } from '../../support/servers/server';
import { turnOnTwoStep } from '../../support/servers/two-step';

const HOUR = 3600_000;
const PHONE = '+97336123456';
const EMAIL = 'owner@pearl.example';

let server: TestServer;
let look: ReturnType<typeof createClockWatch>;
beforeEach(async () => {
  server = await startServer({ settings: { messagesPerHour: 1 } });
  look = createClockWatch();
  await look(server.deps);
});
afterEach(() => server.close());

const send = () => server.call(sendCode, { body: { phone: PHONE, language: 'en' } });
const check = (id: string, code: string) => server.call(checkCode, { body: { id, code } });
const lastCode = async () => /\d{6}/.exec((await server.call(getSandbox)).data.texts[0]?.text ?? '')?.[0] ?? '';
/** Sets the clock, and lets the server find out. */
async function jump(millis: number): Promise<void> {
  server.clock.advance(millis);
  await look(server.deps);
}

describe('a server clock that is ahead for two seconds, between two checks [T.58]', () => {
  const ahead = 3 * HOUR;
  const blip = async (during: () => Promise<unknown>): Promise<void> => {
    server.clock.advance(ahead);
    await during();
    server.clock.advance(2_000 - ahead);
  };

  it('is found out, though it is right again: what was stored then is cut', async () => {
    const { db, clock } = server.deps;
    const { user } = await server.signIn(EMAIL);
    await look(server.deps);
    await blip(() => issuePasswordLink(server.deps, user.id, 'a-message'));
    await look(server.deps);
    const links = await db.select().from(passwordLinks);
    expect(links.map(({ expiresAt }) => expiresAt.getTime() - clock.now().getTime())).toEqual([RESET_LINK_LIFETIME]);
    expect(server.logs.filter((line) => line.includes('The clock was set back'))).toHaveLength(1);
    await look(server.deps);
    expect(server.logs.filter((line) => line.includes('The clock was set back'))).toHaveLength(1);
  });

  it('does not keep messages waiting for longer than a window, even before it is found out', async () => {
    const limit = { sender: 'somebody', counts: 'messages', limit: 1, window: HOUR } as const;
    const take = () => takeAllowance(server.deps.db, [limit], '+97336000001', server.clock.now());
    await blip(take);
    const until = new Date(server.clock.now().getTime() + HOUR);
    expect(await take()).toEqual({ kind: 'wait', until });
    server.clock.advance(HOUR);
    expect(await take()).toMatchObject({ kind: 'granted' });
  });
});

describe('a server clock that is set back by a day and more', () => {
  const back = -26 * HOUR;

  it('keeps nobody from codes for longer than a window, and forgets no request [T.51] [R8.11]', async () => {
    for (let request = 0; request < CODE_REQUESTS; request += 1) {
      expect((await send()).status).toBe(200);
      server.clock.advance(CODE_RESEND_WAIT * 1000);
    }
    await jump(back);
    const refused = await send();
    expect(refused.code).toBe('CODE_REQUESTS_EXCEEDED');
    expect(Number(refused.raw.headers['retry-after'])).toBeLessThanOrEqual(CODE_REQUESTS_WINDOW / 1000);
    server.clock.advance(CODE_REQUESTS_WINDOW);
    expect((await send()).status).toBe(200);
  });

  it('lets the next code be sent after the usual pause [R8.11]', { tags: 'long' }, async () => {
    await send();
    await jump(back);
    const refused = await send();
    expect(Number(refused.raw.headers['retry-after'])).toBeLessThanOrEqual(CODE_RESEND_WAIT);
    server.clock.advance(CODE_RESEND_WAIT * 1000);
    expect((await send()).status).toBe(200);
  });

  it('gives a code its life and no more, and no attempt back [T.19] [R8.11]', async () => {
    const { data } = await send();
    const code = await lastCode();
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    for (let attempt = 0; attempt < CODE_ATTEMPTS - 1; attempt += 1) await check(data.id, wrong);
    await jump(back);
    expect((await check(data.id, wrong)).code).toBe('CODE_ATTEMPTS_EXCEEDED');
    expect((await check(data.id, code)).code).toBe('CODE_ATTEMPTS_EXCEEDED');
    server.clock.advance(CODE_RESEND_WAIT * 1000);
    const next = await send();
    await jump(back);
    server.clock.advance(CODE_LIFETIME);
    expect((await check(next.data.id, await lastCode())).code).toBe('CODE_EXPIRED');
  });

  it('gives a proof of a phone its life and no more', { tags: 'long' }, async () => {
    const { data } = await send();
    const { proof } = (await check(data.id, await lastCode())).data;
    await jump(back);
    server.clock.advance(PROOF_LIFETIME);
    expect(await useProof(server.deps.db, { phone: PHONE, proof }, server.clock.now())).toBe(false);
  });

  it('ends the challenge of a sign-in, a link and a session no later than their life from now [T.16]', async () => {
    const owner = await server.signIn(EMAIL);
    await issuePasswordLink(server.deps, owner.user.id, randomUUID());
    await turnOnTwoStep(server, owner);
    const { data } = await server.call(logIn, { body: { email: EMAIL, password: PASSWORD } });
    if (!('challenge' in data)) throw new Error('The second step is on');
    await jump(back);
    const now = server.clock.now().getTime();
    const ends = async (table: typeof signInChallenges | typeof passwordLinks | typeof refreshFamilies) =>
      (await server.deps.db.select({ at: table.expiresAt }).from(table)).map(({ at }) => at.getTime() - now);
    expect(Math.max(...(await ends(signInChallenges)))).toBeLessThanOrEqual(CHALLENGE_LIMIT.window);
    expect(Math.max(...(await ends(passwordLinks)))).toBeLessThanOrEqual(RESET_LINK_LIFETIME);
    expect(Math.max(...(await ends(refreshFamilies)))).toBeLessThanOrEqual(SESSION_LIFETIME);
    server.clock.advance(CHALLENGE_LIMIT.window);
    const body = { challenge: data.challenge, code: '123456' };
    expect((await server.call(logInWithCode, { body })).code).toBe('CHALLENGE_EXPIRED');
  });

  it('keeps an invitation for its week [R4.07]', { tags: 'long' }, async () => {
    const owner = await server.signIn(EMAIL);
    await server.deps.db.insert(passwordLinks).values({
      hash: 'invitation',
      userId: owner.user.id,
      purpose: 'invitation',
      expiresAt: new Date(server.clock.now().getTime() + INVITATION_LINK_LIFETIME),
    });
    await jump(back);
    const [link] = await server.deps.db.select().from(passwordLinks).where(eq(passwordLinks.hash, 'invitation'));
    expect(link?.expiresAt).toEqual(new Date(server.clock.now().getTime() + INVITATION_LINK_LIFETIME));
  });

  it('answers an order as before, and gives one that was begun up in its time [T.36]', async () => {
    const as = await server.signIn(EMAIL, 'b-seef');
    const quote = await server.call(createQuote, { as, body: quoteBody(orderBody('')) });
    const body = orderBody(quote.data.id);
    const idempotencyKey = freshKey();
    const first = await server.call(placeOrder, { as, body, idempotencyKey });
    expect(first.status).toBe(200);
    await server.deps.db.insert(idempotencyKeys).values({
      merchantId: 'm-pearl',
      key: 'begun-and-left',
      requestHash: '',
      orderId: 'o-left',
      createdAt: server.clock.now(),
    });
    await jump(back);
    const fresh = await server.signIn(EMAIL, 'b-seef');
    expect((await server.call(placeOrder, { as: fresh, body, idempotencyKey })).raw.body).toBe(first.raw.body);
    const left = await unfinished(server.deps.db, new Date(server.clock.now().getTime() + 1));
    expect(left.map(({ key }) => key)).toEqual(['begun-and-left']);
  });

  it('sends what waits once there is room, a window from now at the latest [T.49]', { tags: 'long' }, async () => {
    const as = await server.signIn(EMAIL, 'b-seef');
    const waits: boolean[] = [];
    for (const allowDuplicate of [false, true]) {
      const { data } = await placed(server, as, { allowDuplicate });
      const asked = { as, params: { id: data.id }, body: { stopId: data.dropOffs[0]?.id ?? '' } };
      waits.push((await server.call(inquireLocation, asked)).data.waitsUntil !== null);
    }
    expect(waits).toEqual([false, true]);
    await jump(back);
    await sendWaitingQuestions(server.deps);
    expect(await server.deps.db.select().from(waitingQuestions)).toHaveLength(1);
    server.clock.advance(HOUR);
    await sendWaitingQuestions(server.deps);
    expect(await server.deps.db.select().from(waitingQuestions)).toEqual([]);
    expect((await server.call(getSandbox)).data.texts).toHaveLength(2);
  });

  it('is told in the log once, and cuts nothing while it goes on', async () => {
    await jump(back);
    await jump(1);
    expect(server.logs.filter((line) => line.includes('set back'))).toHaveLength(1);
    await send();
    const { data } = await send();
    expect(data).toBeUndefined();
  });
});

describe('a server clock that jumps forward', () => {
  it('ends what is over, and everything can be had again at once', { tags: 'long' }, async () => {
    const owner = await server.signIn(EMAIL);
    const { data } = await send();
    await issuePasswordLink(server.deps, owner.user.id, randomUUID());
    const token = (await server.call(getSandbox)).data.mails[0]?.link.split('/').at(-1) ?? '';
    await jump(2 * HOUR);
    expect((await check(data.id, await lastCode())).code).toBe('CODE_EXPIRED');
    expect((await server.call(checkReset, { body: { token } })).code).toBe('RESET_LINK_EXPIRED');
    expect((await send()).status).toBe(200);
  });
});

it('delays no work for as long as it was ahead: top-ups, orders at a point of sale [T.58]', async () => {
  const { db, clock } = server.deps;
  const month = new Date(clock.now().getTime() + 30 * 24 * HOUR);
  const settings = { threshold: 1, amount: 1, monthlyCap: 1, userId: 'u-pearl', version: 1, isOn: true };
  await db.insert(autoTopUps).values({ merchantId: 'm-pearl', currency: 'BHD', ...settings, dueAt: month });
  await db.insert(posOrders).values({ orderId: 'o-1', merchantId: 'm-pearl', nextAt: month });
  await db.insert(posLooks).values({ merchantId: 'm-pearl', seenTo: month, nextAt: month });
  await jump(-1_000);
  const [[topUp], [order]] = [await db.select().from(autoTopUps), await db.select().from(posOrders)];
  expect(topUp?.dueAt).toEqual(new Date(clock.now().getTime() + 6 * HOUR));
  expect((order?.nextAt ?? month).getTime()).toBeLessThan(clock.now().getTime() + HOUR);
  const [look] = await db.select().from(posLooks);
  expect(look?.seenTo).toEqual(clock.now());
  expect((look?.nextAt ?? month).getTime()).toBeLessThan(clock.now().getTime() + HOUR);
});

it('asks about a payment from the future within a minute [R9.03]', () => {
  const now = new Date('2026-11-20T09:00:00.000Z');
  expect(nextCheck(new Date(now.getTime() + 26 * HOUR), now)).toEqual(new Date(now.getTime() + 60_000));
});
