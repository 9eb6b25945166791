import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { defineCall } from '../../../contract/call';
import { answerErrors, readBodies } from '../../../server/http/errors';
import { answer, handle } from '../../../server/http/handle';
import { Refusal } from '../../../server/http/refusal';
import { startServer } from '../../support/servers/server';
import type { TestServer, TestSession } from '../../support/servers/server';

const base = { summary: '', method: 'POST', access: 'public', data: z.object({ name: z.string() }) } as const;
const plain = defineCall({ ...base, id: 'plain', path: '/auth/plain' });
const said = defineCall({ ...base, id: 'said', path: '/auth/said' });
const leaky = defineCall({ ...base, id: 'leaky', path: '/auth/leaky' });
const broken = defineCall({ ...base, id: 'broken', path: '/auth/broken' });
const thrown = defineCall({ ...base, id: 'thrown', path: '/auth/thrown' });
const refused = defineCall({ ...base, id: 'refused', path: '/auth/refused' });
const onlyCustomers = defineCall({ ...base, id: 'onlyCustomers', path: '/users', access: ['customer'] });
const once = defineCall({ ...base, id: 'once', path: '/auth/once', idempotent: true });

let server: TestServer;
let app: FastifyInstance;
const logged: string[] = [];

beforeAll(async () => {
  server = await startServer();
  app = Fastify({ logger: { level: 'error', stream: { write: (line: string) => void logged.push(line) } } });
  readBodies(app);
  answerErrors(app);
  const deps = { ...server.deps, handled: new Set<string>() };
  handle(app, deps, plain, () => ({ name: 'Huda' }));
  handle(app, deps, said, async () => answer({ name: 'Huda' }, { en: 'Saved.', ar: 'تم الحفظ.' }));
  handle(app, deps, leaky, () => ({ name: 'Huda', passwordHash: 'secret' }) as { name: string });
  handle(app, deps, broken, () => ({ title: 'secret title' }) as unknown as { name: string });
  handle(app, deps, thrown, () => {
    throw new Error('secret of the database');
  });
  handle(app, deps, refused, () => {
    throw new Refusal('QUOTE_EXPIRED', {
      retryAfterMs: 1_200,
      data: { name: 'a new one' },
      fields: [{ path: 'quoteId', code: 'invalid' }],
    });
  });
  handle(app, deps, onlyCustomers, ({ scope }) => ({ name: scope.userId }));
  handle(app, deps, once, ({ idempotencyKey }) => ({ name: idempotencyKey }));
});
afterAll(async () => {
  await app.close();
  await server.close();
});

const post = (path: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url: `/v2${path}`, headers });
const asPerson = ({ token, regionCode, branchId }: TestSession) => ({
  authorization: `Bearer ${token}`,
  region: regionCode,
  branch: branchId,
});

describe('an answer', () => {
  it('is an envelope without a message if there is nothing to say [R8.05]', async () => {
    const { statusCode, headers, body } = await post('/auth/plain');
    expect([statusCode, JSON.parse(body)]).toEqual([
      200,
      { status: 200, message: '', messageAr: '', data: { name: 'Huda' } },
    ]);
    expect(headers['cache-control']).toBe('no-store');
  });

  it('carries a message in both languages if the handler has one [R8.05]', async () => {
    expect((await post('/auth/said')).json()).toMatchObject({ status: 200, message: 'Saved.', messageAr: 'تم الحفظ.' });
  });

  it('holds nothing that the contract does not name [T.26]', async () => {
    expect((await post('/auth/leaky')).json()).toMatchObject({ data: { name: 'Huda' } });
    expect((await post('/auth/leaky')).body).not.toContain('secret');
  });

  it('that breaks the contract, and an error of ours, are 500 that say no more, and are logged [R8.03]', async () => {
    for (const path of ['/auth/broken', '/auth/thrown']) {
      const { statusCode, body } = await post(path);
      expect([statusCode, JSON.parse(body)]).toEqual([
        500,
        {
          status: 500,
          code: 'INTERNAL',
          message: 'There has been an error, please try again!',
          messageAr: 'حدث خطأ، يرجى المحاولة مرة أخرى!',
        },
      ]);
    }
    expect(logged.filter((line) => line.includes('breaks the contract'))).toHaveLength(1);
    expect(logged.filter((line) => line.includes('secret of the database'))).toHaveLength(1);
  });

  it('of a refusal has its code, message, fields, data and how long to wait [R8.03] [T.04]', async () => {
    const { statusCode, headers, body } = await post('/auth/refused');
    expect([statusCode, headers['retry-after']]).toEqual([409, '2']);
    expect(JSON.parse(body)).toMatchObject({
      status: 409,
      code: 'QUOTE_EXPIRED',
      fields: [{ path: 'quoteId', code: 'invalid' }],
      data: { name: 'a new one' },
    });
  });
});

describe('a call', () => {
  it('for one account type is refused to the others [R6.01] [R1.16]', async () => {
    const [owner, desk, driver] = await Promise.all(
      ['owner', 'desk', 'driver'].map((name) => server.signIn(`${name}@pearl.example`)),
    );
    if (owner === undefined || desk === undefined || driver === undefined) throw new Error('All three have signed in');
    expect((await post('/customer/users', asPerson(owner))).json()).toMatchObject({ data: { name: 'u-pearl' } });
    expect((await post('/form-user/users', asPerson(desk))).statusCode).toBe(403);
    expect((await post('/other/users', asPerson(driver))).statusCode).toBe(403);
    expect((await post('/customer/users', asPerson(desk))).statusCode).toBe(403);
  });

  it('that must happen once needs a key that can be one [T.36]', async () => {
    const fieldsOf = async (key?: string) =>
      (await post('/auth/once', key === undefined ? {} : { 'idempotency-key': key })).json<{ fields?: unknown }>()
        .fields;
    expect(await fieldsOf()).toEqual([{ path: 'idempotency-key', code: 'required' }]);
    for (const key of ['short', 'with space in it', 'x'.repeat(101), '"; drop'])
      expect(await fieldsOf(key)).toEqual([{ path: 'idempotency-key', code: 'invalid' }]);
    expect((await post('/auth/once', { 'idempotency-key': 'a-good-key-1' })).json()).toMatchObject({
      data: { name: 'a-good-key-1' },
    });
  });
});
