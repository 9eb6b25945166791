import { SignJWT } from 'jose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { me, renewToken } from '../../../contract/identity';
import { startServer } from '../../support/servers/server';
import type { TestServer, TestSession } from '../../support/servers/server';

let server: TestServer;
let owner: TestSession;
beforeAll(async () => {
  server = await startServer();
  owner = await server.signIn('owner@pearl.example');
});
afterAll(() => server.close());

const base64 = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

function claimsOf(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;
}

const withAuthorization = (authorization: string | undefined) =>
  server.call(me, { as: owner, headers: { authorization } });

it('says who, of which kind and merchant, in which session, and until when, and has a name of its own; nothing else [T.17]', async () => {
  const claims = claimsOf(owner.token);
  expect(Object.keys(claims).sort()).toEqual(['exp', 'iat', 'jti', 'mid', 'seq', 'sid', 'sub', 'type']);
  const { data } = await server.call(renewToken, {
    headers: { refreshtoken: (await server.signIn('desk@pearl.example')).refreshToken },
  });
  const again = await server.call(renewToken, { headers: { refreshtoken: data.refreshToken } });
  expect(again.data.token, 'of the same second').not.toBe(data.token);
  expect(claims).toMatchObject({
    sub: 'u-pearl',
    type: 'customer',
    mid: 'm-pearl',
    iat: server.clock.now().getTime() / 1000,
  });
  expect(Number(claims['exp']) - Number(claims['iat'])).toBe(15 * 60);
});

it('refuses a token of no algorithm, of another key or algorithm, changed, cut, or that is a refresh token [T.17]', async () => {
  const claims = claimsOf(owner.token);
  const [head = '', body = '', signature = ''] = owner.token.split('.');
  const foreign = (alg: string, key: Uint8Array) =>
    new SignJWT(claims).setProtectedHeader({ alg, typ: 'JWT' }).sign(key);
  const bad = [
    undefined,
    '',
    'Bearer',
    'Bearer ',
    owner.token,
    `Basic ${owner.token}`,
    `Bearer ${owner.refreshToken}`,
    `Bearer ${base64({ alg: 'none', typ: 'JWT' })}.${body}.`,
    `Bearer ${base64({ alg: 'none' })}.${body}.${signature}`,
    `Bearer ${base64({ alg: 'HS512', typ: 'JWT' })}.${body}.${signature}`,
    `Bearer ${await foreign('HS256', new Uint8Array(32).fill(7))}`,
    `Bearer ${await foreign('HS512', server.deps.keys.access)}`,
    `Bearer ${head}.${base64({ ...claims, sub: 'u-najd' })}.${signature}`,
    `Bearer ${head}.${body}`,
    `Bearer ${head}.${body}.${signature.slice(0, -3)}`,
    `Bearer ${'a'.repeat(4000)}.b.c`,
    `Bearer ${head}.${body}.${signature}, Bearer ${owner.token}`,
  ];
  for (const authorization of bad) {
    expect(await withAuthorization(authorization), String(authorization)).toMatchObject({
      status: 401,
      code: 'UNAUTHENTICATED',
    });
  }
});

it('refuses a token of ours that lacks a claim, or whose session is somebody else’s [T.17]', async () => {
  const sign = (claims: Record<string, unknown>) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(server.deps.keys.access);
  const { sid: _sid, ...without } = claimsOf(owner.token);
  expect(await withAuthorization(`Bearer ${await sign(without)}`)).toMatchObject({
    status: 401,
    code: 'UNAUTHENTICATED',
  });
  const other = await server.signIn('owner@najd.example');
  const mixed = { ...claimsOf(owner.token), sid: claimsOf(other.token)['sid'] };
  expect((await withAuthorization(`Bearer ${await sign(mixed)}`)).status).toBe(401);
});

it('distinguishes an expired token from a bad one, so that the client renews it [R8.02] [T.17]', async () => {
  const { token } = await server.signIn('owner@pearl.example');
  server.clock.advance(15 * 60_000 - 1000);
  expect((await withAuthorization(`Bearer ${token}`)).status).toBe(200);
  server.clock.advance(1000);
  expect(await withAuthorization(`Bearer ${token}`)).toMatchObject({ status: 401, code: 'TOKEN_EXPIRED' });
});
