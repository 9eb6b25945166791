import { useCallback } from 'react';
import { CASH_LIMIT } from '../../domain/ordering/parcel-rules';
import { DECIMALS, formatMoney } from '../../domain/shared/money';
import type { Currency } from '../../domain/shared/money';
import { useFieldText } from '../i18n/use-field-text';
import { useWords } from '../i18n/use-words';

/** What is better said of some fields than in general, by path and code. */
export type FaultWords = readonly (readonly [path: RegExp, code: string, key: string])[];

export function faultKey(words: FaultWords, path: string, code: string): string | null {
  return words.find(([at, of]) => of === code && at.test(path))?.[2] ?? null;
}

const WORDS: FaultWords = [
  [/\.position$/, 'required', 'fault.placePin'],
  [/\.phone$/, 'invalid', 'fault.phone'],
  [/(?:^|\.)cashToCollect$/, 'invalid', 'fault.cash'],
  [/(?:^|\.)cashToCollect$/, 'cash-limit', 'fault.cashLimit'],
];

/** What is wrong with a field that every parcel has, in words; with any other, in general. */
export function useParcelFault(currency: Currency): (path: string, code: string) => string {
  const fieldText = useFieldText();
  const { t, locale } = useWords('parcel');
  return useCallback(
    (path, code) => {
      const key = faultKey(WORDS, path, code);
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
