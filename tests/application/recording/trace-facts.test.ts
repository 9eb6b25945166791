import { describe, expect, it } from 'vitest';
import { traceFacts } from '../../../src/application/recording/trace-facts';

const HEADER = {
  trace: 1,
  app: 'abc',
  machines: {},
  dependencies: {},
  redaction: 'mersal:1',
  startedAt: '2026-11-27T09:00Z',
};
const report = (...lines: readonly object[]): string =>
  [HEADER, ...lines].map((line) => `${JSON.stringify(line)}\n`).join('');
const checkpoint = (n: number, at: number, part: number) => ({
  n,
  at,
  kind: 'checkpoint',
  actor: '*',
  actors: {},
  part,
});
const call = (n: number, what: string, ms = 0) => ({ n, ms, kind: 'call', actor: '*', call: what });

describe('what is in a problem report [R10.05]', () => {
  it('names when it begins, its sessions, steps, calls and pages, each page once', () => {
    const text = report(
      checkpoint(1, 0, 1),
      call(2, 'page /orders'),
      call(3, 'GET /orders 200', 1_000),
      { n: 4, kind: 'start', actor: 'a', machine: 'm', hash: '00000000', state: 'on' },
      { n: 5, ms: 500, kind: 'event', actor: 'a', event: { type: 'GO' }, from: 'view' },
      checkpoint(6, 60_000, 2),
      call(7, 'page /orders', 60_000),
      call(8, 'page /order/:id'),
    );
    expect(traceFacts(text)).toEqual({
      startedAt: '2026-11-27T09:00Z',
      lasts: 120_000,
      sessions: 2,
      steps: 1,
      calls: 1,
      pages: ['/orders', '/order/:id'],
      dropped: 0,
    });
  });

  it('says how many older steps had no room', () => {
    expect(traceFacts(report(checkpoint(501, 9_000, 3)))).toMatchObject({ dropped: 500, sessions: 1, lasts: 0 });
  });

  it.each(['', '{"a":1}', 'no report', '[]'])('is nothing for %j', (text) => {
    expect(traceFacts(text)).toBeNull();
  });
});
