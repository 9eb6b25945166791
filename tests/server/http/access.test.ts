import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { carriesAccountType, httpPath } from '../../../contract/call';
import type { Call } from '../../../contract/call';
import { CALLS } from '../../../contract/index';
import { me } from '../../../contract/identity';
import { getOverview } from '../../../contract/ordering';
import { userBranches } from '../../../server/modules/identity/tables';
import { sampled } from '../../support/sampled';
import { sendRaw } from '../../support/servers/raw-http';
import { startServer } from '../../support/servers/server';
import type { TestServer, TestSession } from '../../support/servers/server';
import { sampleOf } from './call-samples';

let server: TestServer;
let url: string;
let owner: TestSession;
let desk: TestSession;
beforeAll(async () => {
  server = await startServer();
  url = await server.listen();
  owner = await server.signIn('owner@pearl.example', 'b-seef');
  desk = await server.signIn('desk@pearl.example');
});
afterAll(() => server.close());

const guarded = CALLS.filter(({ access }) => access !== 'public');
const ofBranch = guarded.filter((call: Call) => call.withoutBranch !== true);
/** What is tried at every call with the long tests is tried at one in so many before, in turn: one rule refuses it for all. */
const IN_TURN = 3;
const inTurn: ReadonlySet<Call> = new Set(sampled(guarded, IN_TURN));

/** Region and branch headers that the user may not send. */
const FOREIGN: readonly (readonly [string, Record<string, string | undefined>])[] = [
  ['another merchant’s branch', { branch: 'b-olaya', region: 'SA-riyadh' }],
  ['the region of another branch', { region: 'SA-riyadh' }],
  ['a region there is none of', { region: 'AE-dubai' }],
  ['a branch there is none of', { branch: 'b-nowhere' }],
  ['no branch', { branch: undefined }],
  ['no region', { region: undefined }],
  ['an empty branch', { branch: '' }],
  ['two branches in one', { branch: 'b-seef, b-olaya' }],
  ['a region in other letters', { region: 'bh-manama' }],
];

describe.each(guarded.map((call) => [call.id, call] as const))('%s', (_id, call) => {
  const request = sampleOf(call);
  const key = call.idempotent === true ? { idempotencyKey: 'key-of-the-access-test' } : {};

  it('is for nobody without a session [R6.07] [R7.02]', async () => {
    expect(await server.call(call, { ...request, ...key })).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
  });

  // `me` answers every user: their account type may have changed.
  if (!carriesAccountType(call.path) || !inTurn.has(call)) return;
  it('is not to be had under another account type [R7.01]', async () => {
    const as = { ...owner, user: { ...owner.user, type: 'form-user' as const } };
    expect(await server.call(call, { ...request, ...key, as })).toMatchObject({ status: 403, code: 'FORBIDDEN' });
  });
});

describe.each(ofBranch.map((call, place) => [call.id, call, place] as const))('%s', (_id, call, place) => {
  const request = sampleOf(call);
  const key = call.idempotent === true ? { idempotencyKey: 'key-of-the-access-test' } : {};

  it.each(sampled(FOREIGN, FOREIGN.length, place))('refuses %s [T.25]', async (_what, headers) => {
    expect(await server.call(call, { ...request, ...key, as: owner, headers })).toMatchObject({
      status: 403,
      code: 'FORBIDDEN',
    });
  });

  it('refuses a branch that the form-user does not work at [T.25] [R6.04]', async () => {
    expect(await server.call(call, { ...request, ...key, as: { ...desk, branchId: 'b-juffair' } })).toMatchObject({
      status: 403,
      code: 'FORBIDDEN',
    });
  });
});

describe.each(
  sampled(
    ofBranch.map((call, place) => [call.id, call, place] as const),
    IN_TURN,
  ),
)('%s', (_id, call, place) => {
  const request = sampleOf(call);

  it('refuses a doubled header, even twice the same [T.25]', async () => {
    const path = httpPath(
      call.path.replace(/:(\w+)/g, (_, name: string) => request.params?.[name] ?? ''),
      'customer',
    );
    const body = request.body === undefined ? '' : JSON.stringify(request.body);
    const head = [
      `${call.method} ${path} HTTP/1.1`,
      `Authorization: Bearer ${owner.token}`,
      'Region: BH-manama',
      'Branch: b-seef',
      'Idempotency-Key: key-of-the-access-test',
      ...(body === '' ? [] : ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`]),
    ];
    const headers = ['Branch: b-seef', 'branch: b-olaya', 'Region: BH-manama', 'region: SA-riyadh'];
    for (const doubled of sampled(headers, headers.length, place)) {
      const answer = await sendRaw(url, [...head, doubled], body);
      expect([answer.status, doubled]).toEqual([403, doubled]);
    }
    expect((await sendRaw(url, [...head, `Authorization: Bearer ${owner.token}`], body)).status).toBe(401);
  });
});

it('takes the branches of one user in both regions [R1.15]', async () => {
  for (const [branchId, regionCode] of [
    ['b-juffair', 'BH-manama'],
    ['b-malaz', 'SA-riyadh'],
  ] as const) {
    expect((await server.call(getOverview, { as: { ...owner, branchId, regionCode } })).status).toBe(200);
  }
});

it('tells somebody whose branch was withdrawn only which ones are left [R6.04] [T.25]', async () => {
  const as = await server.signIn('owner@pearl.example', 'b-juffair');
  const withdrawn = and(eq(userBranches.userId, as.user.id), eq(userBranches.branchId, 'b-juffair'));
  const [row] = await server.deps.db.delete(userBranches).where(withdrawn).returning();
  expect(await server.call(getOverview, { as })).toMatchObject({ status: 403, code: 'FORBIDDEN' });
  for (const headers of [{}, { branch: undefined, region: undefined }, { region: 'AE-dubai' }]) {
    const { status, data } = await server.call(me, { as, headers });
    expect([status, data.branches.map(({ id }) => id)]).toEqual([200, ['b-seef', 'b-malaz']]);
  }
  expect((await server.call(getOverview, { as: { ...as, branchId: 'b-seef' } })).status).toBe(200);
  if (row !== undefined) await server.deps.db.insert(userBranches).values(row);
});

it('puts the account type into every path but those of quick-parcel, auth, /tap/state and /order/inaccurate-delivery [R7.01]', () => {
  const isPlain = (path: string): boolean =>
    /^\/(auth|quick-parcel)(\/|$)/.test(path) || ['/tap/state', '/order/inaccurate-delivery'].includes(path);
  for (const { path } of CALLS)
    expect(httpPath(path, 'customer')).toBe(isPlain(path) ? `/v2${path}` : `/v2/customer${path}`);
  expect(httpPath('/tap/state', 'customer')).toBe('/v2/tap/state');
  expect(httpPath('/order/inaccurate-delivery', 'customer')).toBe('/v2/order/inaccurate-delivery');
});
