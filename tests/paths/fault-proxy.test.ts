import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { envelope } from '../../contract/common';
import { ERRORS } from '../../contract/errors';
import type { ErrorCode } from '../../contract/errors';
import { axiosTransport } from '../../src/adapters/http/transport';
import type { Answer } from '../../src/adapters/http/transport';
import { startFaultProxy } from '../support/servers/fault-proxy';
import type { FaultProxy } from '../support/servers/fault-proxy';
import { ok, startStub } from '../support/servers/stub-server';
import type { StubServer } from '../support/servers/stub-server';

let server: StubServer;
let proxy: FaultProxy;
beforeAll(async () => {
  server = await startStub(({ body }) => ok({ heard: body }));
  proxy = await startFaultProxy(server.url);
});
afterAll(async () => {
  await proxy.close();
  await server.close();
});
beforeEach(() => {
  server.asked.length = 0;
  proxy.asked();
});

const send = (body: unknown = { word: 'one' }): Promise<Answer> =>
  axiosTransport(proxy.url)({
    method: 'POST',
    path: '/v2/words',
    query: {},
    body,
    headers: { region: 'BH-manama' },
    deadline: null,
  });
const heard = (word: string) => ({ kind: 'answer', status: 200, body: { data: { heard: { word } } } });

describe('a connection that can be disturbed [R10.03]', () => {
  it('passes on what is sent and what is answered, as long as nothing disturbs it', async () => {
    expect(await send()).toMatchObject(heard('one'));
    expect(server.asked).toMatchObject([
      { method: 'POST', path: '/v2/words', headers: { region: 'BH-manama' }, body: { word: 'one' } },
    ]);
    expect(proxy.asked()).toEqual(['POST /v2/words']);
  });

  it('is cut before the server hears of it, or after it has acted', async () => {
    proxy.meet({ kind: 'cut', when: 'before' });
    expect(await send()).toEqual({ kind: 'none' });
    expect(server.asked).toHaveLength(0);
    proxy.meet({ kind: 'cut', when: 'after' });
    expect(await send()).toEqual({ kind: 'none' });
    expect(server.asked).toHaveLength(1);
  });

  it('meets everybody with the same on some paths until it is good again [T.48]', async () => {
    proxy.always({ kind: 'cut', when: 'before' }, /^\/v2/);
    expect([await send(), await send()]).toEqual([{ kind: 'none' }, { kind: 'none' }]);
    proxy.always({ kind: 'cut', when: 'before' }, /^\/healthz/);
    expect(await send()).toMatchObject(heard('one'));
    proxy.always(null);
    expect(await send()).toMatchObject(heard('one'));
  });

  it.each(Object.keys(ERRORS) as ErrorCode[])('answers %s as the contract has it', async (code) => {
    proxy.meet({ kind: 'refuse', code, retryAfter: 7 });
    const answer = await send();
    expect(answer).toMatchObject({
      status: ERRORS[code].status,
      retryAfterMs: 7_000,
      body: { code, status: ERRORS[code].status },
    });
    expect(answer.kind === 'answer' && z.safeParse(envelope, answer.body).success).toBe(true);
    expect(server.asked).toHaveLength(0);
  });

  it("answers with somebody else's page", async () => {
    proxy.meet({ kind: 'page', status: 503 });
    expect(await send()).toMatchObject({ status: 503, body: expect.stringContaining('<h1>') as string });
  });

  it('changes what arrives, or the data of the answer', async () => {
    proxy.meet({ kind: 'change', request: () => ({ word: 'another' }) });
    expect(await send()).toMatchObject(heard('another'));
    proxy.meet({ kind: 'change', data: () => ({ heard: { word: 'none' } }) });
    expect(await send()).toMatchObject(heard('none'));
    expect(server.asked.at(-1)).toMatchObject({ body: { word: 'one' } });
  });

  it('meets one request a fault, in their order, and says how many no request came to meet', async () => {
    proxy.meet({ kind: 'page', status: 502 }, { kind: 'cut', when: 'before' }, { kind: 'page', status: 503 });
    expect(await send()).toMatchObject({ status: 502 });
    expect(await send()).toEqual({ kind: 'none' });
    expect(proxy.unmet()).toBe(1);
    expect(await send()).toMatchObject(heard('one'));
  });
});
