import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { givenBackFor } from '../../../src/domain/ordering/given-back';

const of = (refunded: number, reports: { stopId: string | null; refund: number }[] = [], stopIds = ['a', 'b']) =>
  stopIds.map((id) => givenBackFor(id, { total: 3_000, refunded, stopIds, reports }));

describe('what was given back for one stop of an order [R4.02] [R4.05]', () => {
  it.each([
    ['nothing was', of(0), [0, 0]],
    ['it was for all of them', of(1_000), [500, 500]],
    ['it was for one of them', of(1_000, [{ stopId: 'a', refund: 1_000 }]), [1_000, 0]],
    ['one got more than its share', of(3_000, [{ stopId: 'a', refund: 3_000 }]), [1_500, 1_500]],
    ['one got some, and all got some', of(1_500, [{ stopId: 'a', refund: 1_000 }]), [1_125, 375]],
    ['it is the only one', of(700, [{ stopId: null, refund: 700 }], ['a']), [700]],
    ['it does not divide', of(1), [0, 0]],
  ])('where %s', (_name, is, expected) => {
    expect(is).toEqual(expected);
  });

  it('is never more in all than was given back, nor more for one than its share', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 16 }),
        fc.integer({ min: 0, max: 100_000 }),
        fc.array(fc.tuple(fc.nat(15), fc.nat(100_000)), { maxLength: 4 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (count, total, given, share) => {
          const stopIds = Array.from({ length: count }, (_, at) => `stop-${at}`);
          const reports = given.map(([at, refund]) => ({ stopId: `stop-${at % count}`, refund }));
          const named = reports.reduce((sum, { refund }) => sum + refund, 0);
          const refunded = Math.min(total, named + Math.floor((total - named) * share));
          fc.pre(named <= refunded);
          const each = stopIds.map((id) => givenBackFor(id, { total, refunded, stopIds, reports }));
          expect(each.reduce((sum, part) => sum + part, 0)).toBeLessThanOrEqual(refunded);
          expect(Math.max(...each)).toBeLessThanOrEqual(total / count);
          expect(Math.min(...each)).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });
});
