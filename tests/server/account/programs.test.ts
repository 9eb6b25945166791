import { describe, expect, it } from 'vitest';
import { createCredential } from '../../../contract/account';
import type { Call } from '../../../contract/call';
import { logOut, renewToken } from '../../../contract/identity';
import { CALLS } from '../../../contract/index';
import { cancelOrder, placeOrder, createQuote, getOrder } from '../../../contract/order';
import { getOverview, listOrders } from '../../../contract/ordering';
import { getWallet } from '../../../contract/wallet';
import { API_SCOPES } from '../../../src/domain/account/account';
import type { ApiScope } from '../../../src/domain/account/account';
import { openSocket } from '../../support/servers/live-socket';
import { openedOnce } from '../../support/servers/opened';
import { fundWallet, orderBody, placed, quoteBody } from '../../support/servers/parcels';
import type { TestServer, TestSession } from '../../support/servers/server';
import { sampleOf } from '../http/call-samples';
import { sampled } from '../../support/sampled';

let server: TestServer;
let owner: TestSession;
/** Secrets of a key with every scope, and for each scope of one that has all the others. */
let every: string;
let without: Record<ApiScope, string>;

async function keyFor(scopes: readonly ApiScope[]): Promise<string> {
  return (await server.call(createCredential, { as: owner, body: { name: 'Till', scopes: [...scopes] } })).data.secret;
}

openedOnce(async (opened) => {
  server = opened;
  owner = await server.signIn('owner@pearl.example', 'b-seef');
  every = await keyFor(API_SCOPES);
  const others = API_SCOPES.map(
    async (scope) => [scope, await keyFor(API_SCOPES.filter((each) => each !== scope))] as const,
  );
  without = Object.fromEntries(await Promise.all(others)) as Record<ApiScope, string>;
});

/** A call with a secret instead of a token. */
const program = (secret: string, branchId = 'b-seef', regionCode = 'BH-manama'): TestSession => ({
  ...owner,
  token: secret,
  branchId,
  regionCode,
});
const FORBIDDEN = { status: 403, code: 'FORBIDDEN' };
const guarded: readonly Call[] = CALLS.filter(({ access }) => access !== 'public');
const callsOf = (calls: readonly Call[]) => calls.map((call) => [call.id, call] as const);
const requestOf = (call: Call) => ({
  ...sampleOf(call),
  ...(call.idempotent === true ? { idempotencyKey: 'key-of-a-program' } : {}),
});

// One in three: the matrix of accesses asks in turn too.
describe.each(
  callsOf(
    sampled(
      guarded.filter(({ scope }) => scope === undefined),
      3,
    ),
  ),
)('%s', (_id, call) => {
  it('is for people, and refused to a program that may do everything [R6.07] [T.24]', async () => {
    expect(await server.call(call, { ...requestOf(call), as: program(every) })).toMatchObject(FORBIDDEN);
  });
});

describe.each(callsOf(guarded.filter(({ scope }) => scope !== undefined)))('%s', (_id, call) => {
  const ask = (as: TestSession) => server.call(call, { ...requestOf(call), as });

  it('is let to a program whose key has the scope, at every branch of its business [T.24]', async () => {
    for (const as of [program(every), program(every, 'b-malaz', 'SA-riyadh')])
      expect([401, 403]).not.toContain((await ask(as)).status);
  });

  it('is refused to one without the scope, elsewhere, or under another account type [R6.07] [T.24] [T.25]', async () => {
    if (call.scope !== undefined) expect(await ask(program(without[call.scope]))).toMatchObject(FORBIDDEN);
    for (const [branchId, regionCode] of [
      ['b-olaya', 'SA-riyadh'],
      ['b-seef', 'SA-riyadh'],
      ['b-none', 'BH-manama'],
    ])
      expect(await ask(program(every, branchId, regionCode))).toMatchObject(FORBIDDEN);
    expect(await ask({ ...program(every), user: { ...owner.user, type: 'other' } })).toMatchObject(FORBIDDEN);
  });
});

describe('a program', () => {
  it('orders like any user of the business: priced, paid, listed, cancelled', async () => {
    await fundWallet(server.deps.db, 'm-pearl', 'BHD', 50_000);
    const as = program(every);
    const made = await placed(server, as, { payment: { method: 'wallet' } });
    expect(made.status).toBe(200);
    expect((await server.call(getOrder, { as: owner, params: { id: made.data.id } })).data).toEqual(made.data);
    expect((await server.call(listOrders, { as })).data.items.map(({ id }) => id)).toEqual([made.data.id]);
    expect((await server.call(getOverview, { as })).data.today.total).toBe(1);
    expect((await server.call(getWallet, { as })).data.balance?.minor).toBeLessThan(50_000);
    expect(
      (await server.call(cancelOrder, { as, params: { id: made.data.id }, body: { reason: 'other' } })).data.state,
    ).toBe('cancelled');
    const price = await server.call(createQuote, { as, body: quoteBody(orderBody('none')) });
    const body = { ...orderBody(price.data.id), payment: { method: 'wallet' as const } };
    const twice = await Promise.all(
      [1, 2].map(() => server.call(placeOrder, { as, body, idempotencyKey: 'a-program-tries-again' })),
    );
    expect(new Set(twice.map(({ data }) => data.id)).size).toBe(1);
  });

  it('gets into no socket [T.27]', async () => {
    const live = openSocket(await server.listen());
    live.say('auth', { refreshToken: every });
    expect(await live.next('refused')).toEqual({ code: 'REFRESH_TOKEN_EXPIRED' });
    await live.ended;
  });

  it('neither renews nor ends anybody’s session with its key [R7.04]', async () => {
    expect(await server.call(renewToken, { headers: { refreshtoken: every } })).toMatchObject({
      status: 401,
      code: 'REFRESH_TOKEN_EXPIRED',
    });
    await server.call(logOut, { headers: { refreshtoken: every } });
    expect((await server.call(listOrders, { as: program(every) })).status).toBe(200);
  });
});
