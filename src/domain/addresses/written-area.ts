import { areaTextsOf } from '../regions/named-areas';
import type { BilingualText } from '../shared/result';
import type { Address } from './address';

/** The names of places that an address holds, the smallest first, each in both languages where we know it. */
export function placeNamesOf(address: Address): readonly BilingualText[] {
  const typed = address.country === 'SA' ? [address.district, address.city] : [address.city];
  return typed.filter((name) => name !== '').map((name) => areaTextsOf(address.country, name));
}
