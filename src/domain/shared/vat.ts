import type { Currency } from './money';

/** Value-added tax of each country, by its currency, in percent. */
export const VAT_PERCENT: Readonly<Record<Currency, number>> = { BHD: 10, SAR: 15 };

/** The VAT on a net amount in minor units, rounded half up. */
export function vatOf(net: number, currency: Currency): number {
  return Math.floor((net * VAT_PERCENT[currency] + 50) / 100);
}

/** What an amount with VAT is made of, in minor units. */
export interface Split {
  readonly net: number;
  readonly vat: number;
}

/** Rounded half up. @param gross what was paid, VAT included */
function vatIn(gross: number, percent: number): number {
  return Math.floor((2 * gross * percent + 100 + percent) / (2 * (100 + percent)));
}

/**
 * Splits amounts with VAT into net and VAT. The VAT is rounded once, of their sum; what single lines are off by then is
 * spread over those that rounding cut the most, so that lines add up to the sum and each line to what was paid.
 * @param gross what was paid for each line, VAT included, in minor units; a line that credits is below zero, their sum never
 */
export function splitVat(
  gross: readonly number[],
  percent: number,
): { readonly lines: readonly Split[]; readonly sum: Split } {
  const whole = gross.reduce((sum, each) => sum + each, 0);
  const vat = vatIn(whole, percent);
  const shares = gross.map((each, index) => {
    const exact = each * percent;
    const floor = Math.floor(exact / (100 + percent));
    return { index, floor, cut: exact - floor * (100 + percent) };
  });
  const missing = vat - shares.reduce((sum, { floor }) => sum + floor, 0);
  const raised = new Set(
    shares
      .toSorted((a, b) => b.cut - a.cut || a.index - b.index)
      .slice(0, missing)
      .map(({ index }) => index),
  );
  return {
    lines: shares.map(({ index, floor }) => {
      const own = floor + (raised.has(index) ? 1 : 0);
      return { net: (gross[index] ?? 0) - own, vat: own };
    }),
    sum: { net: whole - vat, vat },
  };
}

/**
 * Splits a single price with VAT: of a price that was made by adding `vatOf` to its net amount, it gives that one back.
 * @param gross in minor units
 */
export function splitPrice(gross: number, currency: Currency): Split {
  const vat = vatIn(gross, VAT_PERCENT[currency]);
  return { net: gross - vat, vat };
}
