import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AMOUNT_MAX, DECIMALS, formatMoney, parseAmount, plainAmount } from '../../src/domain/shared/money';
import type { Currency } from '../../src/domain/shared/money';

const currencies = fc.constantFrom<Currency>('BHD', 'SAR');
const amounts = fc.record({ minor: fc.integer({ min: 0, max: AMOUNT_MAX }), currency: currencies });
const arabic = (text: string): string =>
  text.replace(/\d/g, (digit) => String.fromCharCode(0x0660 + Number(digit))).replace('.', '٫');
const persian = (text: string): string =>
  text.replace(/\d/g, (digit) => String.fromCharCode(0x06f0 + Number(digit))).replace('.', '٫');

describe('amounts as people type them', () => {
  it('come back as they were written, in Western, Arabic and Persian digits [T.38]', () => {
    fc.assert(
      fc.property(
        amounts,
        fc.constantFrom((text: string) => text, arabic, persian),
        (amount, write) => {
          expect(parseAmount(write(plainAmount(amount)), amount.currency)).toEqual({ ok: true, money: amount });
        },
      ),
    );
  });

  it('come back as a locale writes them, with its thousands apart [T.38]', () => {
    fc.assert(
      fc.property(amounts, fc.constantFrom('en-AE', 'ar-BH', 'ar-SA'), (amount, locale) => {
        const decimals = DECIMALS[amount.currency];
        const text = new Intl.NumberFormat(locale, {
          minimumFractionDigits: decimals,
          maximumFractionDigits: decimals,
        }).format(amount.minor / 10 ** decimals);
        expect(parseAmount(text, amount.currency)).toEqual({ ok: true, money: amount });
      }),
    );
  });

  it('are parsed or refused, never rounded: more decimals than the currency has are too many [R5.07] [T.38]', () => {
    fc.assert(
      fc.property(currencies, fc.nat(999_999), fc.stringMatching(/^\d{1,8}$/), (currency, whole, fraction) => {
        const parsed = parseAmount(`${whole}.${fraction}`, currency);
        if (fraction.length > DECIMALS[currency]) expect(parsed).toEqual({ ok: false, error: 'too-many-decimals' });
        else
          expect(parsed).toEqual({
            ok: true,
            money: { currency, minor: Number(`${whole}${fraction.padEnd(DECIMALS[currency], '0')}`) },
          });
      }),
    );
  });

  it('whatever is typed gives a whole, safe, not negative amount or an error, and never throws [T.38]', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.string({ unit: fc.constantFrom(...Array.from('0123456789٠١٩۳.,٫٬ -+e٪')) }),
          fc.double().map(String),
        ),
        currencies,
        (text, currency) => {
          const parsed = parseAmount(text, currency);
          if (parsed.ok) expect(Number.isSafeInteger(parsed.money.minor) && parsed.money.minor >= 0).toBe(true);
          else expect(['empty', 'not-a-number', 'negative', 'too-many-decimals', 'too-large']).toContain(parsed.error);
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it.each([
    '1e3',
    'NaN',
    'Infinity',
    '0x10',
    '1_000',
    '1,5',
    '1.5.5',
    '12,34,567',
    '+5',
    '٪5',
    'ten',
    '.',
    '٫',
    '5 BHD',
    '1/2',
  ])('refuses %s [T.38]', (text) => {
    expect(parseAmount(text, 'BHD')).toEqual({ ok: false, error: 'not-a-number' });
  });

  it('takes three decimals of a dinar and two of a riyal, and not one more [R5.07] [T.38]', () => {
    expect(parseAmount('1.550', 'BHD')).toEqual({ ok: true, money: { minor: 1550, currency: 'BHD' } });
    expect(parseAmount('١٫٥٥', 'SAR')).toEqual({ ok: true, money: { minor: 155, currency: 'SAR' } });
    expect(parseAmount('1.5505', 'BHD')).toEqual({ ok: false, error: 'too-many-decimals' });
    expect(parseAmount('1.550', 'SAR')).toEqual({ ok: false, error: 'too-many-decimals' });
    expect(parseAmount('-1', 'BHD')).toEqual({ ok: false, error: 'negative' });
    for (const text of ['9'.repeat(40), '1000000.001', '0501234567'])
      expect(parseAmount(text, 'BHD')).toEqual({ ok: false, error: 'too-large' });
    expect(parseAmount(' ', 'SAR')).toEqual({ ok: false, error: 'empty' });
  });

  it('are shown with all their decimals, in the digits of the locale [R9.07]', () => {
    const plain = (text: string): string => text.replace(/[\u00a0\u200e\u200f]/g, ' ').trim();
    expect(plain(formatMoney({ minor: 1550, currency: 'BHD' }, 'en-AE'))).toBe('BHD 1.550');
    expect(plain(formatMoney({ minor: 1550, currency: 'BHD' }, 'ar-BH'))).toMatch(/١٫٥٥٠/);
  });
});
