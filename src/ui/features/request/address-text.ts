import { useCallback } from 'react';
import type { Address } from '../../../domain/addresses/address';
import { useWords } from '../../i18n/use-words';

/** An address on one line, as its country writes it. */
export function useAddressText(): (address: Address) => string {
  const { t } = useWords('request');
  return useCallback(
    (address) => {
      const named = (key: string, value: string): string => (value === '' ? '' : t(`address.line.${key}`, { value }));
      const parts =
        address.country === 'BH'
          ? [named('flat', address.flat), named('building', address.building), named('road', address.road), named('block', address.block), address.city]
          : [address.nationalAddress, address.district, address.city, address.postalCode, address.shortAddress];
      return parts.filter((part) => part !== '').join(t('address.line.separator'));
    },
    [t],
  );
}
