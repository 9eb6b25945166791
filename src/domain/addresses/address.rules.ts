import { hasLetter, hasVisibleText, tidyLine } from '../shared/visible-text';
import { isServed } from '../regions/geo';
import type { CountryCode, Region } from '../regions/region';
import { typedCode } from '../shared/invisible';
import type { FieldError } from '../shared/result';
import type { Address } from './address';

/** One text field of an address form: its maximum length, whether it is required, and its pattern if it has one. */
export interface AddressField {
  readonly name: string;
  readonly required: boolean;
  /** The field that stands for it: where that is given, this one may be empty. */
  readonly unless?: string;
  readonly max: number;
  /** For the tidied text; an empty optional field is never an error. */
  readonly shape?: RegExp;
}

const EITHER: readonly AddressField[] = [{ name: 'directions', required: false, max: 200 }];

/** The fields of each country's form in the order people write them [R3.14]. Same limits as the contract. */
export const ADDRESS_FIELDS: Readonly<Record<CountryCode, readonly AddressField[]>> = {
  BH: [
    { name: 'building', required: true, max: 20 },
    { name: 'road', required: true, max: 20 },
    { name: 'block', required: true, max: 10, shape: /^\d{3,4}$/ },
    { name: 'flat', required: false, max: 20 },
    { name: 'city', required: true, max: 60 },
    ...EITHER,
  ],
  SA: [
    { name: 'shortAddress', required: false, max: 8, shape: /^[A-Z]{4}\d{4}$/ },
    { name: 'nationalAddress', required: false, max: 120 },
    { name: 'district', required: true, max: 60 },
    // The short address names one building, and holds where its post goes.
    { name: 'postalCode', required: true, unless: 'shortAddress', max: 5, shape: /^\d{5}$/ },
    { name: 'zipCode', required: false, max: 4, shape: /^\d{4}$/ },
    { name: 'city', required: true, max: 60 },
    ...EITHER,
  ],
};

/** Fields whose digits and letters are normalised, so that a driver's app and the post read the same. */
const CODES = new Set(['building', 'road', 'block', 'flat', 'shortAddress', 'postalCode', 'zipCode']);

/** A field's text as it is stored: trimmed, one space between words, and codes in Western digits and capitals. */
export function tidy(name: string, text: string): string {
  const isCode = CODES.has(name);
  const line = tidyLine((isCode ? typedCode(text) : text).replace(/\p{Cc}/gu, ' '));
  return name === 'shortAddress' ? line.replace(/[\s-]/g, '').toUpperCase() : line;
}

type Texts = Readonly<Record<string, string | undefined>>;

/**
 * Why one field's text is invalid, as a field code of the contract; null if it is valid.
 * @param others the texts of its form, by field
 */
export function fieldError(field: AddressField, text: string, others: Texts = {}): string | null {
  const value = tidy(field.name, text);
  const isRequired = field.required && !(field.unless !== undefined && hasVisibleText(others[field.unless] ?? ''));
  if (!hasVisibleText(value)) return isRequired ? 'required' : value === '' ? null : 'invalid';
  if (field.name === 'name' && !hasLetter(value)) return 'invalid';
  if (value.length > field.max) return 'too-long';
  return field.shape === undefined || field.shape.test(value) ? null : 'invalid';
}

/** An address with every field tidied. */
export function tidied<A extends Address>(address: A): A {
  const values = address as unknown as Readonly<Record<string, string>>;
  return {
    ...address,
    label: tidy('label', address.label),
    ...Object.fromEntries(ADDRESS_FIELDS[address.country].map(({ name }) => [name, tidy(name, values[name] ?? '')])),
  };
}

/** Everything wrong with an address in a region, by field name; `position` if it is outside the area [R5.15]. */
export function addressErrors(address: Address, region: Region): readonly FieldError[] {
  if (address.country !== region.countryCode) return [{ path: 'country', code: 'invalid' }];
  const values = address as unknown as Readonly<Record<string, string>>;
  const errors = ADDRESS_FIELDS[address.country].flatMap((field) => {
    const code = fieldError(field, values[field.name] ?? '', values);
    return code === null ? [] : [{ path: field.name, code }];
  });
  return isServed(region.regionCode, address.position)
    ? errors
    : [...errors, { path: 'position', code: 'outside-area' }];
}
