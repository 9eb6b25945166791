import { headingIn, importFields } from '../../../src/domain/imports/import-fields';
import type { ImportKind } from '../../../src/domain/imports/import';
import { REGIONS } from '../../../src/domain/regions/region';
import type { Language, RegionCode } from '../../../src/domain/regions/region';
import type { Column, Row } from '../../platform/documents/table';

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** The fields of a record as the import of its kind takes them: what is exported can be corrected and taken back. */
export function importableIn(kind: ImportKind, regionCode: RegionCode, language: Language) {
  const fields = importFields(kind, REGIONS[regionCode].countryCode);
  const columns = fields.map((field): Column => {
    const heading = headingIn(field, language);
    return { heading: heading.charAt(0).toUpperCase() + heading.slice(1), kind: 'text', width: 16 };
  });
  return {
    columns,
    /** @param said by the names of the fields; what is no field is left out */
    cells: (said: Readonly<Record<string, unknown>>): Row => {
      const texts = new Map(Object.entries(said).map(([name, value]) => [name, textOf(value)]));
      return fields.map(({ name }) => texts.get(name) ?? '');
    },
  };
}
