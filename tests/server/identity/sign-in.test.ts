import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { CALLS } from '../../../contract/index';
import { logIn, me, renewToken } from '../../../contract/identity';
import { hashPassword, isPassword } from '../../../server/modules/identity/passwords';
import { PASSWORD } from '../../support/servers/accounts';
import { startServer } from '../../support/servers/server';
import type { TestServer } from '../../support/servers/server';
import { expectAlike, millisOf } from '../../support/timing';
import { IN_STORE } from '../../support/samples/rights';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const tryWith = (email: string, password: string) => server.call(logIn, { body: { email, password } });

describe('signing in', () => {
  it('answers who it is and where they work, the default branch first [R3.01] [R6.04]', async () => {
    const owner = await server.signIn('owner@pearl.example');
    expect(owner.user).toEqual({
      id: 'u-pearl',
      name: 'Layla Hasan',
      email: 'owner@pearl.example',
      type: 'customer',
      merchantName: { en: 'Pearl Sweets', ar: 'حلويات اللؤلؤة' },
    });
    expect(owner.branches.map(({ id }) => id)).toEqual(['b-seef', 'b-juffair', 'b-malaz']);
    const desk = await server.signIn('desk@pearl.example');
    expect(desk.branches.map(({ id, rights }) => [id, rights])).toEqual([['b-seef', IN_STORE]]);
    const answer = await server.call(me, { as: owner });
    expect(answer.data).toEqual({ user: owner.user, branches: owner.branches });
  });

  it('takes the e-mail in any case and with spaces around it', async () => {
    expect((await tryWith('  Owner@PEARL.example ', PASSWORD)).status).toBe(200);
  });

  it('says the same, word for word, to an unknown e-mail, a wrong password and somebody invited [T.22] [R4.07]', async () => {
    const answers = [
      await tryWith('nobody@pearl.example', PASSWORD),
      await tryWith('desk@pearl.example', 'wrong'),
      await tryWith('invited@pearl.example', PASSWORD),
    ];
    for (const { status, raw } of answers) {
      expect(status).toBe(401);
      expect(raw.body).toBe(answers[0]?.raw.body);
    }
    expect(answers[0]?.code).toBe('INVALID_CREDENTIALS');
  });

  it('takes as long for an unknown e-mail as for a known one [T.22]', async () => {
    const known = () => millisOf(() => isPassword('wrong', PASSWORD_HASH));
    const unknown = () => millisOf(() => isPassword('wrong', null));
    // Without the work the ratio is about 0.001.
    await expectAlike(known, unknown, (one, other) => other / one > 0.4 && other / one < 2.5);
  });
});

const PASSWORD_HASH = await hashPassword(PASSWORD);

describe('passwords', () => {
  it('are hashed by Argon2id with 19 MiB, two rounds, one lane, salted [T.23]', async () => {
    expect(PASSWORD_HASH).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await hashPassword(PASSWORD)).not.toBe(PASSWORD_HASH);
  });

  it('of 64 characters, in any script, count to the last one [T.23]', async () => {
    const long = 'كلمة سر طويلة '.repeat(5).slice(0, 64);
    expect(await isPassword(long, await hashPassword(long))).toBe(true);
    expect(await isPassword(`${long.slice(0, 63)}x`, await hashPassword(long))).toBe(false);
  });
});

describe('what is logged', () => {
  it('logs no token, password, e-mail or path, and has none in a URL [T.18]', async () => {
    const session = await server.signIn('owner@najd.example');
    const next = await server.call(renewToken, {
      headers: { refreshtoken: session.refreshToken, authorization: `Bearer ${session.token}` },
    });
    await server.call(me, { as: session });
    await tryWith('owner@najd.example', 'hunter22');
    await server.app.inject({ url: `/v2/auth/nothing?token=${session.refreshToken}` });
    const log = server.logs.join('');
    expect(log).toContain('request completed');
    for (const secret of [
      session.token,
      session.refreshToken,
      next.data.token,
      next.data.refreshToken,
      PASSWORD,
      'hunter22',
      'owner@najd.example',
    ])
      expect(log).not.toContain(secret);
    const places = CALLS.flatMap(({ path, query, params }) => [
      ...(path.match(/:\w+/g) ?? []),
      ...[query, params].flatMap((schema) =>
        schema === undefined
          ? []
          : Object.keys((z.toJSONSchema(schema, { io: 'input' }) as { properties?: object }).properties ?? {}),
      ),
    ]);
    expect(places).toContain(':id');
    expect(places.filter((name) => /token|password/i.test(name))).toEqual([]);
  });
});
