import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { logIn, logInWithCode, logOut } from '../../../contract/identity';
import { askReset, confirmReset } from '../../../contract/reset';
import { getSandbox } from '../../../contract/sandbox';
import { DEVICE_COOKIE } from '../../../server/modules/identity/known-devices';
import { ACCOUNT_MAILS, PLACE_MAILS } from '../../../server/modules/identity/password-links';
import { CODE_LIMIT } from '../../../server/modules/identity/second-step';
import { ACCOUNT_LIMIT, ADDRESS_LIMIT, PLACE_LIMIT } from '../../../server/modules/identity/sign-in-limits';
import { users } from '../../../server/modules/identity/tables';
import { PASSWORD } from '../../support/servers/accounts';
import { reopened } from '../../support/servers/opened';
import type { TestServer } from '../../support/servers/server';
import { turnOnTwoStep } from '../../support/servers/two-step';

const EMAIL = 'owner@pearl.example';
const HOME = '203.0.113.1';
const AWAY = '198.51.100.1';
const RATE_LIMITED = { status: 429, code: 'RATE_LIMITED' };

/** Nobody can lock an owner out from elsewhere, on any database. @param open a server behind the proxy 127.0.0.1 */
export function lockoutsSuite(open: () => Promise<TestServer>): void {
  let server: TestServer;
  /** Mails of earlier tests. */
  let old: ReadonlySet<string>;
  reopened(async (opened) => {
    server = opened;
    server.clock.set('2026-11-20T09:00:00.000Z');
    await server.deps.afterwards.settled();
    old = new Set((await server.call(getSandbox)).data.mails.map(({ id }) => id));
  }, open);

  const from = (ip: string, cookie?: string) => ({
    'x-forwarded-for': ip,
    ...(cookie === undefined ? {} : { cookie }),
  });
  const tryWith = (password: string, headers: Record<string, string>, email = EMAIL) =>
    server.call(logIn, { body: { email, password }, headers });
  const many = <T>(count: number, work: (index: number) => Promise<T>) =>
    Promise.all(Array.from({ length: count }, (_, index) => work(index)));
  const cookieOf = ({
    raw,
  }: {
    readonly raw: { readonly headers: { 'set-cookie'?: string | string[] | undefined } };
  }): string => String([raw.headers['set-cookie']].flat()[0]).split(';')[0] ?? '';
  /** A device on which the owner signed in before. */
  const known = async (email = EMAIL) => cookieOf(await tryWith(PASSWORD, from(HOME), email));
  const mails = async (to = EMAIL) => {
    await server.deps.afterwards.settled();
    return (await server.call(getSandbox)).data.mails.filter((mail) => mail.to === to && !old.has(mail.id));
  };
  const guessed = async (to = EMAIL) =>
    (await mails(to)).filter(({ subject }) => subject.startsWith('Wrong passwords'));

  it('is locked out at one address by ten wrong passwords, a burst of forty too, and nowhere else [T.51] [T.21]', async () => {
    const burst = await many(4 * PLACE_LIMIT.limit, () => tryWith('wrong', from(AWAY)));
    expect(burst.filter(({ status }) => status === 401)).toHaveLength(PLACE_LIMIT.limit);
    expect(await tryWith(PASSWORD, from(AWAY))).toMatchObject(RATE_LIMITED);
    expect((await tryWith(PASSWORD, from(HOME))).status).toBe(200);
  });

  it('leaves an address to everybody else after guesses at five accounts there [T.51]', { tags: 'long' }, async () => {
    for (const account of ['a', 'b', 'c', 'd', EMAIL])
      await many(2 * PLACE_LIMIT.limit, () =>
        tryWith('wrong', from(AWAY), account === EMAIL ? EMAIL : `${account}@pearl.example`),
      );
    expect((await tryWith(PASSWORD, from(AWAY), 'desk@pearl.example')).status).toBe(200);
  });

  it(
    'lets in a device that signed in before, whatever is guessed from wherever, also beside it [T.51]',
    { tags: 'long', timeout: 60_000 },
    async () => {
      const device = await known();
      const desk = await known('desk@pearl.example');
      // More addresses than the account as a whole allows strangers, and the owner's own address is full too.
      for (let place = 0; place * PLACE_LIMIT.limit <= ACCOUNT_LIMIT.limit; place += 1)
        await many(PLACE_LIMIT.limit, () => tryWith('wrong', from(`198.51.100.${place}`)));
      for (let account = 0; account * PLACE_LIMIT.limit < ADDRESS_LIMIT.limit; account += 1)
        await many(PLACE_LIMIT.limit, () => tryWith('wrong', from(HOME), `guess-${account}@pearl.example`));
      expect(await tryWith(PASSWORD, from('192.0.2.1'))).toMatchObject(RATE_LIMITED);
      expect(await tryWith(PASSWORD, from(HOME), 'desk@pearl.example')).toMatchObject(RATE_LIMITED);
      expect((await tryWith(PASSWORD, from(HOME, device))).status).toBe(200);
      expect((await tryWith(PASSWORD, from(HOME, desk), 'desk@pearl.example')).status).toBe(200);
    },
  );

  it('gives such a device ten wrong passwords of its own, a burst too, and nobody else the worse [T.51] [T.19]', async () => {
    const device = await known();
    const burst = await many(4 * PLACE_LIMIT.limit, () => tryWith('wrong', from(HOME, device)));
    expect(burst.filter(({ status }) => status === 401)).toHaveLength(PLACE_LIMIT.limit);
    expect(await tryWith(PASSWORD, from(HOME, device))).toMatchObject(RATE_LIMITED);
    expect((await tryWith(PASSWORD, from(HOME))).status).toBe(200);
    expect(await guessed()).toEqual([]);
  });

  it(
    'stays known after signing out, is known for several people, and only for those who signed in there [T.51]',
    { tags: 'long' },
    async () => {
      const first = await tryWith(PASSWORD, from(HOME));
      if (!('refreshToken' in first.data)) throw new Error('There is no second step here');
      await server.call(logOut, { headers: { refreshtoken: first.data.refreshToken } });
      const both = cookieOf(await tryWith(PASSWORD, from(HOME, cookieOf(first)), 'desk@pearl.example'));
      for (const email of [EMAIL, 'desk@pearl.example', 'owner@najd.example'])
        await many(PLACE_LIMIT.limit, () => tryWith('wrong', from(HOME), email));
      expect((await tryWith(PASSWORD, from(HOME, both))).status).toBe(200);
      expect((await tryWith(PASSWORD, from(HOME, both), 'desk@pearl.example')).status).toBe(200);
      expect(await tryWith(PASSWORD, from(HOME, both), 'owner@najd.example')).toMatchObject(RATE_LIMITED);
    },
  );

  it('takes a forged, cut or foreign cookie for none [T.51]', async () => {
    const [device, foreign] = [await known(), await known('owner@najd.example')];
    await many(PLACE_LIMIT.limit, () => tryWith('wrong', from(HOME)));
    const [id = '', tag = ''] = device.split(/[=.]/).slice(1);
    for (const cookie of [
      foreign,
      `${DEVICE_COOKIE}=${id}`,
      `${DEVICE_COOKIE}=${id}.${'A'.repeat(22)}`,
      `${DEVICE_COOKIE}=${'A'.repeat(22)}.${tag}`,
      `${DEVICE_COOKIE}=${id}.${tag.slice(1)}`,
      `${DEVICE_COOKIE}=${Array.from({ length: 200 }, () => tag).join('.')}`,
    ])
      expect([cookie, (await tryWith(PASSWORD, from(HOME, cookie))).status]).toEqual([cookie, 429]);
    expect((await tryWith(PASSWORD, from(HOME, `theme=dark; ${device}; x=1`))).status).toBe(200);
  });

  it('sets a cookie that no script reads and no other site sends, after a right password alone [T.51] [T.22]', async () => {
    const { raw } = await tryWith(PASSWORD, from(HOME));
    expect(raw.headers['set-cookie']).toMatch(
      /^mersal_device=[\w-]{22}\.[\w-]{22}; Path=\/v2\/auth; Max-Age=15552000; HttpOnly; SameSite=Strict$/,
    );
    for (const email of [EMAIL, 'nobody@pearl.example'])
      expect((await tryWith('wrong', from(HOME), email)).raw.headers['set-cookie']).toBeUndefined();
  });

  it('answers a known and an unknown e-mail alike when it is full [T.22]', async () => {
    const said = new Set<string>();
    for (const email of [EMAIL, 'nobody@pearl.example']) {
      await many(PLACE_LIMIT.limit, () => tryWith('wrong', from(AWAY), email));
      const { raw } = await tryWith('wrong', from(AWAY), email);
      said.add(JSON.stringify([raw.statusCode, raw.body, raw.headers['retry-after']]));
    }
    expect(said.size).toBe(1);
    expect(await guessed('nobody@pearl.example')).toEqual([]);
  });

  it('tells the owner once in an episode, however many guess, in their language [T.51]', { tags: 'long' }, async () => {
    await server.deps.db.update(users).set({ language: 'ar' }).where(eq(users.email, 'desk@pearl.example'));
    const guess = async (email: string) => {
      for (const place of [1, 2])
        await many(PLACE_LIMIT.limit + 5, () => tryWith('wrong', from(`198.51.100.${place}`), email));
    };
    await guess(EMAIL);
    await guess('desk@pearl.example');
    const [mail, ...others] = await guessed();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: EMAIL, link: expect.stringMatching(/\/reset$/) });
    expect((await mails('desk@pearl.example')).map(({ subject }) => subject)).toEqual([
      'محاولات دخول بكلمة مرور خاطئة إلى حسابك في مرسال',
    ]);
    server.clock.advance(25 * 3600_000);
    await guess(EMAIL);
    expect(await guessed()).toHaveLength(2);
  });

  it(
    'does not keep a known device from the second step by wrong codes from elsewhere [T.51]',
    { tags: 'long' },
    async () => {
      const owner = await server.signIn(EMAIL);
      const device = await known();
      const app = await turnOnTwoStep(server, owner);
      const challenged = async (headers: Record<string, string>): Promise<string> => {
        const { data } = await tryWith(PASSWORD, headers);
        if (!('challenge' in data)) throw new Error('A second step is due');
        return data.challenge;
      };
      const answer = (challenge: string, code: string, headers: Record<string, string>) =>
        server.call(logInWithCode, { body: { challenge, code }, headers });
      const wrong = String((Number(app.code()) + 1) % 1_000_000).padStart(6, '0');
      for (let made = 0; made < CODE_LIMIT.limit; made += 1)
        expect((await answer(await challenged(from(AWAY)), wrong, from(AWAY))).code).toBe('CODE_WRONG');
      expect(await answer(await challenged(from(AWAY)), wrong, from(AWAY))).toMatchObject(RATE_LIMITED);
      // The owner's own address is full of answers to challenges that do not exist.
      for (let made = 0; made < ADDRESS_LIMIT.limit; made += 20)
        await many(20, (index) => answer(`guess-${made}-${index}`, '000000', from(HOME)));
      const signed = await answer(await challenged(from(HOME, device)), app.code(), from(HOME, device));
      expect(signed.status).toBe(200);
      expect(cookieOf(signed)).toContain(DEVICE_COOKIE);
    },
  );

  it(
    'does not keep an owner from a link for a new password, and that link lets this device in [T.51]',
    { tags: 'long', timeout: 60_000 },
    async () => {
      const device = await known();
      const ask = (headers: Record<string, string>) =>
        server.call(askReset, { body: { email: EMAIL, language: 'en' }, headers });
      for (let place = 0; place * PLACE_MAILS.limit <= ACCOUNT_MAILS.limit; place += 1)
        await many(PLACE_MAILS.limit + 2, () => ask(from(`198.51.100.${place}`)));
      expect(await ask(from('192.0.2.1'))).toMatchObject(RATE_LIMITED);
      const before = (await mails()).length;
      expect(before).toBe(ACCOUNT_MAILS.limit);
      expect((await ask(from(HOME, device))).status).toBe(200);
      await expect.poll(async () => (await mails()).length).toBe(before + 1);

      for (let place = 0; place * PLACE_LIMIT.limit <= ACCOUNT_LIMIT.limit; place += 1)
        await many(PLACE_LIMIT.limit, () => tryWith('wrong', from(`198.51.100.${place}`)));
      const token =
        (await mails())
          .find(({ link }) => link.includes('/reset/'))
          ?.link.split('/')
          .at(-1) ?? '';
      const chosen = await server.call(confirmReset, {
        body: { token, password: 'now I know it' },
        headers: from('192.0.2.9'),
      });
      expect(chosen.status).toBe(200);
      // Guessing continues at once; the device with which the link was opened is not affected.
      for (let place = 0; place * PLACE_LIMIT.limit <= ACCOUNT_LIMIT.limit; place += 1)
        await many(PLACE_LIMIT.limit, () => tryWith('wrong', from(`198.51.100.${place}`)));
      expect((await tryWith('now I know it', from('192.0.2.9', cookieOf(chosen)))).status).toBe(200);
    },
  );

  it.each([2, 26])(
    'holds nobody up for longer than a window where the clock is moved back %i hours [T.21]',
    async (hours) => {
      await many(PLACE_LIMIT.limit + 1, () => tryWith('wrong', from(AWAY)));
      server.clock.advance(-hours * 3600_000);
      const refused = await tryWith(PASSWORD, from(AWAY));
      expect(refused).toMatchObject(RATE_LIMITED);
      expect(Number(refused.raw.headers['retry-after'])).toBeLessThanOrEqual(PLACE_LIMIT.window / 1000);
      server.clock.advance(PLACE_LIMIT.window);
      expect((await tryWith(PASSWORD, from(AWAY))).status).toBe(200);
    },
  );
}
