import { addressErrors, fieldError } from '../addresses/address.rules';
import type { AddressField } from '../addresses/address.rules';
import { addressTexts } from '../addresses/address-draft';
import { addressWritten, pinnedErrors, textsOf } from '../addresses/pinned-address';
import { placeKeyOf } from '../addresses/place';
import { errorOf } from '../forms/errors';
import { flag, found, group, nextRowId, optionalRows, text } from '../forms/fields';
import type { ValueOf } from '../forms/fields';
import { positionIn } from '../regions/geo';
import type { Region } from '../regions/region';
import type { FieldError } from '../shared/result';
import { ADDRESSES_MAX } from './customer';
import type { CustomerAddress } from './customer';

/** Customers have their own part only in Bahrain [R2.17]. */
export const CUSTOMERS_REGION = 'BH-manama';

/** What the business calls it. Same limit as the contract. */
const LABEL: AddressField = { name: 'label', required: true, max: 60 };

/** The addresses in the form of a customer. */
export const addressRows = optionalRows(
  group({
    label: text(),
    texts: addressTexts(CUSTOMERS_REGION),
    /** The pin. */
    position: found(positionIn),
    isDefault: flag,
  }),
  ADDRESSES_MAX,
);
export type AddressRows = ValueOf<typeof addressRows>;
export type AddressRow = AddressRows[number];

const NAMES = Object.keys(addressRows.read([{}])[0]?.texts ?? {});

/** The addresses of a customer as their form holds them. */
export function addressRowsOf(addresses: readonly CustomerAddress[]): AddressRows {
  return addressRows.read(
    addresses.map(({ address, isDefault }) => ({
      label: address.label,
      texts: textsOf(address, NAMES),
      position: address.position,
      isDefault,
    })),
  );
}

/** One more address, empty; the first one is the default. */
export function withAddress(rows: AddressRows): AddressRows {
  const [empty] = addressRows.read([{}]);
  if (empty === undefined || rows.length >= ADDRESSES_MAX) return rows;
  return [...rows, { ...empty, id: nextRowId(rows), isDefault: rows.length === 0 }];
}

/** One address less; where that was the default, the first one is. */
export function withoutAddress(rows: AddressRows, id: string): AddressRows {
  const left = rows.filter((row) => row.id !== id);
  return left.some(({ isDefault }) => isDefault) ? left : left.map((row, at) => ({ ...row, isDefault: at === 0 }));
}

/** What is wrong with the addresses of a form, by row. */
export function addressRowErrors(rows: AddressRows): readonly FieldError[] {
  return rows.flatMap((row) => {
    const path = `addresses.${row.id}`;
    return [
      ...errorOf(`${path}.label`, fieldError(LABEL, row.label)),
      ...pinnedErrors(row, CUSTOMERS_REGION, `${path}.texts`, `${path}.position`),
    ];
  });
}

/** With one default, and that first. */
export function inOrder(addresses: readonly CustomerAddress[]): readonly CustomerAddress[] {
  const at = Math.max(
    0,
    addresses.findIndex(({ isDefault }) => isDefault),
  );
  return addresses
    .map(({ address }, index) => ({ address, isDefault: index === at }))
    .toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault));
}

/** The addresses that a form without errors says. */
export function addressesIn(rows: AddressRows): readonly CustomerAddress[] {
  return inOrder(
    rows.flatMap(({ label, isDefault, ...row }) => {
      const address = addressWritten(row, CUSTOMERS_REGION, label);
      return address === null ? [] : [{ address, isDefault }];
    }),
  );
}

/** Where the form has what the server found wrong: it counts the addresses in the order in which they were sent. */
export function addressRowPath(rows: AddressRows, path: string): string {
  const [, index, part] = /^addresses\.(\d+)(?:\.address)?(?:\.(.+))?$/.exec(path) ?? [];
  const written = rows.filter(({ position }) => position !== null);
  const first = written.find(({ isDefault }) => isDefault);
  const sent = first === undefined ? written : [first, ...written.filter((row) => row !== first)];
  const row = sent[Number(index ?? -1)];
  if (row === undefined) return path;
  const place = `addresses.${row.id}`;
  if (part === undefined) return place;
  return /^(?:label|position)\b/.test(part) ? `${place}.${part}` : `${place}.texts.${part}`;
}

/** What is wrong with addresses that were sent, by index. */
export function customerAddressErrors(addresses: readonly CustomerAddress[], region: Region): readonly FieldError[] {
  return addresses.flatMap(({ address }, at) => [
    ...errorOf(`addresses.${at}.address.label`, fieldError(LABEL, address.label)),
    ...addressErrors(address, region).map(({ path, code }) => ({ path: `addresses.${at}.address.${path}`, code })),
  ]);
}

/** Addresses with one more: the same place is there once, called what it is called last. */
export function addingAddress(
  addresses: readonly CustomerAddress[],
  added: CustomerAddress['address'],
): readonly CustomerAddress[] {
  const key = placeKeyOf(added);
  const known = addresses.findIndex(({ address }) => placeKeyOf(address) === key);
  if (known < 0)
    return addresses.length >= ADDRESSES_MAX
      ? addresses
      : inOrder([...addresses, { address: added, isDefault: addresses.length === 0 }]);
  return addresses.map((each, at) => (at === known ? { ...each, address: added } : each));
}
