import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOutage, restAfter, restBeforeProbe } from '../../../src/domain/outage/outage.rules';
import type { Failure } from '../../../src/domain/shared/result';

const refused = (status: number, code: string, retryAfterMs: number | null = null): Failure => ({
  kind: 'refused',
  status,
  code,
  text: null,
  fields: [],
  retryAfterMs,
});

describe('an outage', () => {
  it.each<[string, Failure, boolean]>([
    ['no answer', { kind: 'offline' }, true],
    ['a server that says so', refused(503, 'UNAVAILABLE'), true],
    ['a page of a proxy', refused(502, 'INTERNAL'), true],
    ['a proxy that waited in vain', refused(504, 'INTERNAL'), true],
    ['a card gateway that is out', refused(503, 'GATEWAY_UNAVAILABLE'), false],
    ['a price that cannot be worked out', refused(503, 'TOTAL_CALCULATION'), false],
    ['a mistake of the server', refused(500, 'INTERNAL'), false],
    ['a refusal', refused(409, 'NOT_NOW'), false],
    ['a renewal put off', { kind: 'later', retryAfterMs: 1 }, false],
    ['an answer that breaks the contract', { kind: 'unreadable' }, false],
    ['the end of the session', { kind: 'session-over' }, false],
  ])('is seen in %s [T.48]', (_what, failure, is) => {
    expect(isOutage(failure)).toBe(is);
  });
});

describe('the rest before the next question', () => {
  it('grows from one second to ten [T.48]', () => {
    expect([0, 1, 2, 3, 4, 5, 2_000].map((asked) => restBeforeProbe(asked, null, 0))).toEqual([
      1_000, 2_000, 4_000, 8_000, 10_000, 10_000, 10_000,
    ]);
  });

  it('is never shorter than the server asks for, within two minutes, and spread by half at most [T.48]', () => {
    fc.assert(
      fc.property(fc.nat(50), fc.option(fc.nat(10_000_000)), fc.nat(99), (asked, retryAfterMs, spread) => {
        const least = Math.max(1_000, Math.min(retryAfterMs ?? 0, 120_000));
        const rest = restBeforeProbe(asked, retryAfterMs, spread);
        expect(rest).toBeGreaterThanOrEqual(least);
        expect(rest).toBeLessThan(Math.max(least, 10_000) * 1.5);
      }),
    );
  });

  it('of a call is as usual, and never before the server wants it [T.36] [T.48]', () => {
    expect(restAfter({ kind: 'offline' }, 10_000)).toBe(10_000);
    expect(restAfter(null, 10_000)).toBe(10_000);
    expect(restAfter(refused(503, 'UNAVAILABLE', 30_000), 10_000)).toBe(30_000);
    expect(restAfter(refused(503, 'UNAVAILABLE', 2_000), 10_000)).toBe(10_000);
    expect(restAfter({ kind: 'later', retryAfterMs: 40_000 }, 10_000)).toBe(40_000);
    expect(restAfter({ kind: 'later', retryAfterMs: 0 }, 10_000)).toBe(1_000);
  });
});
