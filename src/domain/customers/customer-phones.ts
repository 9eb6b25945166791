import { errorOf } from '../forms/errors';
import { group, nextRowId, optionalRows, text } from '../forms/fields';
import type { ValueOf } from '../forms/fields';
import { REGIONS } from '../regions/region';
import { isPhone, parsePhone } from '../shared/phone';
import type { FieldError } from '../shared/result';
import { tidyLine } from '../shared/visible-text';
import { PHONES_MAX } from './customer';
import type { Customer } from './customer';
import { CUSTOMERS_REGION } from './customer-addresses';

const { countryCode: COUNTRY } = REGIONS[CUSTOMERS_REGION];

/** The phones beside the main one in the form of a customer, in whatever form they were typed. */
export const phoneRows = optionalRows(group({ phone: text(60) }), PHONES_MAX - 1);
export type PhoneRows = ValueOf<typeof phoneRows>;

/** What the phones of a draft consist of: the main one, and the others. */
export interface TypedPhones {
  readonly phone: string;
  readonly otherPhones: PhoneRows;
}

/** Every phone of a customer, the main one first. */
export const phonesOf = ({ phone, otherPhones }: Pick<Customer, 'phone' | 'otherPhones'>): readonly string[] => [
  phone,
  ...otherPhones,
];

/** The other phones of a customer as their form holds them. */
export const phoneRowsOf = (phones: readonly string[]): PhoneRows => phoneRows.read(phones.map((phone) => ({ phone })));

/** One more phone, empty. */
export function withPhone(rows: PhoneRows): PhoneRows {
  return rows.length >= PHONES_MAX - 1 ? rows : [...rows, { id: nextRowId(rows), phone: '' }];
}

/** With another phone as the main one; the one that was stands in its place. */
export function withMainPhone({ phone, otherPhones }: TypedPhones, id: string): TypedPhones {
  const chosen = otherPhones.find((row) => row.id === id);
  if (chosen === undefined) return { phone, otherPhones };
  return { phone: chosen.phone, otherPhones: otherPhones.map((row) => (row.id === id ? { ...row, phone } : row)) };
}

/** A phone as it is compared: its number, or what was typed where that is none. */
function plain(typed: string): string {
  const parsed = parsePhone(typed, COUNTRY);
  return parsed.ok ? parsed.phone : typed.trim();
}

const isEmpty = (typed: string): boolean => {
  const parsed = parsePhone(typed, COUNTRY);
  return !parsed.ok && parsed.error === 'empty';
};

/** What is wrong with the phones of a form; a row where nothing was typed says nothing. */
export function typedPhoneErrors({ phone, otherPhones }: TypedPhones): readonly FieldError[] {
  const main = parsePhone(phone, COUNTRY);
  const seen = new Set([plain(phone)]);
  const others = otherPhones.flatMap(({ id, phone: typed }) => {
    if (isEmpty(typed)) return [];
    const isKnown = seen.has(plain(typed));
    seen.add(plain(typed));
    const code = !parsePhone(typed, COUNTRY).ok ? 'invalid' : isKnown ? 'repeated' : null;
    return errorOf(`otherPhones.${id}.phone`, code);
  });
  return [...errorOf('phone', main.ok ? null : main.error === 'empty' ? 'required' : 'invalid'), ...others];
}

/** The phones that a form without errors says. */
export function phonesIn({ phone, otherPhones }: TypedPhones): Pick<Customer, 'phone' | 'otherPhones'> {
  const parsed = parsePhone(phone, COUNTRY);
  const others = otherPhones.filter((row) => !isEmpty(row.phone)).map((row) => plain(row.phone));
  return { phone: parsed.ok ? parsed.phone : '', otherPhones: others };
}

/** Where the form has a phone of which the server said something: it counts those that were sent. */
export function phoneRowPath(rows: PhoneRows, path: string): string {
  const [, index] = /^otherPhones\.(\d+)$/.exec(path) ?? [];
  const row = rows.filter(({ phone }) => !isEmpty(phone))[Number(index ?? -1)];
  return row === undefined ? path : `otherPhones.${row.id}.phone`;
}

/** What is wrong with phones that were sent, by index. */
export function sentPhoneErrors(phone: string, others: readonly string[]): readonly FieldError[] {
  const all = [phone, ...others];
  return all.flatMap((each, at) => {
    const code = isPhone(each) ? (all.indexOf(each) < at ? 'repeated' : null) : 'invalid';
    return errorOf(at === 0 ? 'phone' : `otherPhones.${at - 1}`, code);
  });
}

/** The phones in one cell of a file, each once, without the main one. */
export function phonesInCell(cell: string, main: string): PhoneRows | 'too-many' {
  const seen = new Set([plain(main)]);
  const others = cell
    .split(/[,،;؛/|\n]/)
    .map(tidyLine)
    .filter((typed) => {
      if (isEmpty(typed) || seen.has(plain(typed))) return false;
      seen.add(plain(typed));
      return true;
    });
  return others.length >= PHONES_MAX ? 'too-many' : phoneRowsOf(others);
}
