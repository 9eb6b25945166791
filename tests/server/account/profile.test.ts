import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import {
  changePassword,
  endOneSession,
  endOtherSessions,
  getProfile,
  listAudit,
  listSessions,
  startTwoStep,
  updateProfile,
} from '../../../contract/account';
import { logIn, me, renewToken } from '../../../contract/identity';
import { askReset, checkReset } from '../../../contract/reset';
import { getSandbox } from '../../../contract/sandbox';
import { SESSIONS_SHOWN } from '../../../server/modules/account/open-sessions';
import { PASSWORD_CHECKS } from '../../../server/modules/account/own-password';
import { refreshFamilies, users } from '../../../server/modules/identity/tables';
import { PASSWORD } from '../../support/servers/accounts';
import { reopened } from '../../support/servers/opened';
import type { TestServer, TestSession } from '../../support/servers/server';

const EMAIL = 'owner@pearl.example';

let server: TestServer;
let owner: TestSession;
reopened(async (opened) => {
  server = opened;
  owner = await server.signIn(EMAIL);
});

const latest = async () => (await server.call(listAudit, { as: owner })).data.items[0];

/** Signs in with a separate browser. */
async function signInWith(agent: string): Promise<TestSession> {
  const { data } = await server.call(logIn, {
    body: { email: EMAIL, password: PASSWORD },
    headers: { 'user-agent': agent },
  });
  if ('challenge' in data) throw new Error('No second step is on');
  return { ...owner, ...data };
}

describe('own data', () => {
  it('is shown and changed; what is not the person’s to change stays [T.26]', async () => {
    expect((await server.call(getProfile, { as: owner })).data).toEqual({
      name: 'Layla Hasan',
      email: EMAIL,
      phone: null,
      language: 'en',
      passwordChangedAt: null,
      twoStep: { isOn: false, recoveryCodesLeft: 0 },
    });
    const rowOf = async () => (await server.deps.db.select().from(users).where(eq(users.id, 'u-pearl')))[0];
    const before = await rowOf();
    const body = {
      name: 'Layla Hasan Ali',
      phone: '+97333112233',
      language: 'ar',
      email: 'other@pearl.example',
      type: 'other',
      status: 'inactive',
      isMain: before?.isMain !== true,
      merchantId: 'm-najd',
      balance: 9,
    };
    const changed = await server.call(updateProfile, { as: owner, body });
    expect(changed.data).toMatchObject({
      name: 'Layla Hasan Ali',
      phone: '+97333112233',
      language: 'ar',
      email: EMAIL,
    });
    expect(changed.raw.json()).toMatchObject({ message: 'Your data is saved.', messageAr: 'تم حفظ بياناتك.' });
    expect(await rowOf()).toEqual({
      ...before,
      name: 'Layla Hasan Ali',
      phone: '+97333112233',
      language: 'ar',
      version: 2,
    });
    expect(await latest()).toMatchObject({ kind: 'profile-changed', actor: 'Layla Hasan Ali', subject: null });
    expect((await server.call(me, { as: owner })).data.user.name).toBe('Layla Hasan Ali');
  });

  it('is open to every kind of user, wherever they work [R6.01]', async () => {
    for (const email of ['desk@pearl.example', 'driver@pearl.example']) {
      const as = await server.signIn(email);
      expect(
        (await server.call(getProfile, { as, headers: { branch: 'b-olaya', region: undefined } })).data.email,
      ).toBe(email);
      expect((await server.call(listSessions, { as })).data).toHaveLength(1);
    }
  });

  it('names the fields that were not taken [R5.03]', async () => {
    const { fields } = await server.call(updateProfile, {
      as: owner,
      body: { name: ' ', phone: '33112233', language: 'fr' },
    });
    expect(fields).toEqual([
      { path: 'name', code: 'required' },
      { path: 'phone', code: 'invalid' },
      { path: 'language', code: 'invalid' },
    ]);
  });
});

describe('the password', () => {
  const change = (as: TestSession, current: string, next: string) =>
    server.call(changePassword, { as, body: { current, next } });

  it('is changed by somebody who knows it; every other session ends at once and the calling one continues [T.16]', async () => {
    const other = await signInWith('Firefox/150.0 (Android 16)');
    const ended: string[] = [];
    const stop = server.deps.sessions.listen((id) => ended.push(id));
    server.clock.advance(1000);
    expect((await change(owner, PASSWORD, 'a-new-password')).raw.json()).toMatchObject({
      status: 200,
      message: expect.stringContaining('other devices'),
    });
    stop();
    expect(ended).toHaveLength(1);
    expect(await server.call(me, { as: other })).toMatchObject({ status: 401, code: 'REFRESH_TOKEN_EXPIRED' });
    expect(await server.call(renewToken, { headers: { refreshtoken: other.refreshToken } })).toMatchObject({
      status: 401,
      code: 'REFRESH_TOKEN_EXPIRED',
    });
    expect((await server.call(me, { as: owner })).status).toBe(200);
    expect((await server.call(renewToken, { headers: { refreshtoken: owner.refreshToken } })).status).toBe(200);
    expect((await server.call(getProfile, { as: owner })).data.passwordChangedAt).toBe(
      server.clock.now().toISOString(),
    );
    expect((await server.call(logIn, { body: { email: EMAIL, password: PASSWORD } })).code).toBe('INVALID_CREDENTIALS');
    expect((await server.call(logIn, { body: { email: EMAIL, password: 'a-new-password' } })).status).toBe(200);
  });

  it('stays where the current one is wrong or the new one too short or easy to guess, and rateLimits are limited [T.21] [R5.02]', async () => {
    expect((await change(owner, PASSWORD, 'short')).fields).toEqual([{ path: 'next', code: 'too-short' }]);
    expect((await change(owner, PASSWORD, '123456')).fields).toEqual([{ path: 'next', code: 'common-password' }]);
    expect((await change(owner, PASSWORD, 'layla-1')).fields).toEqual([{ path: 'next', code: 'personal-password' }]);
    const answers = await Promise.all(
      Array.from({ length: PASSWORD_CHECKS.limit + 5 }, () => change(owner, 'wrong', 'a-new-password')),
    );
    expect(answers.filter(({ code }) => code === 'WRONG_PASSWORD')).toHaveLength(PASSWORD_CHECKS.limit);
    const refused = await server.call(startTwoStep, { as: owner, body: { password: PASSWORD } });
    expect(refused).toMatchObject({ status: 429, code: 'RATE_LIMITED' });
    const wait = Number(refused.raw.headers['retry-after']);
    expect(wait).toBeGreaterThan(0);
    server.clock.advance(wait * 1000);
    expect((await change(await server.signIn(EMAIL), PASSWORD, 'a-new-password')).status).toBe(200);
  });

  it('is changed once if two change it at once from the same one', async () => {
    const answers = await Promise.all(['one-of-them', 'other-of-them'].map((next) => change(owner, PASSWORD, next)));
    expect(answers.map(({ code }) => code ?? 'done').sort()).toEqual(['WRONG_PASSWORD', 'done']);
  });

  it('invalidates a link that was mailed before [T.16]', async () => {
    await server.call(askReset, { body: { email: EMAIL, language: 'en' } });
    const mails = async () => (await server.call(getSandbox)).data.mails;
    await server.deps.afterwards.settled();
    const token = (await mails())[0]?.link?.split('/').at(-1) ?? '';
    expect((await server.call(checkReset, { body: { token } })).status).toBe(200);
    await change(owner, PASSWORD, 'a-new-password');
    expect(await server.call(checkReset, { body: { token } })).toMatchObject({
      status: 410,
      code: 'RESET_LINK_EXPIRED',
    });
  });
});

describe('devices', () => {
  it('are listed by name, the latest used first, with the one that asks', async () => {
    server.clock.advance(60_000);
    const phone = await signInWith('Mozilla/5.0 (Android 16; Mobile; rv:150.0) Gecko/150.0 Firefox/150.0');
    server.clock.advance(60_000);
    await server.call(renewToken, {
      headers: { refreshtoken: owner.refreshToken, 'user-agent': 'Chrome/150.0 (Windows NT 10.0)' },
    });
    const { data } = await server.call(listSessions, { as: phone });
    expect(
      data.map(({ browser, system, isCurrent, startedAt, lastUsedAt }) => [
        browser,
        system,
        isCurrent,
        startedAt,
        lastUsedAt,
      ]),
    ).toEqual([
      ['Chrome', 'Windows', false, '2026-11-20T09:00:00.000Z', '2026-11-20T09:02:00.000Z'],
      ['Firefox', 'Android', true, '2026-11-20T09:01:00.000Z', '2026-11-20T09:01:00.000Z'],
    ]);
  });

  it('are signed out one by one, including the own one, and nobody else’s [T.24]', async () => {
    const phone = await signInWith('Firefox/150.0 (Android 16)');
    const najd = await server.signIn('owner@najd.example');
    const [foreign] = (await server.call(listSessions, { as: najd })).data;
    expect(await server.call(endOneSession, { as: owner, params: { id: foreign?.id ?? '' } })).toMatchObject({
      status: 404,
      code: 'NOT_FOUND',
    });
    expect((await server.call(me, { as: najd })).status).toBe(200);
    const mine = (await server.call(listSessions, { as: owner })).data;
    const idOf = (isCurrent: boolean) => ({ id: mine.find((each) => each.isCurrent === isCurrent)?.id ?? '' });
    expect((await server.call(endOneSession, { as: owner, params: idOf(false) })).status).toBe(200);
    expect((await server.call(me, { as: phone })).code).toBe('REFRESH_TOKEN_EXPIRED');
    expect(await latest()).toMatchObject({ kind: 'session-ended', actor: 'Layla Hasan', subject: 'Firefox, Android' });
    expect((await server.call(endOneSession, { as: owner, params: idOf(false) })).code).toBe('NOT_FOUND');
    expect((await server.call(endOneSession, { as: owner, params: idOf(true) })).status).toBe(200);
    expect((await server.call(me, { as: owner })).code).toBe('REFRESH_TOKEN_EXPIRED');
  });

  it('are signed out together, except the calling one', async () => {
    const others = [await signInWith('a'), await signInWith('b')];
    const ended: string[] = [];
    server.deps.sessions.listen((id) => ended.push(id));
    expect((await server.call(endOtherSessions, { as: owner })).status).toBe(200);
    for (const as of others) expect((await server.call(me, { as })).code).toBe('REFRESH_TOKEN_EXPIRED');
    expect([ended.length, (await server.call(listSessions, { as: owner })).data.length]).toEqual([2, 1]);
    expect((await latest())?.kind).toBe('session-ended');
    await server.call(endOtherSessions, { as: owner });
    expect(
      (await server.call(listAudit, { as: owner })).data.items.filter(({ kind }) => kind === 'session-ended'),
    ).toHaveLength(1);
  });

  it('are listed up to a hundred, however often a program signs in', async () => {
    const at = server.clock.now();
    const expiresAt = new Date(at.getTime() + 86_400_000);
    await server.deps.db.insert(refreshFamilies).values(
      Array.from({ length: SESSIONS_SHOWN + 20 }, (_, index) => ({
        id: `s-${index}`,
        userId: owner.user.id,
        createdAt: at,
        lastUsedAt: new Date(at.getTime() - index - 1),
        expiresAt,
      })),
    );
    const { data } = await server.call(listSessions, { as: owner });
    expect([data.length, data[0]?.isCurrent]).toEqual([SESSIONS_SHOWN, true]);
  });

  it('are not listed once their session is over by age', async () => {
    server.clock.advance(29 * 86_400_000);
    const later = await server.signIn(EMAIL);
    expect((await server.call(listSessions, { as: later })).data).toHaveLength(2);
    server.clock.advance(86_400_000);
    const { data } = await server.call(renewToken, { headers: { refreshtoken: later.refreshToken } });
    expect((await server.call(listSessions, { as: { ...later, ...data } })).data).toHaveLength(1);
  });
});
