import { useCallback } from 'react';
import type { Address } from '../../domain/addresses/address';
import { useMessages } from '../i18n/use-messages';

/** Writes an address on one line, in its country's format; a Bahraini one with its parts named, smallest first. */
export function useAddressText(): (address: Address) => string {
  const { t } = useMessages('common');
  return useCallback(
    (address) => {
      const parts =
        address.country === 'BH'
          ? [
              address.flat && t('address.flat', { value: address.flat }),
              address.building && t('address.building', { value: address.building }),
              address.road && t('address.road', { value: address.road }),
              address.block && t('address.block', { value: address.block }),
              address.city,
            ]
          : [address.nationalAddress, address.district, address.city, address.postalCode, address.shortAddress];
      return parts.filter((part) => part !== '').join(t('address.separator'));
    },
    [t],
  );
}
