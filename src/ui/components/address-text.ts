import { useCallback } from 'react';
import type { Address } from '../../domain/addresses/address';
import { placeNamesOf } from '../../domain/addresses/written-area';
import { useMessages } from '../i18n/use-messages';

/**
 * Writes an address on one line, in its country's format; a Bahraini one with its parts named, smallest first. Areas
 * and cities stand in the reader's language, whichever they were typed in.
 */
export function useAddressText(): (address: Address) => string {
  const { t, language } = useMessages('common');
  return useCallback(
    (address) => {
      const places = placeNamesOf(address).map((name) => name[language]);
      const parts =
        address.country === 'BH'
          ? [
              address.flat && t('address.flat', { value: address.flat }),
              address.building && t('address.building', { value: address.building }),
              address.road && t('address.road', { value: address.road }),
              address.block && t('address.block', { value: address.block }),
              ...places,
            ]
          : [address.nationalAddress, ...places, address.postalCode, address.shortAddress];
      return parts.filter((part) => part !== '').join(t('address.separator'));
    },
    [t, language],
  );
}
