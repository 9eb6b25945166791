import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { feesOf } from '../../../server/modules/ordering/fees';
import { PARCEL_SIZES } from '../../../src/domain/ordering/parcel';
import type { Voucher } from '../../../src/domain/ordering/voucher.rules';

const fils = (meters: number, sizes: readonly ('small' | 'medium' | 'large')[] = ['small'], extraMinor = 0) =>
  feesOf({ currency: 'BHD', distanceMeters: meters, sizes, extraMinor });
const parcel = fc.record({
  currency: fc.constantFrom('BHD' as const, 'SAR' as const),
  distanceMeters: fc.integer({ min: 0, max: 200_000 }),
  sizes: fc.array(fc.constantFrom(...PARCEL_SIZES), { minLength: 1, maxLength: 16 }),
  extraMinor: fc.integer({ min: 0, max: 5_000 }),
});

describe('fees', () => {
  it('asks 1.550 BHD up to five kilometres, and VAT of 10 % [R9.04]', () => {
    expect(fils(5_000)).toEqual({
      lines: [
        { code: 'base', amount: { minor: 1_550, currency: 'BHD' } },
        { code: 'vat', amount: { minor: 155, currency: 'BHD' } },
      ],
      total: { minor: 1_705, currency: 'BHD' },
    });
  });

  it('itemises distance, size, further stops and an extra charge [R1.03] [R9.04]', () => {
    const { lines, total } = fils(7_001, ['medium', 'large', 'small'], 500);
    expect(lines.map(({ code, amount }) => [code, amount.minor])).toEqual([
      ['base', 1_550],
      ['distance', 300],
      ['size', 1_100],
      ['stops', 1_400],
      ['extra', 500],
      ['vat', 485],
    ]);
    expect(total.minor).toBe(5_335);
  });

  it('rounds the VAT half up, once [T.38]', () => {
    // 1.555 BHD × 10 % is 0.1555: no order has this amount now, but a future tariff may.
    expect(fils(0, ['small'], 5).lines.at(-1)?.amount.minor).toBe(156);
    expect(fils(0, ['small'], 4).lines.at(-1)?.amount.minor).toBe(155);
  });

  it('never loses a fils: the lines sum to the total, whole and never negative [T.38]', () => {
    fc.assert(
      fc.property(parcel, (input) => {
        const { lines, total } = feesOf(input);
        expect(lines.reduce((sum, { amount }) => sum + amount.minor, 0)).toBe(total.minor);
        expect(
          lines.every(
            ({ amount }) =>
              Number.isSafeInteger(amount.minor) && amount.minor >= 0 && amount.currency === input.currency,
          ),
        ).toBe(true);
        const vat = lines.at(-1)?.amount.minor ?? 0;
        const exact = ((total.minor - vat) * (input.currency === 'BHD' ? 10 : 15)) / 100;
        expect(Math.abs(vat - exact)).toBeLessThanOrEqual(0.5);
      }),
    );
  });

  const voucher = (change: Partial<Voucher>): Voucher => ({
    code: 'V',
    kind: 'percent',
    value: 10,
    cap: null,
    currency: 'BHD',
    enabled: true,
    businessTypes: null,
    legalStatuses: null,
    paymentMethods: null,
    validFrom: '',
    validUntil: '',
    maxUses: null,
    maxUsesEach: null,
    ...change,
  });
  const named = (input: Parameters<typeof feesOf>[0]) =>
    feesOf(input).lines.map(({ code, amount }) => [code, amount.minor]);
  const small = { currency: 'BHD', distanceMeters: 0, sizes: ['small'], extraMinor: 0 } as const;

  it('is lowered by a voucher, with VAT of what is left [R8.08] [T.38]', () => {
    expect(named({ ...small, voucher: voucher({}) })).toEqual([
      ['base', 1_550],
      ['voucher', -155],
      ['vat', 140],
    ]);
    expect(named({ ...small, voucher: voucher({ kind: 'fixed', value: 500 }) })).toEqual([
      ['base', 1_550],
      ['voucher', -500],
      ['vat', 105],
    ]);
    expect(named({ ...small, voucher: voucher({ value: 100 }) })).toEqual([
      ['base', 1_550],
      ['voucher', -1_550],
      ['vat', 0],
    ]);
    expect(named({ ...small, extraMinor: 500, voucher: voucher({ value: 50, cap: 300 }) })).toEqual([
      ['base', 1_550],
      ['extra', 500],
      ['voucher', -300],
      ['vat', 175],
    ]);
  });

  it('says nothing of a voucher that takes nothing off, and nothing of none', () => {
    expect(feesOf({ ...small, voucher: null })).toEqual(feesOf(small));
  });

  const someVoucher = fc.oneof(
    fc.record({
      kind: fc.constant('percent' as const),
      value: fc.integer({ min: 1, max: 100 }),
      cap: fc.option(fc.integer({ min: 1, max: 10_000 })),
    }),
    fc.record({
      kind: fc.constant('fixed' as const),
      value: fc.integer({ min: 1, max: 1_000_000 }),
      cap: fc.option(fc.integer({ min: 1, max: 10_000 })),
    }),
  );

  it('with any voucher: the lines sum to the total, which is never negative and never more than without [T.38]', () => {
    fc.assert(
      fc.property(parcel, someVoucher, (input, terms) => {
        const { lines, total } = feesOf({ ...input, voucher: voucher(terms) });
        expect(lines.reduce((sum, { amount }) => sum + amount.minor, 0)).toBe(total.minor);
        expect(
          lines.every(
            ({ code, amount }) =>
              Number.isSafeInteger(amount.minor) && (code === 'voucher' ? amount.minor < 0 : amount.minor >= 0),
          ),
        ).toBe(true);
        expect(total.minor).toBeGreaterThanOrEqual(0);
        expect(total.minor).toBeLessThanOrEqual(feesOf(input).total.minor);
        const vat = lines.at(-1)?.amount.minor ?? 0;
        expect(Math.abs(vat - ((total.minor - vat) * (input.currency === 'BHD' ? 10 : 15)) / 100)).toBeLessThanOrEqual(
          0.5,
        );
      }),
    );
  });

  it.each([
    [
      'orders',
      12_000,
      2_050,
      [
        ['base', 1_550],
        ['distance', 700],
        ['package', -2_050],
        ['vat', 20],
      ],
    ],
    [
      'km',
      12_000,
      2_250,
      [
        ['base', 1_550],
        ['distance', 700],
        ['package', -2_250],
        ['vat', 0],
      ],
    ],
    [
      'orders',
      3_000,
      1_550,
      [
        ['base', 1_550],
        ['package', -1_550],
        ['vat', 0],
      ],
    ],
  ] as const)(
    'is covered by a package of %s over %i metres by %i fils, before VAT [R9.05]',
    (cover, distanceMeters, _, lines) => {
      const priced = feesOf({ currency: 'BHD', distanceMeters, sizes: ['small'], extraMinor: 0, cover });
      expect(priced.lines.map(({ code, amount }) => [code, amount.minor])).toEqual(lines);
      expect(priced.lines.reduce((sum, { amount }) => sum + amount.minor, 0)).toBe(priced.total.minor);
    },
  );

  it('with a package and any voucher is never negative, and never more than with one of them [T.38]', () => {
    fc.assert(
      fc.property(parcel, someVoucher, fc.constantFrom('orders' as const, 'km' as const), (input, terms, cover) => {
        const { lines, total } = feesOf({ ...input, cover, voucher: voucher(terms) });
        expect(lines.reduce((sum, { amount }) => sum + amount.minor, 0)).toBe(total.minor);
        expect(total.minor).toBeGreaterThanOrEqual(0);
        expect(total.minor).toBeLessThanOrEqual(feesOf({ ...input, cover }).total.minor);
      }),
    );
  });

  it('is never cheaper for a longer way, a bigger parcel or one stop more', () => {
    fc.assert(
      fc.property(parcel, fc.integer({ min: 0, max: 20_000 }), (input, more) => {
        const price = feesOf(input).total.minor;
        expect(feesOf({ ...input, distanceMeters: input.distanceMeters + more }).total.minor).toBeGreaterThanOrEqual(
          price,
        );
        expect(feesOf({ ...input, sizes: [...input.sizes, 'small'] }).total.minor).toBeGreaterThan(price);
        expect(feesOf({ ...input, sizes: input.sizes.map(() => 'large' as const) }).total.minor).toBeGreaterThanOrEqual(
          price,
        );
      }),
    );
  });
});
