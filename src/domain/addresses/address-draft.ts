import { named, text } from '../forms/fields';
import type { Field } from '../forms/fields';
import { REGIONS } from '../regions/region';
import type { RegionCode } from '../regions/region';
import { ADDRESS_FIELDS } from './address.rules';

/** The texts of an address by the names of the country's form [R3.14]. */
export const addressTexts = (regionCode: RegionCode): Field<Readonly<Record<string, string>>> =>
  named(
    ADDRESS_FIELDS[REGIONS[regionCode].countryCode].map(({ name }) => name),
    text(),
  );
