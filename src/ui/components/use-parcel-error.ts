import { useCallback } from 'react';
import { PARCEL_AMOUNTS } from '../../domain/ordering/parcel-parts';
import { CASH_LIMIT } from '../../domain/ordering/parcel-rules';
import { DECIMALS, formatMoney } from '../../domain/shared/money';
import type { Currency } from '../../domain/shared/money';
import { useFieldText } from '../i18n/use-field-text';
import { useMessages } from '../i18n/use-messages';

/** Better texts for some fields than the general ones, by path and code. */
export type ErrorMessages = readonly (readonly [path: RegExp, code: string, key: string])[];

export function errorKey(messages: ErrorMessages, path: string, code: string): string | null {
  return messages.find(([at, of]) => of === code && at.test(path))?.[2] ?? null;
}

const AMOUNT = new RegExp(`(?:^|\\.)(?:${PARCEL_AMOUNTS.join('|')})$`);

const MESSAGES: ErrorMessages = [
  [/\.position$/, 'required', 'error.placePin'],
  [/\.phone$/, 'invalid', 'error.phone'],
  [AMOUNT, 'invalid', 'error.cash'],
  [AMOUNT, 'cash-limit', 'error.cashLimit'],
];

/** The error text of a field that every parcel has; a general one for any other. */
export function useParcelError(currency: Currency): (path: string, code: string) => string {
  const fieldText = useFieldText();
  const { t, locale } = useMessages('parcel');
  return useCallback(
    (path, code) => {
      const key = errorKey(MESSAGES, path, code);
      return key === null
        ? fieldText(code)
        : t(key, {
            decimals: DECIMALS[currency],
            limit: formatMoney({ minor: CASH_LIMIT[currency], currency }, locale),
          });
    },
    [currency, fieldText, t, locale],
  );
}
