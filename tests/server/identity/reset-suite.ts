import { afterAll, beforeAll, expect, it } from 'vitest';
import { logIn, me, renewToken } from '../../../contract/identity';
import { askReset, checkReset, confirmReset } from '../../../contract/reset';
import { getSandbox } from '../../../contract/sandbox';
import { passwordLinks } from '../../../server/modules/identity/tables';
import { hashOf } from '../../../server/platform/tokens';
import { PASSWORD } from '../../support/servers/accounts';
import type { TestServer } from '../../support/servers/server';

const MINUTE = 60_000;
const EMAIL = 'owner@pearl.example';

/** The rules for a password reset on any database. */
export function resetSuite(open: () => Promise<TestServer>): void {
  let server: TestServer;
  let password = PASSWORD;
  beforeAll(async () => {
    server = await open();
  });
  afterAll(() => server.close());

  const mails = async () => (await server.call(getSandbox)).data.mails;
  const ask = (email: string, language: 'en' | 'ar' = 'en') => server.call(askReset, { body: { email, language } });
  const check = (token: string) => server.call(checkReset, { body: { token } });
  const confirm = (token: string, next: string) => server.call(confirmReset, { body: { token, password: next } });
  const logInWith = (word: string) => server.call(logIn, { body: { email: EMAIL, password: word } });

  /** Requests a link, hours after any earlier request. @returns its token */
  async function newLink(language: 'en' | 'ar' = 'en', email = EMAIL): Promise<string> {
    server.clock.advance(61 * MINUTE);
    const before = (await mails()).length;
    expect((await ask(email, language)).status).toBe(200);
    await expect.poll(async () => (await mails()).length).toBe(before + 1);
    return (await mails())[0]?.link.split('/').at(-1) ?? '';
  }

  it('mails a link in the language asked for, under the address that is set and not the one a request names [R2.53]', async () => {
    await newLink('en');
    const token = await newLink('ar', ' OWNER@pearl.example ');
    const [arabic, english] = await mails();
    expect(english).toMatchObject({ to: EMAIL, language: 'en', subject: 'Choose a new password for Mersal' });
    expect(arabic).toMatchObject({
      to: EMAIL,
      language: 'ar',
      subject: 'اختر كلمة مرور جديدة لحسابك في مرسال',
      link: `http://localhost:${server.deps.settings.port}/reset/${token}`,
    });
    for (const mail of [arabic, english]) expect(mail?.text).toContain(mail?.link);
    expect(token).toMatch(/^[\w-]{43}$/);
  });

  it('sets the password, of 6 and of 64 characters, and the old one is refused [R2.53] [R5.02] [T.23]', async () => {
    for (const next of ['tulip7', 'كلمات طويلة '.repeat(5) + 'آخر', `${'long '.repeat(12)}end!`]) {
      const token = await newLink();
      expect((await check(token)).status).toBe(200);
      expect((await confirm(token, next)).status).toBe(200);
      expect((await logInWith(password)).code).toBe('INVALID_CREDENTIALS');
      password = next;
      expect((await logInWith(password)).status).toBe(200);
    }
  });

  it(
    'refuses a password of fewer than 6 or more than 256 characters, and the link still works [R5.02]',
    { tags: 'long' },
    async () => {
      const token = await newLink();
      expect((await confirm(token, 'short')).fields).toEqual([{ path: 'password', code: 'too-short' }]);
      expect((await confirm(token, 'x'.repeat(257))).fields).toEqual([{ path: 'password', code: 'too-long' }]);
      expect((await confirm(token, '')).status).toBe(400);
      expect((await check(token)).status).toBe(200);
      password = `${'x'.repeat(255)}y`;
      expect((await confirm(token, password)).status).toBe(200);
      expect((await logInWith(password)).status).toBe(200);
    },
  );

  it(
    'refuses one of the commonest, or what others know, and the link still works [R5.02] [R11.42]',
    { tags: 'long' },
    async () => {
      const token = await newLink();
      for (const [next, code] of [
        ['123456', 'common-password'],
        ['Password1!', 'common-password'],
        ['owner@pearl.example', 'personal-password'],
        ['Layla2026', 'personal-password'],
        ['حلويات اللؤلؤة', 'personal-password'],
      ] as const) {
        expect(await confirm(token, next), next).toMatchObject({
          status: 400,
          code: 'VALIDATION',
          fields: [{ path: 'password', code }],
        });
      }
      expect((await check(token)).status).toBe(200);
      password = 'tulips at noon';
      expect((await confirm(token, password)).status).toBe(200);
    },
  );

  it('ends every session of the user, notifies listeners, and leaves others alone [T.16]', async () => {
    const signIn = () => server.signIn('owner@pearl.example', 'b-seef', password);
    const mine = [await signIn(), await signIn()];
    const other = await server.signIn('owner@najd.example');
    const ended: string[] = [];
    const stop = server.deps.sessions.listen((id) => ended.push(id));
    password = 'quite another one';
    await confirm(await newLink(), password);
    stop();
    expect(new Set(ended).size).toBeGreaterThanOrEqual(2);
    for (const { refreshToken } of mine)
      expect((await server.call(renewToken, { headers: { refreshtoken: refreshToken } })).code).toBe(
        'REFRESH_TOKEN_EXPIRED',
      );
    expect((await server.call(renewToken, { headers: { refreshtoken: other.refreshToken } })).status).toBe(200);
    expect((await server.call(me, { as: await signIn() })).status).toBe(200);
  });

  it('works once, for 60 minutes, and only the newest; each end has its own code [R2.53]', async () => {
    const older = await newLink();
    server.clock.advance(-61 * MINUTE);
    const late = await newLink();
    expect(await check(older)).toMatchObject({ status: 410, code: 'RESET_LINK_EXPIRED' });
    server.clock.advance(60 * MINUTE - 1);
    expect((await check(late)).status).toBe(200);
    server.clock.advance(1);
    expect(await confirm(late, 'too late for this')).toMatchObject({ status: 410, code: 'RESET_LINK_EXPIRED' });
    const used = await newLink();
    password = 'used at once';
    await confirm(used, password);
    expect(await check(used)).toMatchObject({ status: 410, code: 'RESET_LINK_USED' });
    expect(await confirm(used, 'and again')).toMatchObject({ status: 410, code: 'RESET_LINK_USED' });
    for (const token of [used.slice(1), `${used}x`, 'nonsense', '', '\u0000', '../../x'])
      expect([token, (await check(token)).code]).toEqual([token, 'RESET_LINK_UNKNOWN']);
  });

  it('lets one of twenty through who come with the same link at once [T.20]', async () => {
    const token = await newLink();
    const messages = Array.from({ length: 20 }, (_, index) => `password number ${index}`);
    const answers = await Promise.all(messages.map((word) => confirm(token, word)));
    const winner = messages.filter((_, index) => answers[index]?.status === 200);
    expect(winner).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 'RESET_LINK_USED')).toHaveLength(19);
    password = winner[0] ?? '';
    server.clock.advance(16 * MINUTE);
    expect((await logInWith(password)).status).toBe(200);
  });

  it('leaves no session behind that somebody began with the old password meanwhile [T.16]', async () => {
    const token = await newLink();
    const old = password;
    password = 'the one that counts';
    const [changed, ...signedIn] = await Promise.all([
      confirm(token, password),
      ...Array.from({ length: 8 }, () => logInWith(old)),
    ]);
    expect(changed?.status).toBe(200);
    for (const { status, data } of signedIn) {
      if (status !== 200) continue;
      expect(
        (await server.call(renewToken, { headers: { refreshtoken: (data as { refreshToken: string }).refreshToken } }))
          .code,
      ).toBe('REFRESH_TOKEN_EXPIRED');
    }
  });

  it('keeps no token but as its hash, and writes none into the log or an answer [T.18]', async () => {
    const token = await newLink();
    const kept = JSON.stringify(await server.deps.db.select().from(passwordLinks));
    expect(kept).not.toContain(token);
    expect(kept).toContain(hashOf(token));
    await server.app.inject({ url: `/reset/${token}`, headers: { accept: 'text/html' } });
    const answers = [
      await check(token),
      await confirm(token, 'short'),
      await confirm(token, 'canary-password'),
      await confirm(token, 'canary-password'),
    ];
    password = 'canary-password';
    for (const { raw } of answers) expect(raw.body).not.toContain(token);
    const logs = server.logs.join('\n');
    expect(logs).not.toContain(token);
    expect(logs).not.toContain('canary-password');
    expect(logs).not.toContain(EMAIL);
    expect(logs).toContain('/v2/auth/reset/confirm');
  });
}
