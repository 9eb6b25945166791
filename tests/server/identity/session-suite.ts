import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logIn, logOut, me, renewToken } from '../../../contract/identity';
import { auditEvents } from '../../../server/platform/tables';
import { refreshFamilies, refreshTokens, users } from '../../../server/modules/identity/tables';
import { hashOf } from '../../../server/platform/tokens';
import { claimsOf } from '../../../src/domain/identity/token.rules';
import { PASSWORD } from '../../support/servers/accounts';
import type { TestServer, TestSession } from '../../support/servers/server';

const SECOND = 1000;
const DAY = 24 * 3600 * SECOND;

/** The rules of sessions, the same on every database. */
export function sessionSuite(open: () => Promise<TestServer>): void {
  let server: TestServer;
  beforeAll(async () => {
    server = await open();
  });
  afterAll(() => server?.close());

  const renew = (refreshToken: string) => server.call(renewToken, { headers: { refreshtoken: refreshToken } });
  const signIn = (): Promise<TestSession> => server.signIn('owner@pearl.example');

  async function tokensOf(refreshToken: string): Promise<number> {
    const [token] = await server.deps.db
      .select()
      .from(refreshTokens)
      .where(eq(refreshTokens.hash, hashOf(refreshToken)));
    const rows = await server.deps.db
      .select()
      .from(refreshTokens)
      .where(eq(refreshTokens.familyId, token?.familyId ?? ''));
    return rows.length;
  }

  it('gives the next pair, which works [R3.12] [R7.04]', async () => {
    const session = await signIn();
    const next = await renew(session.refreshToken);
    expect(next.status).toBe(200);
    expect(Object.keys(next.data).sort()).toEqual(['refreshToken', 'token']);
    expect(next.data.refreshToken).not.toBe(session.refreshToken);
    expect((await server.call(me, { as: { ...session, ...next.data } })).status).toBe(200);
    expect((await renew(next.data.refreshToken)).status).toBe(200);
  });

  it('makes one successor for twenty who come together [T.14]', async () => {
    const { refreshToken } = await signIn();
    const answers = await Promise.all(Array.from({ length: 20 }, () => renew(refreshToken)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(new Set(answers.map(({ data }) => data.refreshToken)).size).toBe(1);
    expect(await tokensOf(refreshToken)).toBe(2);
  });

  it('answers the parent with the same successor for ten seconds [T.15]', async () => {
    const { refreshToken } = await signIn();
    const first = await renew(refreshToken);
    server.clock.advance(10 * SECOND);
    const again = await renew(refreshToken);
    expect(again.data.refreshToken).toBe(first.data.refreshToken);
  });

  it('numbers the pairs of a user: each later than the one before, the same pair always alike, whatever the clock says [T.06] [T.15]', async () => {
    const place = (token: string): number => claimsOf(token)?.seq ?? 0;
    const session = await signIn();
    // All within one millisecond.
    const first = await renew(session.refreshToken);
    const second = await renew(first.data.refreshToken);
    const row = [session.token, first.data.token, second.data.token, (await signIn()).token].map(place);
    server.clock.advance(9 * SECOND);
    const late = await renew(session.refreshToken);
    expect(place(late.data.token)).toBe(place(first.data.token));
    expect(row).toEqual(row.toSorted((a, b) => a - b));
    expect(new Set(row).size).toBe(4);
  });

  it('ends the whole family when an older parent comes back, notifies listeners, and logs it [T.15]', async () => {
    const session = await signIn();
    const ended: string[] = [];
    const stop = server.deps.sessions.listen((id) => ended.push(id));
    const next = await renew(session.refreshToken);
    server.clock.advance(10 * SECOND + 1);
    const stolen = await renew(session.refreshToken);
    stop();
    expect(stolen).toMatchObject({ status: 401, code: 'REFRESH_TOKEN_EXPIRED' });
    expect(await renew(next.data.refreshToken)).toMatchObject({ status: 401, code: 'REFRESH_TOKEN_EXPIRED' });
    expect(await server.call(me, { as: { ...session, ...next.data } })).toMatchObject({
      status: 401,
      code: 'REFRESH_TOKEN_EXPIRED',
    });
    expect(ended).toHaveLength(1);
    expect(server.logs.filter((line) => line.includes('used again') && line.includes(ended[0] ?? '?'))).toHaveLength(1);
  });

  describe('whose answers are lost', () => {
    /** A sign-in with the cookie that its browser keeps. */
    async function onDevice(email = 'owner@pearl.example') {
      const { data, raw } = await server.call(logIn, { body: { email, password: PASSWORD } });
      if ('challenge' in data) throw new Error('No second step is on');
      return { refreshToken: data.refreshToken, cookie: String(raw.headers['set-cookie']).split(';')[0] ?? '' };
    }
    const renewWith = (refreshToken: string, cookie: string) =>
      server.call(renewToken, { headers: { refreshtoken: refreshToken, cookie } });

    it.each([35 * SECOND, 3600 * SECOND, 20 * DAY])(
      'stays signed in on its device, which repeats the renewal after %s ms with what it holds [T.04] [T.15] [T.48]',
      async (later) => {
        const { refreshToken, cookie } = await onDevice();
        const lost = await renewWith(refreshToken, cookie);
        server.clock.advance(later);
        const repeated = await renewWith(refreshToken, cookie);
        expect(repeated.data.refreshToken).toBe(lost.data.refreshToken);
        expect(claimsOf(repeated.data.token)?.seq).toBe(claimsOf(lost.data.token)?.seq);
        expect((await renewWith(repeated.data.refreshToken, cookie)).status).toBe(200);
        expect(await tokensOf(refreshToken)).toBe(3);
      },
    );

    it('ends the family ten seconds after the successor was exchanged, on its device too [T.15]', async () => {
      const { refreshToken, cookie } = await onDevice();
      const next = await renewWith(refreshToken, cookie);
      server.clock.advance(60 * SECOND);
      const third = await renewWith(next.data.refreshToken, cookie);
      server.clock.advance(10 * SECOND);
      expect((await renewWith(refreshToken, cookie)).data.refreshToken).toBe(next.data.refreshToken);
      server.clock.advance(1);
      expect(await renewWith(refreshToken, cookie)).toMatchObject({ status: 401, code: 'REFRESH_TOKEN_EXPIRED' });
      expect(await renewWith(third.data.refreshToken, cookie)).toMatchObject({ status: 401 });
    });

    it('ends the family when an old token comes from anywhere else: without a cookie, or with that of another account [T.15]', async () => {
      const strange = (await onDevice('desk@pearl.example')).cookie;
      for (const cookie of ['', strange, 'mersal_device=nonsense']) {
        const { refreshToken, cookie: own } = await onDevice();
        const next = await renewWith(refreshToken, own);
        server.clock.advance(10 * SECOND + 1);
        expect(await renewWith(refreshToken, cookie)).toMatchObject({ status: 401, code: 'REFRESH_TOKEN_EXPIRED' });
        expect(await renewWith(next.data.refreshToken, own)).toMatchObject({ status: 401 });
      }
    });
  });

  it('is as good where the clock is set back or forward, and a token from the future is renewed first [T.15] [T.16]', async () => {
    for (const jump of [-26 * 3600 * SECOND, -2 * 3600 * SECOND, 2 * 3600 * SECOND]) {
      const session = await signIn();
      const next = await renew(session.refreshToken);
      server.clock.advance(jump);
      expect(await server.call(me, { as: { ...session, ...next.data } })).toMatchObject({
        status: 401,
        code: 'TOKEN_EXPIRED',
      });
      const third = await renew(next.data.refreshToken);
      expect((await server.call(me, { as: { ...session, ...third.data } })).status).toBe(200);
      // What was exchanged before the jump is old, whichever way the clock went.
      expect(await renew(session.refreshToken)).toMatchObject({ status: 401, code: 'REFRESH_TOKEN_EXPIRED' });
      expect((await renew(third.data.refreshToken)).status).toBe(401);
    }
  });

  it('never lengthens a family beyond thirty days, however often it is renewed [T.16]', async () => {
    let { refreshToken } = await signIn();
    for (let day = 0; day < 29; day += 1) {
      server.clock.advance(DAY);
      refreshToken = (await renew(refreshToken)).data.refreshToken;
    }
    server.clock.advance(DAY - 1);
    const last = await renew(refreshToken);
    expect(last.status).toBe(200);
    server.clock.advance(1);
    expect(await renew(last.data.refreshToken)).toMatchObject({ status: 401, code: 'REFRESH_TOKEN_EXPIRED' });
  });

  it('ends a session at once when it signs out, also with an old token of the family; an unknown one gets a success [T.16]', async () => {
    const session = await signIn();
    const other = await signIn();
    const next = await renew(session.refreshToken);
    expect((await server.call(logOut, { headers: { refreshtoken: session.refreshToken } })).status).toBe(200);
    expect(await renew(next.data.refreshToken)).toMatchObject({ status: 401, code: 'REFRESH_TOKEN_EXPIRED' });
    expect(await server.call(me, { as: { ...session, ...next.data } })).toMatchObject({
      status: 401,
      code: 'REFRESH_TOKEN_EXPIRED',
    });
    expect((await server.call(me, { as: other })).status).toBe(200);
    expect((await server.call(logOut, { headers: { refreshtoken: 'never-heard-of' } })).status).toBe(200);
    expect((await server.call(logOut)).status).toBe(200);
  });

  it('notes when a session was last renewed and by what, and not each call of it', async () => {
    const session = await signIn();
    const family = async () => {
      const [token] = await server.deps.db
        .select()
        .from(refreshTokens)
        .where(eq(refreshTokens.hash, hashOf(session.refreshToken)));
      const [row] = await server.deps.db
        .select()
        .from(refreshFamilies)
        .where(eq(refreshFamilies.id, token?.familyId ?? ''));
      return [row?.lastUsedAt, row?.agent];
    };
    const began = server.clock.now();
    server.clock.advance(60 * SECOND);
    await server.call(me, { as: session });
    expect(await family()).toEqual([began, 'lightMyRequest']);
    await server.call(renewToken, { headers: { refreshtoken: session.refreshToken, 'user-agent': 'x'.repeat(300) } });
    expect(await family()).toEqual([server.clock.now(), 'x'.repeat(200)]);
  });

  it('refuses deactivated people: their password, their renewal, and a token that is still valid [T.16] [T.22]', async () => {
    const session = await server.signIn('desk@pearl.example');
    const shut = (status: 'active' | 'inactive' | 'invited') =>
      server.deps.db.update(users).set({ status }).where(eq(users.id, session.user.id));
    for (const status of ['inactive', 'invited'] as const) {
      await shut(status);
      expect(await server.call(me, { as: session })).toMatchObject({ status: 401, code: 'REFRESH_TOKEN_EXPIRED' });
      expect(await renew(session.refreshToken)).toMatchObject({ status: 401, code: 'REFRESH_TOKEN_EXPIRED' });
      const { raw } = await server.call(logIn, { body: { email: 'desk@pearl.example', password: PASSWORD } });
      expect([raw.statusCode, raw.body]).toEqual([
        401,
        (await server.call(logIn, { body: { email: 'nobody@pearl.example', password: PASSWORD } })).raw.body,
      ]);
    }
    await shut('active');
    expect((await renew(session.refreshToken)).status).toBe(200);
  });

  it('writes down what happens to a session, with names and devices, and neither e-mail nor address [T.18]', async () => {
    await server.deps.afterwards.settled();
    const before = await server.deps.db.select().from(auditEvents);
    const agent = { 'user-agent': 'Mozilla/5.0 (Android 16; Mobile; rv:150.0) Gecko/150.0 Firefox/150.0' };
    await server.call(logIn, { body: { email: 'owner@pearl.example', password: 'wrong' }, headers: agent });
    await server.call(logIn, { body: { email: 'nobody@pearl.example', password: 'wrong' }, headers: agent });
    const { data } = await server.call(logIn, {
      body: { email: 'owner@pearl.example', password: PASSWORD },
      headers: agent,
    });
    if ('challenge' in data) throw new Error('No second step is on');
    await server.call(logOut, { headers: { refreshtoken: data.refreshToken, ...agent } });
    await server.call(logOut, { headers: { refreshtoken: data.refreshToken, ...agent } });
    const stolen = await signIn();
    await renew(stolen.refreshToken);
    server.clock.advance(11 * SECOND);
    await renew(stolen.refreshToken);
    await server.deps.afterwards.settled();
    const rows = (await server.deps.db.select().from(auditEvents)).slice(before.length);
    expect(
      rows.map(({ kind, actor, subject, merchantId }) => `${kind} ${actor} ${subject} ${merchantId}`).sort(),
    ).toEqual([
      'sign-in-failed null Layla Hasan m-pearl',
      'signed-in Layla Hasan null m-pearl',
      'signed-in Layla Hasan null m-pearl',
      'signed-out Layla Hasan null m-pearl',
      'token-stolen null Layla Hasan m-pearl',
    ]);
    expect(rows.filter((row) => row.agent === agent['user-agent'])).toHaveLength(3);
    expect(JSON.stringify(rows)).not.toMatch(/@|127\.0|nobody/);
  });

  it.each(['', 'x', 'a'.repeat(43), '\u0000', 'é'.repeat(40)])(
    'refuses the refresh token %j [R8.01]',
    async (refreshToken) => {
      expect(await renew(encodeURIComponent(refreshToken))).toMatchObject({
        status: 401,
        code: 'REFRESH_TOKEN_EXPIRED',
      });
    },
  );

  it('keeps no token but as its hash [T.18]', async () => {
    const session = await signIn();
    const next = await renew(session.refreshToken);
    const kept = JSON.stringify([
      await server.deps.db.select().from(refreshTokens),
      await server.deps.db.select().from(refreshFamilies),
    ]);
    for (const token of [session.refreshToken, next.data.refreshToken, session.token])
      expect(kept).not.toContain(token);
    expect(kept).toContain(hashOf(next.data.refreshToken));
  });
}
