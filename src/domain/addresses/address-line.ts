import type { Language } from '../regions/region';
import type { Address } from './address';
import { placeNamesOf } from './written-area';

/** The parts of a Bahraini address that are named where they are written. */
export const ADDRESS_PARTS = ['flat', 'building', 'road', 'block'] as const;
export type AddressPart = (typeof ADDRESS_PARTS)[number];

/**
 * What an address says, the smallest first, in its country's format: a Bahraini one with its parts named. Areas and cities
 * stand in the reader's language, whichever they were typed in.
 */
export function addressLineParts(
  address: Address,
  language: Language,
  named: (part: AddressPart, value: string) => string,
): readonly string[] {
  const places = placeNamesOf(address).map((name) => name[language]);
  const parts =
    address.country === 'BH'
      ? [...ADDRESS_PARTS.map((part) => address[part] && named(part, address[part])), ...places]
      : [address.nationalAddress, ...places, address.postalCode, address.shortAddress];
  return parts.filter((part) => part !== '');
}
