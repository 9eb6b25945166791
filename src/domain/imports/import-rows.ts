import { ADDRESS_FIELDS } from '../addresses/address.rules';
import { locationInputOf, locationRules } from '../addresses/location.rules';
import type { LocationDraft } from '../addresses/location.rules';
import type { LocationInput } from '../addresses/location';
import { placeKeyOf } from '../addresses/place';
import { CUSTOMERS_REGION, addressRows } from '../customers/customer-addresses';
import { phonesInCell } from '../customers/customer-phones';
import type { AddressRows } from '../customers/customer-addresses';
import { customerInputOf, customerRules } from '../customers/customer.rules';
import type { CustomerInput } from '../customers/customer';
import { errorOf } from '../forms/errors';
import { requiredNameError } from '../names/name.rules';
import { REGIONS } from '../regions/region';
import type { Position, RegionCode } from '../regions/region';
import { typedCode, withoutInvisible } from '../shared/invisible';
import type { Currency } from '../shared/money';
import type { FieldError } from '../shared/result';
import { tidyLine } from '../shared/visible-text';
import { phoneWritten } from './row-texts';
import { itemErrors, newItemOf } from '../store/setup-draft';
import { MENU_NAME_LENGTH } from '../store/store';
import type { Names, NewItem } from '../store/store';

/** The texts of a row by the fields of the record. */
export type RowTexts = Readonly<Record<string, string>>;

/** What a row says: the record, or what is wrong with it, by field. */
export type ReadRow<Item> =
  | {
      readonly ok: true;
      readonly item: Item;
      /** The same for the same thing, however it was typed. */
      readonly key: string;
    }
  | { readonly ok: false; readonly errors: readonly FieldError[] };

/** An item of a menu, with its category. */
export interface MenuRow extends NewItem {
  readonly category: Names;
}

const at = (texts: RowTexts, name: string): string => texts[name] ?? '';

/** How names are compared that should be the same. */
export function nameKey(name: string): string {
  return tidyLine(name).normalize('NFKC').toLowerCase();
}

/** The reference of an item: two rows with the same one are the same item. */
export function menuKey(category: string, item: string): string {
  return JSON.stringify([nameKey(category), nameKey(item)]);
}

const MENU_PATHS: Readonly<Record<string, string>> = { 'name.en': 'nameEn', 'name.ar': 'nameAr', price: 'price' };

/** Reads a row of a menu, by the rules of the menu's own form [R5.12]. */
export function readMenuRow(texts: RowTexts, currency: Currency): ReadRow<MenuRow> {
  const category = { en: at(texts, 'categoryEn'), ar: at(texts, 'categoryAr') };
  const item = {
    name: { en: at(texts, 'nameEn'), ar: at(texts, 'nameAr') },
    price: withoutCurrency(at(texts, 'price')),
  };
  const errors = [
    ...errorOf('categoryEn', requiredNameError(category.en, 'dish', MENU_NAME_LENGTH)),
    ...errorOf('categoryAr', requiredNameError(category.ar, 'dish', MENU_NAME_LENGTH)),
    ...itemErrors(item, currency).map(({ path, code }) => ({ path: MENU_PATHS[path] ?? path, code })),
  ];
  if (errors.length > 0) return { ok: false, errors };
  return {
    ok: true,
    item: { category: { en: tidyLine(category.en), ar: tidyLine(category.ar) }, ...newItemOf(item, currency) },
    key: menuKey(category.en, item.name.en),
  };
}

/** A price without the currency that stands beside it. */
export const withoutCurrency = (text: string): string =>
  withoutInvisible(text).replace(
    /^\s*(?:BHD|BD|SAR|SR|د\.ب\.?|ر\.س\.?|ريال|دينار)\s*|\s*(?:BHD|BD|SAR|SR|د\.ب\.?|ر\.س\.?|ريال|دينار)\s*$/gi,
    '',
  );

/** The address in a row of customers; none where nothing of it is filled in. */
function addressIn(texts: RowTexts): { readonly rows: AddressRows; readonly errors: readonly FieldError[] } {
  const names = ADDRESS_FIELDS[REGIONS[CUSTOMERS_REGION].countryCode].map(({ name }) => name);
  // Many lists name a city beside each person: alone it is no address, and no mistake.
  const telling = [...names.filter((name) => name !== 'city'), 'addressName', 'lat', 'lng'];
  if (telling.every((name) => at(texts, name) === '')) return { rows: [], errors: [] };
  const { position, errors } = positionIn(texts);
  const label = at(texts, 'addressName') || at(texts, 'city') || at(texts, 'building');
  const written = Object.fromEntries(names.map((name) => [name, at(texts, name)]));
  return { rows: addressRows.read([{ label, texts: written, position }]), errors };
}

/** The field of a row that a path in the form of a customer is about. */
function customerField(path: string): string {
  const [, , part = '', name] = path.split('.');
  if (path.startsWith('otherPhones.')) return 'otherPhones';
  if (!path.startsWith('addresses.')) return path;
  return part === 'label' ? 'addressName' : part === 'position' ? 'lat' : (name ?? part);
}

/** Reads a row of customers, by the rules of the customer's own form [R5.12]. */
export function readCustomerRow(texts: RowTexts): ReadRow<CustomerInput> {
  const { rows, errors: pinErrors } = addressIn(texts);
  const { countryCode } = REGIONS[CUSTOMERS_REGION];
  const phone = phoneWritten(at(texts, 'phone'), countryCode);
  const phones = phonesInCell(phoneWritten(at(texts, 'otherPhones'), countryCode), phone);
  const draft = {
    name: at(texts, 'name'),
    phone,
    otherPhones: phones === 'too-many' ? [] : phones,
    tags: at(texts, 'tags'),
    notes: at(texts, 'notes'),
    addresses: rows,
  };
  const errors = [
    ...customerRules
      .check(draft, null, null)
      .filter(({ path, code }) => !path.endsWith('.position') || code !== 'required')
      .map(({ path, code }) => ({ path: customerField(path), code }))
      // One cell holds several phones: what is wrong with it is said once.
      .filter(
        ({ path }, index, all) => path !== 'otherPhones' || all.findIndex((each) => each.path === path) === index,
      ),
    ...errorOf('otherPhones', phones === 'too-many' ? 'too-long' : null),
    ...pinErrors,
  ];
  if (errors.length > 0) return { ok: false, errors };
  const item = customerInputOf(draft, false);
  return { ok: true, item, key: item.phone };
}

function degrees(text: string, most: number): number | null {
  const plain = typedCode(text).replace('\u066b', '.');
  const value = /^[+-]?\d{1,3}(?:\.\d{1,20})?$/.test(plain) ? Number(plain) : Number.NaN;
  return Math.abs(value) <= most ? value : null;
}

/** The pin of a row, and what is wrong with its two cells. */
export function positionIn(texts: RowTexts): {
  readonly position: Position | null;
  readonly errors: readonly FieldError[];
} {
  const [lat, lng] = [degrees(at(texts, 'lat'), 90), degrees(at(texts, 'lng'), 180)];
  const errors = (['lat', 'lng'] as const).flatMap((name) =>
    errorOf(name, at(texts, name) === '' ? 'required' : (name === 'lat' ? lat : lng) === null ? 'invalid' : null),
  );
  return { position: lat === null || lng === null ? null : { lat, lng }, errors };
}

/**
 * An address as its form wants it. Few lists name the city in Riyadh: where it is blank it is the region's, in the script
 * of the district. An additional number has four digits, and spreadsheets drop a zero at its beginning.
 */
export function asAddress(texts: RowTexts, regionCode: RegionCode): RowTexts {
  const { countryCode, region } = REGIONS[regionCode];
  if (countryCode !== 'SA') return texts;
  const zipCode = typedCode(at(texts, 'zipCode'));
  const city = at(texts, 'city') || region[/\p{Script=Arabic}/u.test(at(texts, 'district')) ? 'ar' : 'en'];
  return { ...texts, city, ...(/^\d{3}$/.test(zipCode) ? { zipCode: `0${zipCode}` } : {}) };
}

/** Reads a row of saved addresses, by the rules of the address's own form [R5.12]. */
export function readLocationRow(cells: RowTexts, regionCode: RegionCode): ReadRow<LocationInput> {
  const texts = asAddress(cells, regionCode);
  const { position, errors: pinErrors } = positionIn(texts);
  const address = Object.fromEntries(
    ADDRESS_FIELDS[REGIONS[regionCode].countryCode].map(({ name }) => [name, at(texts, name)]),
  );
  const draft: LocationDraft = {
    label: at(texts, 'label'),
    address,
    position,
    contactName: at(texts, 'contactName'),
    phone: phoneWritten(at(texts, 'phone'), REGIONS[regionCode].countryCode),
  };
  const errors = [
    ...locationRules(regionCode)
      .check(draft, null, null)
      .filter(({ path, code }) => path !== 'position' || code !== 'required')
      .map(({ path, code }) => ({ path: path === 'position' ? 'lat' : path.replace(/^address\./, ''), code })),
    ...pinErrors,
  ];
  const item = errors.length > 0 ? null : locationInputOf(draft, regionCode);
  if (item === null) return { ok: false, errors };
  return { ok: true, item, key: JSON.stringify([placeKeyOf(item.address), item.phone]) };
}
