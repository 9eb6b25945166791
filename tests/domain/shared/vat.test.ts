import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitPrice, splitVat, vatOf } from '../../../src/domain/shared/vat';

describe('VAT in what was paid [R11.19]', () => {
  it.each([
    { gross: [1_705], percent: 10, lines: [155], vat: 155 },
    { gross: [1_725], percent: 15, lines: [225], vat: 225 },
    // 46.000 BHD with 10 %: 4.1818…
    { gross: [46_000], percent: 10, lines: [4_182], vat: 4_182 },
    // Each alone would be rounded up to 1; together they are one and a half less.
    { gross: [8, 8, 8], percent: 10, lines: [1, 1, 0], vat: 2 },
    // Each alone would be rounded down to nothing.
    { gross: [4, 4, 4], percent: 10, lines: [1, 0, 0], vat: 1 },
    { gross: [0, 11], percent: 10, lines: [0, 1], vat: 1 },
    { gross: [], percent: 15, lines: [], vat: 0 },
  ])('of $gross at $percent % is $vat', ({ gross, percent, lines, vat }) => {
    const split = splitVat(gross, percent);
    expect(split.lines.map((line) => line.vat)).toEqual(lines);
    expect(split.sum.vat).toBe(vat);
  });

  it.each(['BHD', 'SAR'] as const)(
    'a price in %s to which it was added gives back what it was added to',
    (currency) => {
      for (let net = 0; net <= 3_000; net += 1) {
        const vat = vatOf(net, currency);
        const split = splitPrice(net + vat, currency);
        // A bare comparison: six thousand expectations take seconds.
        if (split.net !== net || split.vat !== vat) expect(split).toEqual({ net, vat });
      }
      expect(splitPrice(5, currency)).toEqual(currency === 'BHD' ? { net: 5, vat: 0 } : { net: 4, vat: 1 });
    },
  );

  it('is rounded once: lines add up to it, and each line to what was paid', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 5_000_000 }), { maxLength: 60 }),
        fc.constantFrom(10, 15),
        (gross, percent) => {
          const { lines, sum } = splitVat(gross, percent);
          expect(lines.map(({ net, vat }) => net + vat)).toEqual(gross);
          expect(lines.reduce((total, { vat }) => total + vat, 0)).toBe(sum.vat);
          const whole = gross.reduce((total, each) => total + each, 0);
          expect(sum.net + sum.vat).toBe(whole);
          expect(Math.abs(sum.vat - (whole * percent) / (100 + percent))).toBeLessThanOrEqual(0.5);
          for (const [index, { vat }] of lines.entries())
            expect(Math.abs(vat - ((gross[index] ?? 0) * percent) / (100 + percent))).toBeLessThan(1);
        },
      ),
    );
  });
});
