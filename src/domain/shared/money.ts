import { typedCode } from './invisible';

export type Currency = 'BHD' | 'SAR';

/** An amount in whole minor units of its currency: fils (1/1000 BHD) or halalas (1/100 SAR). Never a fraction. */
export interface Money {
  readonly minor: number;
  readonly currency: Currency;
}

/** Decimals of each currency [R5.07]. */
export const DECIMALS: Readonly<Record<Currency, number>> = { BHD: 3, SAR: 2 };

/** The largest amount that anybody types or sends, in minor units: a phone number in the wrong field is none. */
export const AMOUNT_MAX = 1_000_000_000;

/** Why a typed amount is invalid. */
export type AmountError = 'empty' | 'not-a-number' | 'negative' | 'too-many-decimals' | 'too-large';

export type ParsedAmount =
  | { readonly ok: true; readonly money: Money }
  | { readonly ok: false; readonly error: AmountError };

export function money(minor: number, currency: Currency): Money {
  if (!Number.isSafeInteger(minor)) throw new RangeError(`Money is a whole number of minor units, not ${minor}`);
  return { minor, currency };
}

export function zero(currency: Currency): Money {
  return { minor: 0, currency };
}

/** @throws RangeError if the currencies differ: adding them is a mistake in the program, never by a person. */
export function add(a: Money, b: Money): Money {
  if (a.currency !== b.currency) throw new RangeError(`Cannot add ${a.currency} and ${b.currency}`);
  return money(a.minor + b.minor, a.currency);
}

/**
 * Reads a typed amount: Western or Arabic digits, `.` or `٫` for the decimals, `,` `٬` or a space between thousands.
 * Nothing is rounded: more decimals than the currency has are refused, and so are exponents, signs and words [R5.07]
 * [T.38].
 * @param most in minor units
 */
export function parseAmount(text: string, currency: Currency, most = AMOUNT_MAX): ParsedAmount {
  const plain = typedCode(text).replace(/\u066b/g, '.');
  if (plain === '') return { ok: false, error: 'empty' };
  if (/^[-\u2212]/.test(plain)) return { ok: false, error: 'negative' };
  const match = /^(\d+|\d{1,3}(?:[,\u066c \u00a0]\d{3})+)?(?:\.(\d*))?$/.exec(plain);
  const whole = match?.[1]?.replace(/\D/g, '') ?? '';
  const fraction = match?.[2] ?? '';
  if (match === null || (whole === '' && fraction === '')) return { ok: false, error: 'not-a-number' };
  const decimals = DECIMALS[currency];
  if (fraction.length > decimals) return { ok: false, error: 'too-many-decimals' };
  const minor = Number((whole || '0') + fraction.padEnd(decimals, '0'));
  return minor <= most ? { ok: true, money: { minor, currency } } : { ok: false, error: 'too-large' };
}

/** The amount in major units as plain text with the currency's decimals, for an input field: `1.550`. */
export function plainAmount(amount: Money): string {
  const decimals = DECIMALS[amount.currency];
  const digits = String(Math.abs(amount.minor)).padStart(decimals + 1, '0');
  return `${amount.minor < 0 ? '-' : ''}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

// Creating a formatter takes about 50 µs and a list has hundreds of amounts, so each is created once.
const formatters = new Map<string, Intl.NumberFormat>();

/**
 * The amount in the locale's format, with its currency: `BHD 1.550`, `١٫٥٥٠ د.ب.‏`.
 * @param signDisplay `exceptZero` puts a plus before what is above zero
 */
export function formatMoney(amount: Money, locale: string, signDisplay: 'auto' | 'exceptZero' = 'auto'): string {
  const decimals = DECIMALS[amount.currency];
  const key = `${locale} ${amount.currency} ${signDisplay}`;
  const known =
    formatters.get(key) ??
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency: amount.currency,
      signDisplay,
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    });
  formatters.set(key, known);
  return known.format(amount.minor / 10 ** decimals);
}
