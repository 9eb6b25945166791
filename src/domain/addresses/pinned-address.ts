import { errorOf } from '../forms/errors';
import { isServed } from '../regions/geo';
import { REGIONS } from '../regions/region';
import type { Position, RegionCode } from '../regions/region';
import type { FieldError } from '../shared/result';
import { hasVisibleText } from '../shared/visible-text';
import { ADDRESS_FIELDS, fieldError, tidied } from './address.rules';
import type { Address } from './address';

/** An address as it is written in a form: its texts by the names of the country's form, and its pin. */
export interface PinnedAddress {
  readonly texts: Readonly<Record<string, string>>;
  readonly position: Position | null;
}

/** The names of all texts of an address, of every country: for a form that is made before the region is known. */
export const ADDRESS_TEXTS: readonly string[] = [
  ...new Set(Object.values(ADDRESS_FIELDS).flatMap((fields) => fields.map(({ name }) => name))),
];

/** The texts of an address under those names; empty where it has none. */
export function textsOf(address: Address | null, names: readonly string[] = ADDRESS_TEXTS): PinnedAddress['texts'] {
  const values = (address ?? {}) as Readonly<Record<string, string | undefined>>;
  return Object.fromEntries(names.map((name) => [name, values[name] ?? '']));
}

/** Whether nobody has begun to write an address: no pin and no text, but perhaps how to find the door. */
export function isUnwritten({ texts, position }: PinnedAddress, regionCode: RegionCode): boolean {
  return (
    position === null &&
    ADDRESS_FIELDS[REGIONS[regionCode].countryCode].every(
      ({ name }) => name === 'directions' || !hasVisibleText(texts[name] ?? ''),
    )
  );
}

/** Why a pin is wrong; null if it is not. */
function positionCode(position: Position | null, regionCode: RegionCode): string | null {
  if (position === null) return 'required';
  return isServed(regionCode, position) ? null : 'outside-area';
}

/**
 * Everything wrong with a written address.
 * @param path that its texts have in the form
 * @param positionPath that its pin has
 */
export function pinnedErrors(
  { texts, position }: PinnedAddress,
  regionCode: RegionCode,
  path: string,
  positionPath = 'position',
): readonly FieldError[] {
  return [
    ...ADDRESS_FIELDS[REGIONS[regionCode].countryCode].flatMap((field) =>
      errorOf(`${path}.${field.name}`, fieldError(field, texts[field.name] ?? '', texts)),
    ),
    ...errorOf(positionPath, positionCode(position, regionCode)),
  ];
}

/** The address that was written, tidied; null without a pin. @param label what it is called */
export function addressWritten({ texts, position }: PinnedAddress, regionCode: RegionCode, label = ''): Address | null {
  if (position === null) return null;
  const { countryCode } = REGIONS[regionCode];
  const own = Object.fromEntries(ADDRESS_FIELDS[countryCode].map(({ name }) => [name, texts[name] ?? '']));
  return tidied({ ...own, label, country: countryCode, position } as unknown as Address);
}
