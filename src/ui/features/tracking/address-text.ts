import type { Address } from '../../../domain/addresses/address';
import type { WordsOf } from '../../i18n/use-words';

/** An address on one line, as its country writes it; a Bahraini one with its parts named, smallest first. */
export function addressText(address: Address, t: WordsOf['t']): string {
  const parts =
    address.country === 'BH'
      ? [
          address.flat && t('address.flat', { value: address.flat }),
          t('address.building', { value: address.building }),
          t('address.road', { value: address.road }),
          t('address.block', { value: address.block }),
          address.city,
        ]
      : [address.nationalAddress, address.district, address.city, address.postalCode, address.shortAddress];
  return parts.filter((part) => part !== '').join(t('address.separator'));
}
