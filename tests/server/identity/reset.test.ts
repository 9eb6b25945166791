import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { logIn } from '../../../contract/identity';
import { askReset, checkReset, confirmReset } from '../../../contract/reset';
import { getSandbox } from '../../../contract/sandbox';
import {
  ACCOUNT_MAILS,
  ADDRESS_LINKS,
  ADDRESS_MAILS,
  PLACE_MAILS,
} from '../../../server/modules/identity/password-links';
import { PLACE_LIMIT } from '../../../server/modules/identity/sign-in-limits';
import { users } from '../../../server/modules/identity/tables';
import { alsoEmbedded } from '../../support/servers/on-postgres';
import { startEmbedded, startServer } from '../../support/servers/server';
import type { TestServer } from '../../support/servers/server';
import { resetSuite } from './reset-suite';
import { expectAlike, millisOf } from '../../support/timing';

describe('password reset', alsoEmbedded, () => {
  resetSuite(() => startEmbedded());
});

describe('asking for a link', () => {
  let server: TestServer;
  beforeEach(async () => {
    server = await startServer();
  });
  afterEach(() => server.close());

  const ask = (email: string) => server.call(askReset, { body: { email, language: 'en' } });
  const mails = async () => (await server.call(getSandbox)).data.mails;

  it('gives a known and an unknown e-mail the same answer in the same time, and mails only the known [T.22]', async () => {
    const bodies = new Set<string>();
    const timeFor = (email: string) => async () => {
      await server.deps.afterwards.settled(); // the mail of the previous round
      server.clock.advance(ACCOUNT_MAILS.window);
      return millisOf(async () => void bodies.add((await ask(email)).raw.body));
    };
    await ask('warm@pearl.example');
    await expectAlike(
      timeFor('owner@pearl.example'),
      timeFor('nobody@pearl.example'),
      (known, unknown) => Math.abs(known - unknown) < 15,
    );
    expect(bodies.size).toBe(1);
    await server.deps.afterwards.settled();
    expect(new Set((await mails()).map(({ to }) => to))).toEqual(new Set(['owner@pearl.example']));
  });

  it('sends somebody invited their invitation again, and nobody inactive anything; all are answered alike [R4.07] [T.22]', async () => {
    await server.deps.db.update(users).set({ status: 'inactive' }).where(eq(users.id, 'u-desk'));
    const answers = [];
    for (const email of ['desk@pearl.example', 'invited@pearl.example', 'owner@najd.example'])
      answers.push((await ask(email)).raw.body);
    expect(new Set(answers).size).toBe(1);
    await server.deps.afterwards.settled();
    const [reset, invitation, ...others] = await mails();
    expect(others).toEqual([]);
    expect(reset).toMatchObject({ to: 'owner@najd.example', subject: 'Choose a new password for Mersal' });
    expect(invitation).toMatchObject({ to: 'invited@pearl.example', subject: 'Pearl Sweets invites you to Mersal' });
  });

  it('floods no mailbox: five mails an hour for an account from one address, known or not, with Retry-After [T.21]', async () => {
    for (const email of ['owner@pearl.example', 'nobody@pearl.example']) {
      for (let count = 0; count < PLACE_MAILS.limit; count += 1) expect((await ask(email)).status).toBe(200);
      const refused = await ask(email.toUpperCase());
      expect(refused).toMatchObject({ status: 429, code: 'RATE_LIMITED' });
      expect(Number(refused.raw.headers['retry-after'])).toBe(ACCOUNT_MAILS.window / 1_000);
    }
    server.clock.advance(ACCOUNT_MAILS.window);
    expect((await ask('owner@pearl.example')).status).toBe(200);
  });

  it('accepts only so many from one address, whatever X-Forwarded-For says [T.21]', { tags: 'long' }, async () => {
    const from = (count: number) =>
      server.call(askReset, {
        body: { email: `p${count}@pearl.example`, language: 'en' },
        headers: { 'x-forwarded-for': `10.0.0.${count}` },
      });
    for (let count = 0; count < ADDRESS_MAILS.limit; count += 1) expect((await from(count)).status).toBe(200);
    expect((await from(99)).code).toBe('RATE_LIMITED');
    const check = () => server.call(checkReset, { body: { token: 'guess' } });
    for (let count = 0; count < ADDRESS_LINKS.limit; count += 1)
      expect((await check()).code).toBe('RESET_LINK_UNKNOWN');
    expect((await check()).code).toBe('RATE_LIMITED');
  });

  it('lets in at once who was locked out by wrong passwords before [R2.53]', { tags: 'long' }, async () => {
    const logInWith = (password: string) => server.call(logIn, { body: { email: 'owner@pearl.example', password } });
    for (let count = 0; count <= PLACE_LIMIT.limit; count += 1) await logInWith('wrong');
    expect((await logInWith('wrong')).code).toBe('RATE_LIMITED');
    await ask('owner@pearl.example');
    const links = async () => (await mails()).filter(({ link }) => link.includes('/reset/'));
    await expect.poll(async () => (await links()).length).toBe(1);
    const token = (await links())[0]?.link.split('/').at(-1) ?? '';
    expect((await server.call(confirmReset, { body: { token, password: 'now I know it' } })).status).toBe(200);
    expect((await logInWith('now I know it')).status).toBe(200);
  });

  it('refuses what is no e-mail, no language, and more than is asked for [T.26]', async () => {
    for (const body of [
      {},
      { email: '', language: 'en' },
      { email: 'x'.repeat(255), language: 'en' },
      { email: 'owner@pearl.example', language: 'fr' },
      { email: ['owner@pearl.example'], language: 'en' },
    ]) {
      expect([body, (await server.call(askReset, { body })).status]).toEqual([body, 400]);
    }
  });
});
