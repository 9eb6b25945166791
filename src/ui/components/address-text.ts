import { useCallback } from 'react';
import type { Address } from '../../domain/addresses/address';
import { addressLineParts } from '../../domain/addresses/address-line';
import { useMessages } from '../i18n/use-messages';

/** Letters of the other script, and the mark that makes a line begin in the reader's direction. */
const OTHERS = { en: /[\u0590-\u08FF]/, ar: /[A-Za-z]/ } as const;
const BEGINS = { en: '\u200E', ar: '\u200F' } as const;

/**
 * Writes an address on one line, in its country's format; a Bahraini one with its parts named, smallest first. Areas
 * and cities stand in the reader's language, whichever they were typed in.
 */
export function useAddressText(): (address: Address) => string {
  const { t, language } = useMessages('common');
  return useCallback(
    (address) => {
      const given = addressLineParts(address, language, (part, value) => t(`address.${part}`, { value }));
      const line = given.join(t('address.separator'));
      // A street in the other script keeps to itself; otherwise the commas and numbers around it change sides.
      return OTHERS[language].test(line)
        ? BEGINS[language] + given.map((part) => `\u2068${part}\u2069`).join(t('address.separator'))
        : line;
    },
    [t, language],
  );
}
