import { describe, expect, it } from 'vitest';
import { money } from '../../../src/domain/shared/money';
import type { Currency } from '../../../src/domain/shared/money';
import { WITHDRAWAL_LIMITS, wholeBalance, withdrawalAmount } from '../../../src/domain/wallet/withdrawal';

const balance = money(50_005, 'BHD');

describe('the amount of a withdrawal [R5.06]', () => {
  it.each([
    ['10', 10_000],
    ['10.5', 10_500],
    ['10.55', 10_550],
    ['١٠٫٥٥', 10_550],
    ['۱۰٫۵۵', 10_550],
    [' 50.00 ', 50_000],
  ])('%s is read in any digits [R5.07]', (text, minor) => {
    expect(withdrawalAmount(text, 'BHD', balance)).toEqual({ ok: true, money: money(minor, 'BHD') });
  });

  it.each(['1,000', '١٬٠٠٠', '1 000', '1\u00a0000', '1000.00'])('%s is read with every separator', (text) => {
    expect(withdrawalAmount(text, 'SAR', null)).toEqual({ ok: true, money: money(1_000_00, 'SAR') });
  });

  it.each([
    ['', 'empty'],
    ['ten', 'not-a-number'],
    ['1e3', 'not-a-number'],
    ['-5', 'negative'],
    ['10.555', 'too-many-decimals'],
    ['10.5555', 'too-many-decimals'],
    ['4.99', 'too-small'],
    ['10000.01', 'too-large'],
    ['50.01', 'over-balance'],
  ])('"%s" is refused as %s', (text, error) => {
    expect(withdrawalAmount(text, 'BHD', balance)).toEqual({ ok: false, error });
  });

  it('may be anything within the limits where the balance is not shown', () => {
    expect(withdrawalAmount('9999.99', 'BHD', null).ok).toBe(true);
  });

  it('of everything is the balance rounded down to two decimals, if that is allowed', () => {
    expect(wholeBalance(balance)).toEqual(money(50_000, 'BHD'));
    expect(wholeBalance(money(4_999, 'BHD'))).toBeNull();
    expect(wholeBalance(money(-1, 'BHD'))).toBeNull();
    for (const currency of ['BHD', 'SAR'] satisfies Currency[]) {
      const { max } = WITHDRAWAL_LIMITS[currency];
      expect(wholeBalance(money(max * 2 + 1, currency))).toEqual(money(max, currency));
    }
  });
});
