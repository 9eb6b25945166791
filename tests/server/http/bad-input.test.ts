import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FIELD_CODES } from '../../../contract/errors';
import { CALLS } from '../../../contract/index';
import { listOrders } from '../../../contract/ordering';
import { createQuote } from '../../../contract/order';
import { logIn } from '../../../contract/identity';
import { startServer } from '../../support/servers/server';
import type { TestAnswer, TestServer, TestSession } from '../../support/servers/server';
import { sampleOf } from './call-samples';
import { tries } from '../../support/sampled';

let server: TestServer;
let owner: TestSession;
beforeAll(async () => {
  server = await startServer();
  owner = await server.signIn('owner@pearl.example');
});
afterAll(() => server.close());

const hostile = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    '',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '-0',
    'NaN',
    '1e999',
    1e308,
    -1e308,
    Number.MAX_SAFE_INTEGER + 2,
    0.1,
    -1,
    [],
    [[]],
    {},
    true,
    'x'.repeat(5000),
    '٣',
    "'; drop table orders; --",
    '../../etc/passwd',
    '%00',
    '2026-02-31',
    '0000-00-00',
    '9999-12-31',
    '2026-11-20T00:00:00.000Z',
    '+99999',
  ),
  fc.constant<unknown>(JSON.parse('{"__proto__":{"admin":true},"constructor":{"prototype":{}}}')),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.jsonValue({ maxDepth: 3 }),
);

type Step = string | number;

/** Every place inside a value, including the value itself. */
function placesIn(value: unknown, path: readonly Step[] = []): (readonly Step[])[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, each]) => placesIn(each, [...path, key]))];
}

/** The value with something else at one place; without that place if it is undefined. */
function replaced(value: unknown, [first, ...rest]: readonly Step[], by: unknown): unknown {
  if (first === undefined) return by;
  const copy: Record<Step, unknown> | unknown[] = Array.isArray(value)
    ? [...(value as unknown[])]
    : { ...(value as object) };
  const next = replaced((value as Record<Step, unknown>)[first], rest, by);
  if (next === undefined && rest.length === 0) delete (copy as Record<Step, unknown>)[first];
  else (copy as Record<Step, unknown>)[first] = next;
  return copy;
}

function expectCivil(answer: TestAnswer<unknown>): void {
  expect(answer.status, answer.raw.body).toBeLessThan(500);
  if (answer.status === 200) return;
  const envelope = answer.raw.json<Record<string, unknown>>();
  expect(envelope).toMatchObject({
    status: answer.status,
    code: expect.stringMatching(/^[A-Z_]+$/),
    message: expect.stringMatching(/\w/),
    messageAr: expect.stringMatching(/[\u0600-\u06ff]/),
  });
  for (const { code } of answer.fields ?? []) expect(FIELD_CODES).toContain(code);
}

/** Lone surrogates cannot be sent at all: a client replaces them. */
const wellFormed = (text: string): string => Buffer.from(text).toString();

/** Tries for each call; every run takes other ones, and the long tests thirty times as many. */
const RUNS = tries(2, 60);

describe.each(CALLS.map((call) => [call.id, call] as const))('%s never answers 500', (_id, call) => {
  const sample = sampleOf(call);
  const as = (): { as?: TestSession } => (call.access === 'public' ? {} : { as: owner });

  it('to a body with nonsense in one place, or in all [R7.11]', async () => {
    const places = placesIn(sample.body ?? {});
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...places), fc.option(hostile, { nil: undefined }), async (place, by) => {
        const body = replaced(sample.body ?? {}, place, by);
        const payload = JSON.stringify(body === undefined ? null : body);
        const answer = await server.call(call, {
          ...sample,
          ...as(),
          idempotencyKey: 'key-of-the-fuzz',
          headers: { 'content-type': 'application/json' },
          body: payload as unknown as object,
        });
        expectCivil(answer);
      }),
      { numRuns: call.body === undefined ? tries(1, 4) : call.id === logIn.id ? RUNS / 2 : RUNS },
    );
  });

  it('to nonsense in the path, the query and the headers [R7.11]', async () => {
    const word = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.constantFrom('\u0000', '%', '..', '-1', '1e9', '[]', '{}', '9'.repeat(400)),
    );
    const names = ['limit', 'cursor', 'search', 'view', 'from', 'to', 'payment', 'size', '__proto__'];
    await fc.assert(
      fc.asyncProperty(
        fc.dictionary(fc.constantFrom(...names), word, { noNullPrototype: true }),
        word,
        word.map((text) => encodeURIComponent(wellFormed(text))),
        async (query, part, header) => {
          const params = Object.fromEntries(
            Object.keys(sample.params ?? {}).map((name) => [name, wellFormed(part) || 'x']),
          );
          const tame = Object.fromEntries(Object.entries(query).map(([name, text]) => [name, wellFormed(text)]));
          expectCivil(
            await server.call(call, {
              ...sample,
              ...as(),
              params,
              query: tame,
              headers: { 'idempotency-key': header, refreshtoken: header, 'if-none-match': header },
            }),
          );
        },
      ),
      { numRuns: call.id === logIn.id ? tries(1, 4) : RUNS / 2 },
    );
  });
});

describe('bodies', () => {
  const send = (payload: string | Buffer, headers: Record<string, string> = { 'content-type': 'application/json' }) =>
    server.app.inject({ method: 'POST', url: '/v2/auth/login', payload, headers });

  it.each([
    ['{'],
    ['{"email":}'],
    ['[1,2'],
    ['nul'],
    ['"text"'],
    ['12'],
    ['null'],
    ['[]'],
    [''],
    ['{"email":"a","email":["b"]}'],
    ['{"__proto__":1}'],
    ['\ufeff{}'],
    ['{"a":1}}'],
    ['{"email":"\\ud800","password":"x"}'],
  ])('that are %j are refused as invalid [R7.11]', async (payload) => {
    const answer = await send(payload);
    expect(answer.statusCode === 400 || answer.statusCode === 401, answer.body).toBe(true);
  });

  it('of another kind, encoding or length are refused [R7.11]', async () => {
    expect((await send('email=a&password=b', { 'content-type': 'application/x-www-form-urlencoded' })).statusCode).toBe(
      400,
    );
    expect((await send('<a/>', { 'content-type': 'text/xml' })).statusCode).toBe(400);
    expect((await send('{}', { 'content-type': 'multipart/form-data; boundary=x' })).statusCode).toBe(400);
    expect((await send(Buffer.from([0x7b, 0xff, 0xfe]))).statusCode).toBe(400);
    const large = await send(JSON.stringify({ email: 'a'.repeat(70_000), password: 'b' }));
    expect([large.statusCode, large.json<{ code: string }>().code]).toEqual([413, 'TOO_LARGE']);
  });
});

it('names each field that was not taken, with why [R5.03]', async () => {
  const answer = await server.call(logIn, { body: { email: '   ', password: 'x'.repeat(300) } });
  expect(answer).toMatchObject({ status: 400, code: 'VALIDATION' });
  expect(answer.fields).toEqual([
    { path: 'email', code: 'required' },
    { path: 'password', code: 'too-long' },
  ]);
  const quote = sampleOf(createQuote).body as { dropOffs: object[] };
  const nested = await server.call(createQuote, {
    as: owner,
    body: {
      ...quote,
      dropOffs: [{ ...quote.dropOffs[0], size: 'huge', cashToCollect: { minor: -1, currency: 'BHD' } }],
    },
  });
  expect(nested.fields).toEqual([
    { path: 'dropOffs.0.size', code: 'invalid' },
    { path: 'dropOffs.0.cashToCollect.minor', code: 'too-small' },
  ]);
  expect((await server.call(createQuote, { as: owner, body: { ...quote, dropOffs: [] } })).fields).toEqual([
    { path: 'dropOffs', code: 'required' },
  ]);
  expect((await server.call(listOrders, { as: owner, query: { limit: '999' } })).fields).toEqual([
    { path: 'limit', code: 'too-large' },
  ]);
});

it('answers an unknown path with an envelope [R8.03]', async () => {
  for (const url of [
    '/v2/customer/nothing',
    '/v2',
    '/v2/',
    '/v2/%',
    '/v2/%ff',
    '/assets/none.js',
    '/sandbox/api/none',
    `/v2/${'x'.repeat(5000)}`,
  ]) {
    const answer = await server.app.inject({ url });
    expect([answer.statusCode, url]).toEqual([404, url]);
    expect(answer.json()).toMatchObject({ status: 404, code: 'NOT_FOUND', messageAr: expect.any(String) });
  }
});
