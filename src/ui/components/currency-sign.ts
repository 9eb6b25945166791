import type { Currency } from '../../domain/shared/money';

/** What stands beside an amount: `BHD`, `د.ب.`, as amounts are written elsewhere in the language. */
export function currencySign(currency: Currency, locale: string): string {
  const parts = new Intl.NumberFormat(locale, { style: 'currency', currency }).formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value ?? currency;
}
