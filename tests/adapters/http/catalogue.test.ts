import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { defineCall } from '../../../contract/call';
import type { Call } from '../../../contract/call';
import { CALLS } from '../../../contract/index';
import { answeredBy, CATALOGUE } from '../../../src/adapters/http/catalogue';
import { HttpClient } from '../../../src/adapters/http/client';
import type { Notify } from '../../../src/adapters/http/toasts-rule';
import type { Answer } from '../../../src/adapters/http/transport';
import type { TokenSource } from '../../../src/application/ports/token-source.port';
import { failed, success } from '../../../src/domain/shared/result';
import type { Result } from '../../../src/domain/shared/result';

const GENERIC = { en: 'There has been an error, please try again!', ar: 'حدث خطأ، يرجى المحاولة مرة أخرى!' };
const TEXT = { en: 'Messages', ar: 'كلمات' };
const credentials = (token: string) =>
  ({ token, accountType: 'customer', regionCode: 'BH-manama', branchId: 'b' }) as const;

interface Line {
  /** The requirement this line covers. */
  readonly id: string;
  readonly what: string;
  readonly method?: Call['method'];
  readonly path?: string;
  /** HTTP status; null for no answer at all. */
  readonly http: number | null;
  readonly body?: object | string;
  readonly result: string;
  readonly says?: {
    readonly tone: string;
    readonly text: object | null;
    readonly key: string | null;
    readonly after?: number;
  };
  readonly session?: 'ended' | 'renewed' | 'asked';
}

const body = (status: number, more: object = {}) => ({
  status,
  message: TEXT.en,
  messageAr: TEXT.ar,
  data: {},
  ...more,
});
const refused = (code: string, status = 401) => body(status, { code });
const toast = (tone: string, after = 0) => ({ tone, text: TEXT, key: null, after });
const ours = (key: string) => ({ tone: 'error', text: null, key });
const SILENT = [
  '/auth/upload',
  '/upload',
  '/upload/logo',
  '/wallet/calculate-top-up',
  '/endCustomer',
  '/endCustomer/5',
  '/account/foodics/connect',
  '/quick-parcel/try-exchange-token',
];
const LIKE_SILENT = [
  '/uploads',
  '/calculate-top-up/x',
  '/endCustomers',
  '/account/foodics/connected',
  '/account/foodics',
  '/quick-parcel/try-exchange-tokens',
  '/tokens',
  '/notifications',
  '/auth/login',
];

/** Every line of the catalogue, with the expected result. */
const LINES: readonly Line[] = [
  {
    id: 'R8.01',
    what: '401 REFRESH_TOKEN_EXPIRED ends the session, and the reload says it all',
    http: 401,
    body: refused('REFRESH_TOKEN_EXPIRED'),
    result: 'session-over',
    session: 'ended',
  },
  {
    id: 'R8.01',
    what: 'the code with another status ends nothing',
    http: 403,
    body: refused('REFRESH_TOKEN_EXPIRED', 403),
    result: 'refused 403',
    says: toast('error'),
  },
  {
    id: 'R8.02',
    what: '401 TOKEN_EXPIRED renews and repeats once; again the same is an error like any',
    http: 401,
    body: refused('TOKEN_EXPIRED'),
    result: 'refused 401',
    session: 'renewed',
    says: toast('error'),
  },
  {
    id: 'R8.02',
    what: 'the code with another status renews nothing',
    http: 400,
    body: refused('TOKEN_EXPIRED', 400),
    result: 'refused 400',
    says: toast('error'),
  },
  {
    id: 'R6.04',
    what: '403 FORBIDDEN asks once more where the person may work',
    http: 403,
    body: refused('FORBIDDEN', 403),
    result: 'refused 403',
    session: 'asked',
    says: toast('error'),
  },
  {
    id: 'R8.03',
    what: '401 of another kind leaves the session alone',
    http: 401,
    body: refused('UNAUTHENTICATED'),
    result: 'refused 401',
    says: toast('error'),
  },
  {
    id: 'R8.03',
    what: 'any other error says the message',
    http: 422,
    body: body(422),
    result: 'refused 422',
    says: toast('error'),
  },
  {
    id: 'R8.03',
    what: 'an error without a message says the general one',
    http: 500,
    body: body(500, { message: '', messageAr: '' }),
    result: 'refused 500',
    says: ours('failure.generic'),
  },
  {
    id: 'R8.03',
    what: 'a page of a proxy says the general one',
    http: 502,
    body: '<html>',
    result: 'refused 502',
    says: ours('failure.generic'),
  },
  {
    id: 'R8.03',
    what: 'a message in one language is left to the one who reads it',
    http: 409,
    body: body(409, { messageAr: '' }),
    result: 'refused 409',
    says: { tone: 'error', text: { en: TEXT.en, ar: '' }, key: null },
  },
  { id: 'R8.03', what: 'no answer says so', http: null, result: 'offline', says: ours('failure.offline') },
  ...SILENT.flatMap((path): Line[] => [
    { id: 'R8.04', what: 'an error of a silent path', path, http: 500, body: body(500), result: 'refused 500' },
    { id: 'R8.04', what: 'no answer of a silent path', path, http: null, result: 'offline' },
    { id: 'R8.04', what: 'a success of a silent path', path, http: 200, body: body(200), result: 'done' },
    { id: 'R8.04', what: 'news of a silent path', path, http: 200, body: body(303), result: 'done' },
  ]),
  ...LIKE_SILENT.map((path): Line => ({
    id: 'R8.04',
    what: 'a path that only looks like a silent one',
    path,
    http: 500,
    body: body(500),
    result: 'refused 500',
    says: toast('error'),
  })),
  ...[200, 201, 299].map((status): Line => ({
    id: 'R8.05',
    what: `body status ${status}, in green half a second later`,
    http: 200,
    body: body(status),
    result: 'done',
    says: toast('success', 500),
  })),
  {
    id: 'R8.05',
    what: 'a success with an empty message says nothing',
    http: 200,
    body: body(200, { message: '', messageAr: '' }),
    result: 'done',
  },
  {
    id: 'R8.05',
    what: 'good news in one language is told in both',
    http: 200,
    body: body(200, { messageAr: '' }),
    result: 'done',
    says: { tone: 'success', text: { en: TEXT.en, ar: TEXT.en }, key: null, after: 500 },
  },
  ...[302, 303].map((status): Line => ({
    id: 'R8.05',
    what: `body status ${status}, in neutral at once`,
    http: 200,
    body: body(status),
    result: 'done',
    says: toast('neutral'),
  })),
  ...[100, 199, 300, 301, 304, 399, 400, 599].map((status): Line => ({
    id: 'R8.05',
    what: `body status ${status}, in red`,
    http: 200,
    body: body(status),
    result: `refused ${status}`,
    says: toast('error'),
  })),
  ...['GET', 'POST'].flatMap((method): Line[] => {
    const where = method === 'GET' ? ['/thing'] : ['/auth/login/token', '/token', '/notification', '/notification/5'];
    return where.flatMap((path) =>
      [200, 303, 500].map((status): Line => ({
        id: 'R8.05',
        what: `nothing for ${status} of ${method} ${path}`,
        method: method as Call['method'],
        path,
        http: status === 500 ? 500 : 200,
        body: body(status),
        result: status === 500 ? 'refused 500' : 'done',
      })),
    );
  }),
  ...[200, 204, 299, 302, 399].map((http): Line => ({
    id: 'R8.06',
    what: `HTTP ${http} is a success`,
    http,
    body: body(200),
    result: 'done',
    says: toast('success', 500),
  })),
  ...[199, 400, 404, 500].map((http): Line => ({
    id: 'R8.06',
    what: `HTTP ${http} is none, whatever the body says`,
    http,
    body: body(200),
    result: `refused ${http === 199 ? 200 : http}`,
    says: toast('error'),
  })),
  {
    id: 'R7.11',
    what: 'a success that is no envelope cannot be believed',
    http: 200,
    body: { fine: true },
    result: 'unreadable',
    says: ours('failure.unreadable'),
  },
  {
    id: 'R7.11',
    what: 'a success whose data break the contract is no success',
    http: 200,
    body: body(200, { data: 5 }),
    result: 'unreadable',
    says: ours('failure.unreadable'),
  },
];

const told = (result: Result<unknown>): string => {
  if (result.ok) return 'done';
  return result.failure.kind === 'refused' ? `refused ${result.failure.status}` : result.failure.kind;
};

/** Makes the call of a line; returns the result, which toasts appeared and when, and what happened to the session. */
async function meet({ method = 'POST', path = '/thing', http: status, body: content }: Line) {
  const said: object[] = [];
  const session: string[] = [];
  const tokens: TokenSource = {
    valid: async () => success(credentials('old')),
    afterRejection: async () => {
      session.push('renewed');
      return success(credentials('new'));
    },
    branchRefused: () => void session.push('asked'),
    sessionOver: () => void session.push('ended'),
  };
  const answer: Answer =
    status === null ? { kind: 'none' } : { kind: 'answer', status, body: content, retryAfterMs: null };
  const started = Date.now();
  const notify: Notify = (toast) => said.push({ ...toast, after: Date.now() - started });
  const http = new HttpClient(() => Promise.resolve(answer), tokens, notify);
  const result = await http.call(
    defineCall({ id: 'c', summary: '', method, path, access: 'session', data: z.object({}) }),
    {},
  );
  vi.runAllTimers();
  return { result: told(result), said, session };
}

describe('the error catalogue', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  for (const line of LINES) {
    it(`${line.what}${line.path === undefined || line.what.includes(line.path) ? '' : `, ${line.path}`} [${line.id}]`, async () => {
      const met = await meet(line);
      expect(met.result).toBe(line.result);
      expect(met.said).toEqual(line.says === undefined ? [] : [{ after: 0, ...line.says }]);
      expect(met.session).toEqual(line.session === undefined ? [] : [line.session]);
    });
  }

  it('has no row without a test, and ends every heading with one that always applies [R8.01] [R8.06]', () => {
    const reached = new Set<object | undefined>();
    for (const { method = 'POST', path = '/thing', http, body: content, result } of LINES) {
      const met = {
        method,
        path,
        done: result === 'done',
        ...answeredBy(
          http === null ? { kind: 'none' } : { kind: 'answer', status: http, body: content, retryAfterMs: null },
        ),
      };
      for (const rows of [CATALOGUE.session, CATALOGUE.verdict, CATALOGUE.toast])
        reached.add(rows.find(({ when }) => when(met)));
    }
    const untested = Object.entries(CATALOGUE).flatMap(([heading, rows]) =>
      [...rows.keys()].filter((index) => !reached.has(rows[index])).map((index) => `${heading}, row ${index + 1}`),
    );
    expect(untested).toEqual([]);
    for (const rows of Object.values(CATALOGUE)) expect(String(rows.at(-1)?.when)).toBe('() => true');
  });

  it('shows no toast for a failure that its caller shows, but one for the success [R8.03] [R8.05]', async () => {
    const said: object[] = [];
    const call = defineCall({
      id: 'c',
      summary: '',
      method: 'POST',
      path: '/thing',
      access: 'public',
      data: z.object({}),
    });
    const answers = [500, 200].map((status): Answer => ({
      kind: 'answer',
      status,
      body: body(status),
      retryAfterMs: null,
    }));
    const none: TokenSource = {
      valid: async () => failed({ kind: 'session-over' }),
      afterRejection: async () => failed({ kind: 'session-over' }),
      branchRefused: () => undefined,
      sessionOver: () => undefined,
    };
    for (const answer of answers)
      await new HttpClient(
        () => Promise.resolve(answer),
        none,
        (toast) => said.push(toast),
      ).call(call, { ownErrors: true });
    vi.runAllTimers();
    expect(said).toEqual([{ tone: 'success', text: TEXT, key: null }]);
  });

  it('shows nothing for any call that uploads [R8.04]', () => {
    const uploads = CALLS.filter((call: Call) => call.upload !== undefined);
    for (const { path, method } of uploads)
      expect(CATALOGUE.toast.find(({ when }) => when({ http: 500, body: null, method, path, done: false }))?.id).toBe(
        'R8.04',
      );
  });

  it.each(['en', 'ar'] as const)('has the specification’s own sentences, %s [R8.03] [R8.07]', (language) => {
    const messages = JSON.parse(readFileSync(`src/ui/i18n/${language}/common.json`, 'utf8')) as {
      failure: { generic: string };
      release: { text: string };
    };
    expect(messages.failure.generic).toBe(GENERIC[language]);
    expect(messages.release.text).toBe(
      { en: "There's a new update. Please refresh the page.", ar: 'يتوفر تحديث جديد. يرجى تحديث الصفحة.' }[language],
    );
  });
});
