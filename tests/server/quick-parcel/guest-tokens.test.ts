import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { exchangeGuestToken, listQuickOrders } from '../../../contract/quick-parcel';
import { getSandbox } from '../../../contract/sandbox';
import { checkCode, sendCode } from '../../../contract/signup';
import { hashOf } from '../../../server/platform/tokens';
import { ADDRESS_EXCHANGES, forgetGuestTokens, REPLACED_GRACE } from '../../../server/modules/identity/guest-tokens';
import { guestTokens } from '../../../server/modules/identity/phone-tables';
import { GUEST_TOKEN_LIFETIME } from '../../../src/domain/shared/constants';
import { guestOf, heldBy, proofOf } from '../../support/servers/guests';
import type { TestGuest } from '../../support/servers/guests';
import { startServer } from '../../support/servers/server';
import type { TestServer } from '../../support/servers/server';

let server: TestServer;
let guest: TestGuest;
let phones = 0;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  phones += 1;
  // Past every network limit.
  server.clock.advance(3600_000);
  guest = await guestOf(server, `+9733612${String(phones).padStart(4, '0')}`);
});

const exchange = (token: string) => server.call(exchangeGuestToken, { body: { kind: 'token', token } });
const isLetIn = async (token: string): Promise<boolean> => {
  const { status, code } = await server.call(listQuickOrders, { headers: heldBy(guest.phone, token).headers });
  if (status !== 200) expect([status, code]).toEqual([401, 'UNAUTHENTICATED']);
  return status === 200;
};

describe("a guest's token", () => {
  it('is had for a code sent to a phone, and opens what is of that phone [R2.33] [R6.07]', async () => {
    const phone = '+97339876543';
    const { data: sent } = await server.call(sendCode, { body: { phone, language: 'en' } });
    const code = /\d{6}/.exec((await server.call(getSandbox)).data.texts[0]?.text ?? '')?.[0] ?? '';
    const { data: checked } = await server.call(checkCode, { body: { id: sent.id, code } });
    const { status, data } = await server.call(exchangeGuestToken, {
      body: { kind: 'proof', phone, proof: checked.proof },
    });
    expect([status, data.phone, data.expiresIn]).toEqual([200, phone, GUEST_TOKEN_LIFETIME / 1000]);
    expect(await isLetIn(data.token)).toBe(true);
  });

  it('is had once for a proof, and for no other phone than was proven', async () => {
    const proof = await proofOf(server, guest.phone);
    const ask = (phone: string) => server.call(exchangeGuestToken, { body: { kind: 'proof', phone, proof } });
    expect(await ask('+97333999999')).toMatchObject({ status: 409, code: 'PHONE_NOT_VERIFIED' });
    expect((await ask(guest.phone)).status).toBe(200);
    expect(await ask(guest.phone)).toMatchObject({ status: 409, code: 'PHONE_NOT_VERIFIED' });
  });

  it('has 256 random bits and is stored only as a hash [T.18]', async () => {
    expect(guest.token).toMatch(/^mrg_[\w-]{43}$/);
    const rows = await server.deps.db.select().from(guestTokens);
    expect(rows.map(({ tokenHash }) => tokenHash)).toContain(hashOf(guest.token));
    const { data } = await exchange(guest.token);
    for (const secret of [guest.token, data.token]) {
      expect(JSON.stringify(await server.deps.db.select().from(guestTokens))).not.toContain(secret);
      expect(server.logs.filter((line) => line.includes(secret))).toEqual([]);
    }
  });

  it.each(['mrg_', `mrg_${'a'.repeat(43)}`, 'MRG_x', 'nothing', 'x'.repeat(200)])(
    'that was never issued is invalid: %s [T.17]',
    async (token) => {
      expect(await isLetIn(token)).toBe(false);
      expect(await exchange(token)).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
    },
  );

  it('ends when it is too old, however often it was exchanged: phones change hands [T.16]', async () => {
    server.clock.advance(GUEST_TOKEN_LIFETIME - 60_000);
    const { data } = await exchange(guest.token);
    expect(data.expiresIn).toBe(60);
    expect(await isLetIn(data.token)).toBe(true);
    server.clock.advance(60_000);
    expect(await isLetIn(data.token)).toBe(false);
    expect((await exchange(data.token)).code).toBe('UNAUTHENTICATED');
  });
});

describe('an exchange of tokens', () => {
  it('gives all who come with one token the same next one: two tabs both stay in [T.15]', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => exchange(guest.token)));
    expect(new Set(answers.map(({ status, data }) => `${status} ${data.token}`)).size).toBe(1);
    expect(answers[0]?.data.token).not.toBe(guest.token);
    expect(await isLetIn(answers[0]?.data.token ?? '')).toBe(true);
  });

  it('lets the old token work for ten seconds after the next was used, and no longer [T.15]', async () => {
    const { data } = await exchange(guest.token);
    expect(await isLetIn(data.token)).toBe(true);
    server.clock.advance(REPLACED_GRACE);
    expect(await isLetIn(guest.token)).toBe(true);
    expect((await exchange(guest.token)).data.token).toBe(data.token);
    server.clock.advance(1);
    expect(await isLetIn(guest.token)).toBe(false);
    expect((await exchange(guest.token)).code).toBe('UNAUTHENTICATED');
    expect(await isLetIn(data.token)).toBe(true);
  });

  it('whose answer was lost costs nobody their parcels: the old token works on until the next is used', async () => {
    await exchange(guest.token);
    server.clock.advance(24 * 3600_000);
    const { status, data } = await exchange(guest.token);
    expect([status, await isLetIn(data.token)]).toEqual([200, true]);
  });

  it('goes on and on, one after the other', async () => {
    let { token } = guest;
    for (let turn = 0; turn < 5; turn += 1) {
      const before: string = token;
      token = (await exchange(before)).data.token;
      server.clock.advance(60_000);
      expect(await isLetIn(token)).toBe(true);
      server.clock.advance(REPLACED_GRACE + 1);
      expect(await isLetIn(before)).toBe(false);
    }
  });

  it('is limited by address, with a time to wait [T.21]', { tags: 'long' }, async () => {
    const { limit, window } = ADDRESS_EXCHANGES;
    const others = [];
    for (let asked = 1; asked < limit; asked += 1) others.push((await exchange('mrg_none')).status);
    expect(new Set(others)).toEqual(new Set([401]));
    const refused = await exchange(guest.token);
    expect([refused.status, refused.code, refused.raw.headers['retry-after']]).toEqual([
      429,
      'RATE_LIMITED',
      String(window / 1000),
    ]);
    // An address claimed by an untrusted proxy does not count as another one.
    expect(
      (
        await server.call(exchangeGuestToken, {
          body: { kind: 'token', token: guest.token },
          headers: { 'x-forwarded-for': '10.9.8.7' },
        })
      ).status,
    ).toBe(429);
    server.clock.advance(window);
    expect((await exchange(guest.token)).status).toBe(200);
  });
});

it('forgets tokens that are good for nothing any more, and no others', async () => {
  const { data: next } = await exchange(guest.token);
  await isLetIn(next.token);
  server.clock.advance(REPLACED_GRACE + 1);
  const other = await guestOf(server, '+97333777777');
  await forgetGuestTokens(server.deps);
  const kept = (await server.deps.db.select().from(guestTokens)).map(({ tokenHash }) => tokenHash);
  expect(kept).not.toContain(hashOf(guest.token));
  expect(kept).toEqual(expect.arrayContaining([hashOf(next.token), hashOf(other.token)]));
  server.clock.advance(GUEST_TOKEN_LIFETIME);
  await forgetGuestTokens(server.deps);
  expect(await server.deps.db.select().from(guestTokens)).toEqual([]);
});
