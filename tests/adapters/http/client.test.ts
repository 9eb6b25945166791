import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { defineCall } from '../../../contract/call';
import type { Call } from '../../../contract/call';
import { HttpAuth } from '../../../src/adapters/http/auth.adapter';
import { HttpAddresses } from '../../../src/adapters/http/addresses.adapter';
import { HttpClient } from '../../../src/adapters/http/client';
import { LazyAuth } from '../../../src/adapters/http/lazy-auth';
import type { Notify } from '../../../src/adapters/http/toasts-rule';
import { HttpOrders } from '../../../src/adapters/http/orders.adapter';
import { HttpRegions } from '../../../src/adapters/http/regions.adapter';
import { axiosTransport } from '../../../src/adapters/http/transport';
import type { Answer, Outgoing } from '../../../src/adapters/http/transport';
import type { TokenSource } from '../../../src/application/ports/token-source.port';
import { REGIONS } from '../../../src/domain/regions/region';
import { failed, success } from '../../../src/domain/shared/result';
import { sampleOrder } from '../../support/samples/sample-orders';
import { ok, startStub } from '../../support/servers/stub-server';

const credentials = { token: 't', accountType: 'form-user', regionCode: 'SA-riyadh', branchId: 'b' };
const tokens: TokenSource = {
  valid: async () => success(credentials),
  afterRejection: async () => failed({ kind: 'later', retryAfterMs: 0 }),
  branchRefused: () => undefined,
  sessionOver: () => undefined,
};

/** A client whose transport gives one fixed answer, and a record of everything it sent and showed. */
function clientThat(answer: Answer) {
  const sent: Outgoing[] = [];
  const said: Parameters<Notify>[0][] = [];
  const transport = (request: Outgoing) => {
    sent.push(request);
    return Promise.resolve(answer);
  };
  return { http: new HttpClient(transport, tokens, (toast) => said.push(toast)), sent, said };
}

const answered = (status: number, message: string, messageAr: string, data: unknown = {}): Answer => ({
  kind: 'answer',
  status: status < 400 ? 200 : status,
  body: { status, message, messageAr, data },
  retryAfterMs: null,
});
const callTo = (method: Call['method'], path: string) =>
  defineCall({ id: 'c', summary: '', method, path, access: 'session', data: z.object({}) });

it('reports how each call was answered, and nothing of its content [R10.05]', async () => {
  const noted: string[] = [];
  const params = { id: '+97336123456' };
  for (const answer of [answered(200, '', ''), answered(409, 'No', 'لا'), { kind: 'none' } as const]) {
    await new HttpClient(
      () => Promise.resolve(answer),
      tokens,
      () => undefined,
      (call) => noted.push(call),
    ).call(callTo('GET', '/order/:id'), { params: params as never });
  }
  expect(noted).toEqual(['GET /order/:id 200', 'GET /order/:id 409', 'GET /order/:id -']);
});

describe('what a call sends', () => {
  it('the account type below the base path, but not on the open paths [R7.01]', async () => {
    const { http, sent } = clientThat(answered(200, '', ''));
    for (const path of [
      '/orders',
      '/auth/x',
      '/quick-parcel/x',
      '/tap/state',
      '/order/inaccurate-delivery',
      '/order/inaccurate-delivery/x',
      '/authors',
    ])
      await http.call(callTo('POST', path), {});
    expect(sent.map(({ path }) => path)).toEqual([
      '/v2/form-user/orders',
      '/v2/auth/x',
      '/v2/quick-parcel/x',
      '/v2/tap/state',
      '/v2/order/inaccurate-delivery',
      '/v2/form-user/order/inaccurate-delivery/x',
      '/v2/form-user/authors',
    ]);
  });

  it('token, region and branch [R7.02], and no time-out [R7.03]', async () => {
    const { http, sent } = clientThat(answered(200, '', ''));
    await http.call(callTo('POST', '/thing'), {});
    expect(sent[0]).toMatchObject({
      headers: { authorization: 'Bearer t', region: 'SA-riyadh', branch: 'b' },
      deadline: null,
    });
  });

  it('ten seconds at most for the renewal, and for nothing else [T.05] [R7.03]', async () => {
    const { http, sent } = clientThat({ kind: 'none' });
    const auth = new HttpAuth(http);
    await auth.renew({ token: 't', refreshToken: 'r', branchId: 'b' });
    await auth.signIn({ email: 'a@b.example', password: 'x' });
    await auth.signOut({ token: 't', refreshToken: 'r' });
    const [first, again, ...others] = sent.map(({ deadline }) => deadline);
    expect(first).toBe(10_000);
    expect(again, 'the second asking of the same try ends when the first would have').toBeLessThanOrEqual(9_100);
    expect(others).toEqual([null, null]);
  });

  it('every parameter as one segment of the path, whatever is in it [T.29]', async () => {
    const { http, sent } = clientThat({ kind: 'none' });
    await new HttpOrders(http).get('../../auth?x=1#y');
    expect(sent[0]?.path).toBe('/v2/form-user/order/..%2F..%2Fauth%3Fx%3D1%23y');
  });

  it('only the filters that are set [R7.11]', async () => {
    const { http, sent } = clientThat({ kind: 'none' });
    await new HttpOrders(http).list(
      { view: 'ongoing', search: '', state: null, payment: null, size: 'large', from: null, to: null, sort: null },
      null,
      30,
    );
    await new HttpAddresses(http).search('', 20);
    expect(sent.map(({ query }) => query)).toEqual([{ view: 'ongoing', size: 'large', limit: 30 }, { limit: 20 }]);
  });

  it('the key that makes an order one order [T.36]', async () => {
    const { http, sent } = clientThat({ kind: 'none' });
    const input = {
      quoteId: 'q',
      timing: { kind: 'instant' },
      pickUp: sampleOrder().pickUp,
      dropOffs: [],
      extraCharge: { minor: 0, currency: 'BHD' },
      payment: { method: 'cash' },
      voucherCode: null,
      allowDuplicate: false,
    } as const;
    await new HttpOrders(http).place(input, 'key-1');
    expect(sent[0]).toMatchObject({
      path: '/v2/form-user/order',
      headers: { 'idempotency-key': 'key-1' },
      body: input,
    });
  });
});

describe('the adapters', () => {
  it('know their regions, and ignore others [R7.07]', async () => {
    const known = clientThat(answered(200, '', '', { ...REGIONS, 'AE-dubai': { ...REGIONS['BH-manama'] } }));
    expect(await new HttpRegions(known.http).regions()).toEqual({ ok: true, value: REGIONS });
    const one = clientThat(answered(200, '', '', { 'BH-manama': REGIONS['BH-manama'] }));
    expect(await new HttpRegions(one.http).regions()).toEqual({ ok: false, failure: { kind: 'unreadable' } });
  });

  it('count code that fails to load as an unreachable server [T.45] [T.04]', async () => {
    const auth = new LazyAuth(() => Promise.reject(new Error('chunk')));
    expect(await auth.signIn({ email: '', password: '' })).toEqual({ ok: false, failure: { kind: 'offline' } });
    expect(await auth.renew({ token: '', refreshToken: '', branchId: '' })).toEqual({
      kind: 'later',
      retryAfterMs: null,
    });
    await auth.signOut({ token: '', refreshToken: '' });
  });
});

describe('the transport', () => {
  it('gives up on its deadline, and reads Retry-After in seconds [T.05] [T.04]', async () => {
    const never = new Promise<never>(() => undefined);
    const stub = await startStub(({ path }) =>
      path === '/slow' ? never : { status: 429, body: {}, headers: { 'retry-after': '7' } },
    );
    const send = axiosTransport(stub.url);
    const request = { method: 'GET', query: {}, body: undefined, headers: {} } as const;
    expect(await send({ ...request, path: '/slow', deadline: 50 })).toEqual({ kind: 'none' });
    expect(await send({ ...request, path: '/busy', deadline: null })).toMatchObject({
      status: 429,
      retryAfterMs: 7_000,
    });
    await stub.close();
  });

  it('calls a body JSON, and sends no type without a body [R7.04]', async () => {
    const stub = await startStub(({ headers }) => ok({ type: headers['content-type'] ?? null }));
    const send = axiosTransport(stub.url);
    const request = { method: 'POST', path: '/x', query: {}, headers: {}, deadline: null } as const;
    expect(await send({ ...request, body: { a: 1 } })).toMatchObject({ body: { data: { type: 'application/json' } } });
    expect(await send({ ...request, body: undefined })).toMatchObject({ body: { data: { type: null } } });
    await stub.close();
  });

  it('sends Arabic and reads it back [R1.13]', async () => {
    const stub = await startStub((asked) => ok({ body: asked.body, query: asked.query }));
    const answer = await axiosTransport(stub.url)({
      method: 'POST',
      path: '/echo',
      query: { search: 'المنامة ٣' },
      body: { name: 'متجر' },
      headers: {},
      deadline: null,
    });
    expect(answer).toMatchObject({ body: { data: { body: { name: 'متجر' }, query: { search: 'المنامة ٣' } } } });
    await stub.close();
  });
});
