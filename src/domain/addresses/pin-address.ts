import { areaNear } from '../regions/areas';
import type { Language, Position, Region } from '../regions/region';
import type { Address } from './address';

/** A place as somebody without an address book says it: a pin, and how to find the door. */
export interface PinnedPlace {
  readonly position: Position;
  readonly directions: string;
}

/** A pin as the address of an order: as text only its city is known. @param city what people call the place */
export function pinAddress({ position, directions }: PinnedPlace, { countryCode }: Region, city: string): Address {
  const common = { label: '', position, directions, city };
  if (countryCode === 'BH') return { ...common, country: 'BH', building: '', road: '', block: '', flat: '' };
  return { ...common, country: 'SA', shortAddress: '', nationalAddress: '', district: '', postalCode: '', zipCode: '' };
}

/** What people call the place of a pin: the nearest area that we know, else the region. */
export function placeNameOf(position: Position, { regionCode, region }: Region, language: Language): string {
  return areaNear(regionCode, position)?.name[language] ?? region[language];
}
