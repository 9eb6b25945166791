import { eq, like } from 'drizzle-orm';
import { expect, it } from 'vitest';
import {
  createCredential,
  listAudit,
  listCredentials,
  revokeCredential,
  rollCredential,
} from '../../../contract/account';
import { listAddresses } from '../../../contract/addresses';
import { me } from '../../../contract/identity';
import { listOrders } from '../../../contract/ordering';
import type { ApiScope } from '../../../src/domain/account/account';
import { KEYS_HELD, KEYS_MADE } from '../../../server/modules/account/credentials';
import { PROGRAM_CALLS } from '../../../server/modules/identity/programs';
import { apiCredentials, users } from '../../../server/modules/identity/tables';
import { rateLimits } from '../../../server/platform/tables';
import { reopened } from '../../support/servers/opened';
import type { TestServer, TestSession } from '../../support/servers/server';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let server: TestServer;
let owner: TestSession;
reopened(async (opened) => {
  server = opened;
  owner = await server.signIn('owner@pearl.example', 'b-seef');
});

async function keyFor(scopes: readonly ApiScope[]) {
  const { data, status, code } = await server.call(createCredential, {
    as: owner,
    body: { name: 'Till', scopes: [...scopes] },
  });
  if (status !== 200) throw new Error(`No key was made: ${code}`);
  return data;
}

/** A call with a secret instead of a token. */
const program = (secret: string): TestSession => ({ ...owner, token: secret });
const listCalls = (secret: string) => server.call(listOrders, { as: program(secret) });

it('a key is shown whole once, and stored as a hash with its last letters [T.18]', async () => {
  const { credential, secret } = await keyFor(['orders:read', 'orders:read', 'wallet:read']);
  expect(secret).toMatch(new RegExp(`^mrs_${credential.id}_[\\w-]{43}$`));
  expect(credential).toEqual({
    id: credential.id,
    name: 'Till',
    scopes: ['orders:read', 'wallet:read'],
    hint: secret.slice(-4),
    createdAt: server.clock.now().toISOString(),
    createdBy: 'Layla Hasan',
    lastUsedAt: null,
    formerUntil: null,
  });
  expect((await server.call(listCredentials, { as: owner })).data).toEqual([credential]);
  expect(JSON.stringify(await server.deps.db.select().from(apiCredentials))).not.toContain(secret.slice(-20));
  expect((await server.call(listAudit, { as: owner })).data.items[0]).toMatchObject({
    kind: 'credential-created',
    actor: 'Layla Hasan',
    subject: 'Till',
  });
});

it('a key is made by the managers of the business, and seen, rolled and revoked by nobody of another [T.24]', async () => {
  const { credential, secret } = await keyFor(['orders:read']);
  const najd = await server.signIn('owner@najd.example');
  const desk = await server.signIn('desk@pearl.example');
  expect(
    (await server.call(createCredential, { as: desk, body: { name: 'Mine', scopes: ['orders:read'] } })).status,
  ).toBe(403);
  expect((await server.call(listCredentials, { as: najd })).data).toEqual([]);
  for (const call of [rollCredential, revokeCredential])
    expect(await server.call(call, { as: najd, params: { id: credential.id } })).toMatchObject({
      status: 404,
      code: 'NOT_FOUND',
    });
  expect((await listCalls(secret)).status).toBe(200);
  expect((await server.call(createCredential, { as: owner, body: { name: ' ', scopes: [] } })).fields).toEqual([
    { path: 'name', code: 'required' },
    { path: 'scopes', code: 'required' },
  ]);
  expect(
    (await server.call(createCredential, { as: owner, body: { name: 'x', scopes: ['everything'] } })).fields,
  ).toEqual([{ path: 'scopes.0', code: 'invalid' }]);
});

it('there are at most twenty keys; a revoked one makes room', async () => {
  const made = await Promise.all(
    Array.from({ length: KEYS_HELD + 3 }, () =>
      server.call(createCredential, { as: owner, body: { name: 'Till', scopes: ['orders:read'] } }),
    ),
  );
  expect(made.map(({ code }) => code ?? 'made').filter((each) => each === 'TOO_MANY')).toHaveLength(3);
  const [first] = (await server.call(listCredentials, { as: owner })).data;
  await server.call(revokeCredential, { as: owner, params: { id: first?.id ?? '' } });
  expect(
    (await server.call(createCredential, { as: owner, body: { name: 'Till', scopes: ['orders:read'] } })).status,
  ).toBe(200);
});

it('a key is one of forty at most that a business makes in an hour [T.21]', async () => {
  const { db } = server.deps;
  await keyFor(['orders:read']);
  await db.update(rateLimits).set({ count: KEYS_MADE.limit }).where(like(rateLimits.key, 'keys-made:%'));
  const refused = await server.call(createCredential, { as: owner, body: { name: 'Till', scopes: ['orders:read'] } });
  expect(refused).toMatchObject({ status: 429, code: 'RATE_LIMITED' });
  expect(Number(refused.raw.headers['retry-after'])).toBe(KEYS_MADE.window / 1000);
});

it('a key outlives the user who created it, because it belongs to the business', async () => {
  const { secret } = await keyFor(['orders:read']);
  await server.deps.db.update(users).set({ status: 'inactive' }).where(eq(users.id, owner.user.id));
  expect((await server.call(me, { as: owner })).status).toBe(401);
  expect((await listCalls(secret)).status).toBe(200);
});

it('a key works for another day after it was rolled, and the secret before that stops', async () => {
  const { credential, secret } = await keyFor(['orders:read']);
  const roll = async () => (await server.call(rollCredential, { as: owner, params: { id: credential.id } })).data;
  const second = await roll();
  expect(second.credential).toMatchObject({
    hint: second.secret.slice(-4),
    createdBy: 'Layla Hasan',
    formerUntil: new Date(server.clock.now().getTime() + 24 * HOUR).toISOString(),
  });
  expect([(await listCalls(secret)).status, (await listCalls(second.secret)).status]).toEqual([200, 200]);
  server.clock.advance(10 * MINUTE);
  const third = await roll();
  const statuses = async () =>
    (await Promise.all([secret, second.secret, third.secret].map(listCalls))).map(({ status }) => status);
  expect(await statuses()).toEqual([401, 200, 200]);
  server.clock.advance(24 * HOUR);
  owner = await server.signIn('owner@pearl.example', 'b-seef');
  expect(await statuses()).toEqual([401, 401, 200]);
  expect((await server.call(listCredentials, { as: owner })).data[0]?.formerUntil).toBeNull();
});

it('a key that is rolled twice within ten minutes keeps the secret in use for its day', async () => {
  const { credential, secret } = await keyFor(['orders:read']);
  const roll = async () => (await server.call(rollCredential, { as: owner, params: { id: credential.id } })).data;
  const lost = await roll();
  server.clock.advance(10 * MINUTE - 1);
  const { secret: known, credential: rolled } = await roll();
  expect(rolled).toMatchObject({ hint: known.slice(-4), formerUntil: lost.credential.formerUntil });
  const statuses = async () =>
    (await Promise.all([secret, lost.secret, known].map(listCalls))).map(({ status }) => status);
  expect(await statuses()).toEqual([200, 401, 200]);
  server.clock.advance(1);
  const last = await roll();
  expect(await statuses()).toEqual([401, 401, 200]);
  expect((await listCalls(last.secret)).status).toBe(200);
});

it('a revoked key stops at once, with both its secrets', async () => {
  const { credential, secret } = await keyFor(['orders:read']);
  const { data } = await server.call(rollCredential, { as: owner, params: { id: credential.id } });
  const revoked = await server.call(revokeCredential, { as: owner, params: { id: credential.id } });
  expect(revoked.raw.json()).toMatchObject({ status: 200, message: 'The key no longer works.' });
  for (const each of [secret, data.secret])
    expect(await listCalls(each)).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
  for (const call of [rollCredential, revokeCredential])
    expect((await server.call(call, { as: owner, params: { id: credential.id } })).code).toBe('NOT_FOUND');
  const kinds = (await server.call(listAudit, { as: owner })).data.items.map(({ kind }) => kind).slice(0, 2);
  expect(kinds).toEqual(['credential-revoked', 'credential-rolled']);
});

it('a key that is cut, changed or made up is unknown [T.17]', async () => {
  const { credential, secret } = await keyFor(['orders:read']);
  const bad = [
    secret.slice(0, -1),
    `${secret}x`,
    secret.toUpperCase(),
    `mrs_${credential.id}_${'A'.repeat(43)}`,
    `mrs_${'0'.repeat(20)}_${'A'.repeat(43)}`,
    'mrs_',
    'mrs__',
    `mrs_${credential.id}`,
    `mrs_${'a'.repeat(5000)}`,
  ];
  for (const each of bad) expect(await listCalls(each), each).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
});

it('a key notes its last use once a minute', async () => {
  const { secret } = await keyFor(['orders:read']);
  const lastUse = async () => (await server.call(listCredentials, { as: owner })).data[0]?.lastUsedAt;
  const first = server.clock.now().toISOString();
  await listCalls(secret);
  server.clock.advance(60_000);
  await listCalls(secret);
  expect(await lastUse()).toBe(first);
  server.clock.advance(1);
  await listCalls(secret);
  expect(await lastUse()).toBe(server.clock.now().toISOString());
});

it('a key calls six hundred times a minute and then waits, each key for itself [T.21]', async () => {
  const [{ secret }, other] = [await keyFor(['addresses:read']), await keyFor(['addresses:read'])];
  const ask = (each: string) => server.call(listAddresses, { as: program(each) });
  await ask(secret);
  // As after all but one of them.
  await server.deps.db
    .update(rateLimits)
    .set({ count: PROGRAM_CALLS.limit - 1 })
    .where(like(rateLimits.key, 'program:%'));
  expect(
    (await Promise.all([1, 2, 3].map(() => ask(secret)))).map(({ status }) => status).sort((a, b) => a - b),
  ).toEqual([200, 429, 429]);
  const refused = await ask(secret);
  expect(refused).toMatchObject({ status: 429, code: 'RATE_LIMITED' });
  const wait = Number(refused.raw.headers['retry-after']);
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(60);
  expect((await ask(other.secret)).status).toBe(200);
  server.clock.advance(wait * 1000);
  expect((await ask(secret)).status).toBe(200);
});
