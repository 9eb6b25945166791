import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { defineCall } from '../../../contract/call';
import { getOrder } from '../../../contract/order';
import { outcomeOf } from '../../../src/adapters/http/outcome';
import type { Answer } from '../../../src/adapters/http/transport';

const call = defineCall({
  id: 'read',
  summary: '',
  method: 'GET',
  path: '/thing',
  access: 'session',
  data: z.object({ name: z.string() }),
});
const answer = (status: number, body: unknown, retryAfterMs: number | null = null): Answer => ({
  kind: 'answer',
  status,
  body,
  retryAfterMs,
});
const body = (status: number, more: object = {}) => ({
  status,
  message: '',
  messageAr: '',
  data: { name: 'a' },
  ...more,
});

describe('what an answer means', () => {
  it.each([200, 201, 299, 302, 399])('HTTP %i is a success [R8.06]', (status) => {
    expect(outcomeOf(call, answer(status, body(200)))).toEqual({ ok: true, value: { name: 'a' } });
  });

  it.each([400, 404, 500])('HTTP %i is not, whatever the body says [R8.06]', (status) => {
    expect(outcomeOf(call, answer(status, body(200)))).toMatchObject({
      ok: false,
      failure: { kind: 'refused', status },
    });
  });

  it('keeps the message, the fields and the wait of a refusal [R8.03]', () => {
    const refused = {
      status: 429,
      code: 'RATE_LIMITED',
      message: 'Wait',
      messageAr: 'انتظر',
      fields: [{ path: 'email', code: 'invalid' }],
    };
    expect(outcomeOf(call, answer(429, refused, 3_000))).toEqual({
      ok: false,
      failure: {
        kind: 'refused',
        status: 429,
        code: 'RATE_LIMITED',
        text: { en: 'Wait', ar: 'انتظر' },
        fields: [{ path: 'email', code: 'invalid' }],
        retryAfterMs: 3_000,
      },
    });
  });

  it('has no message if the server sent none, so that the general one is shown [R8.03]', () => {
    expect(outcomeOf(call, answer(502, '<html>'))).toEqual({
      ok: false,
      failure: { kind: 'refused', status: 502, code: 'INTERNAL', text: null, fields: [], retryAfterMs: null },
    });
  });

  it('takes the status in the body if the two differ [R8.05]', () => {
    expect(outcomeOf(call, answer(200, body(422, { code: 'OUTSIDE_AREA', message: 'No' })))).toMatchObject({
      ok: false,
      failure: { status: 422, code: 'OUTSIDE_AREA', text: { en: 'No', ar: '' } },
    });
    expect(
      [199, 200, 299, 300, 302, 303, 304, 400].map((status) => outcomeOf(call, answer(200, body(status))).ok),
    ).toEqual([false, true, true, false, true, true, false, false]);
  });

  it.each([
    ['a page', '<html>'],
    ['nothing', undefined],
    ['no envelope', { name: 'a' }],
    ['other data', body(200, { data: { name: 5 } })],
    ['no data', { status: 200, message: '', messageAr: '' }],
    ['a list', []],
  ])('that is %s breaks the contract: unreadable, never a crash [R7.11]', (_what, content) => {
    expect(outcomeOf(call, answer(200, content))).toEqual({ ok: false, failure: { kind: 'unreadable' } });
    expect(outcomeOf(getOrder, answer(200, content))).toEqual({ ok: false, failure: { kind: 'unreadable' } });
  });

  it('carries over only what the contract knows [R7.11] [T.44]', () => {
    const hostile: unknown = JSON.parse(
      '{"status":200,"message":"","messageAr":"","data":{"name":"a","__proto__":{"x":1},"admin":true}}',
    );
    expect(outcomeOf(call, answer(200, hostile))).toEqual({ ok: true, value: { name: 'a' } });
  });

  it('that never came counts as offline, and it is unknown whether the server acted [T.04]', () => {
    expect(outcomeOf(call, { kind: 'none' })).toEqual({ ok: false, failure: { kind: 'offline' } });
  });
});
