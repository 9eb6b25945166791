import { describe, expect, it } from 'vitest';
import type { Currency } from '../../../src/domain/shared/money';
import { money } from '../../../src/domain/shared/money';
import {
  TOP_UP_LIMITS,
  TOP_UP_SUGGESTIONS,
  topUpAmount,
  topUpLimitError,
  topUpPrice,
} from '../../../src/domain/wallet/top-up';

const CURRENCIES = Object.keys(TOP_UP_LIMITS) as Currency[];

describe('the price of a top-up', () => {
  it.each(CURRENCIES)(
    'in %s is the amount and a fee in whole minor units, which never falls as the amount rises',
    (currency) => {
      const { min, max } = TOP_UP_LIMITS[currency];
      let before = 0;
      for (let minor = min; minor <= max; minor += 97) {
        const { amount, fee, total } = topUpPrice(money(minor, currency));
        expect(Number.isSafeInteger(fee.minor)).toBe(true);
        expect(total.minor).toBe(amount.minor + fee.minor);
        expect(fee.minor).toBeGreaterThanOrEqual(before);
        before = fee.minor;
      }
    },
  );

  it('rounds half up', () => {
    expect(topUpPrice(money(10_033, 'BHD')).fee.minor).toBe(150); // 150.495
    expect(topUpPrice(money(10_100, 'BHD')).fee.minor).toBe(152); // 151.5
    expect(topUpPrice(money(100_25, 'SAR')).fee.minor).toBe(201); // 200.5
  });
});

describe('the amount of a top-up', () => {
  it.each([
    ['10', 10_000],
    ['١٠٫٥٠٠', 10_500],
    ['۱۰', 10_000],
    ['1,000', 1_000_000],
  ])('%s is read in any digits [R5.07]', (text, minor) => {
    expect(topUpAmount(text, 'BHD')).toEqual({ ok: true, money: money(minor, 'BHD') });
  });

  it.each([
    ['', 'empty'],
    ['ten', 'not-a-number'],
    ['-5', 'negative'],
    ['1.2345', 'too-many-decimals'],
    ['0.999', 'too-small'],
    ['1000.001', 'too-large'],
  ])('"%s" is refused as %s', (text, error) => {
    expect(topUpAmount(text, 'BHD')).toEqual({ ok: false, error });
  });

  it.each(CURRENCIES)('suggested in %s is within the limits', (currency) => {
    for (const minor of TOP_UP_SUGGESTIONS[currency]) expect(topUpLimitError(money(minor, currency))).toBeNull();
  });
});
