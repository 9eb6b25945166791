import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { raisesOf } from '../../../src/domain/ordering/raise.rules';
import { money } from '../../../src/domain/shared/money';

const lines = (base: number, voucher = 0) =>
  [
    { code: 'base', amount: money(base, 'BHD') },
    { code: 'voucher', amount: money(-voucher, 'BHD') },
    { code: 'vat', amount: money(155, 'BHD') },
  ] as const;

describe('a higher charge [R4.02] [R9.04]', () => {
  it('is a tenth, a fifth or three tenths more, in whole steps', () => {
    expect(raisesOf(lines(1_550), 'BHD')).toEqual([200, 400, 500]);
    expect(raisesOf(lines(10_000), 'SAR')).toEqual([1_000, 2_000, 3_000]);
  });

  it('goes by the fee, not by what a voucher leaves of it', () => {
    expect(raisesOf(lines(1_550, 1_550), 'BHD')).toEqual(raisesOf(lines(1_550), 'BHD'));
  });

  it('always rises, and never by less than was said', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), (base) => {
        const raises = raisesOf(lines(base), 'BHD');
        return (
          raises.length === 3 &&
          raises.every((raise, index) => raise > (raises[index - 1] ?? 0) && raise * 10 >= base * (index + 1))
        );
      }),
    );
  });
});
