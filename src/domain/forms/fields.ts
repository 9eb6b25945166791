import { fieldsOf } from '../shared/fields';

/**
 * One definition of what a form holds. The type of its draft, the draft of an untouched form and the reader of a stored
 * draft all come from it, so that none of them can forget a field.
 */
export interface Field<out T> {
  /** What stands there while nobody has touched it. */
  readonly empty: T;
  /**
   * Reads what was stored, whoever wrote it: an older release (what it did not know is empty), a newer one (what is
   * unknown here is dropped), or somebody hostile (only own fields of the right kind are taken). Never throws [T.44].
   */
  read(stored: unknown): T;
}

/** The type of the values that a definition describes. */
export type ValueOf<Definition> = Definition extends Field<infer T> ? T : never;

/** Longer than what any field takes. Characters. */
const TEXT_MAX = 2_000;

/** A text exactly as typed, cut where no field would take more. @param max characters */
export function text(max = TEXT_MAX): Field<string> {
  return { empty: '', read: (stored) => (typeof stored === 'string' ? stored.slice(0, max) : '') };
}

/** A text that is there or not: an empty one is null. @param max characters */
export function filledText(max = TEXT_MAX): Field<string | null> {
  const given = text(max);
  return { empty: null, read: (stored) => given.read(stored) || null };
}

/** One of several known values, at first another one or the first choice. */
export function choice<const T, const E>(values: readonly T[], empty: E): Field<T | E> {
  return { empty, read: (stored) => values.find((value) => value === stored) ?? empty };
}

/** Any of several known values, each once and in their own order; at first none. */
export function choices<const T>(values: readonly T[]): Field<readonly T[]> {
  return {
    empty: [],
    read: (stored) => values.filter((value) => Array.isArray(stored) && stored.includes(value)),
  };
}

/** Yes or no, at first no. */
export const flag: Field<boolean> = { empty: false, read: (stored) => stored === true };

/** A whole number from 0 up, at first 0. */
export function count(max = Number.MAX_SAFE_INTEGER): Field<number> {
  return {
    empty: 0,
    read: (stored) =>
      Number.isSafeInteger(stored) && (stored as number) > 0 && (stored as number) <= max ? (stored as number) : 0,
  };
}

/** A whole number; null at first. */
export const integer: Field<number | null> = found((stored) =>
  Number.isSafeInteger(stored) ? (stored as number) : null,
);

/** The same in every draft, whatever was stored. */
export function always<T>(value: T): Field<T> {
  return { empty: value, read: () => value };
}

/** What `read` finds in the stored value; null at first, and where it finds nothing. */
export function found<T>(read: (stored: unknown) => T | null): Field<T | null> {
  return { empty: null, read };
}

type Fields = Readonly<Record<string, Field<unknown>>>;
type Values<Of extends Fields> = { readonly [Name in keyof Of]: ValueOf<Of[Name]> };

/** Several fields by name. What is stored under a name that it only inherits is not read. */
export function group<const Of extends Fields>(fields: Of): Field<Values<Of>> {
  const each = (valueOf: (field: Field<unknown>, name: string) => unknown): Values<Of> =>
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, valueOf(field, name)])) as Values<Of>;
  return {
    empty: each(({ empty }) => empty),
    read: (stored) => {
      const own = fieldsOf(stored);
      return each((field, name) => field.read(own !== null && Object.hasOwn(own, name) ? own[name] : undefined));
    },
  };
}

/** The same field under each of several names. */
export function named<const Name extends string, T>(
  names: readonly Name[],
  field: Field<T>,
): Field<Readonly<Record<Name, T>>> {
  return group(Object.fromEntries(names.map((name) => [name, field]))) as unknown as Field<Readonly<Record<Name, T>>>;
}

/** Those of several names under which something is: the others are left out. */
export function some<const Name extends string, T>(
  names: readonly Name[],
  field: Field<T | null>,
): Field<Readonly<Partial<Record<Name, T>>>> {
  const all = named(names, field);
  return {
    empty: Object.fromEntries([]) as Readonly<Partial<Record<Name, T>>>,
    read: (stored) =>
      Object.fromEntries(Object.entries(all.read(stored)).filter(([, value]) => value !== null)) as Readonly<
        Partial<Record<Name, T>>
      >,
  };
}

/** What is taken whole or not at all: null where `isWhole` finds something missing. */
export function whole<T, Whole extends T>(field: Field<T>, isWhole: (value: T) => value is Whole): Field<Whole | null> {
  return found((stored) => {
    const value = field.read(stored);
    return isWhole(value) ? value : null;
  });
}

/** A list. What in it is not whole is left out. @param max items; more are cut off */
export function list<T>(field: Field<T | null>, max: number): Field<readonly T[]> {
  return {
    empty: [],
    read: (stored) =>
      itemsOf(stored, max)
        .map((item) => field.read(item))
        .filter((item) => item !== null),
  };
}

/** A row of a form: its id names it in paths, whatever its place in the list. */
export interface Row {
  readonly id: string;
}

const ROW_ID = /^[a-z]{1,4}$/;
const FIRST = 'a'.charCodeAt(0);
const LETTERS = 26;

/** The id of the row with this number: a to z, then aa. */
function rowId(number: number): string {
  const rest = number % LETTERS;
  const last = String.fromCharCode(FIRST + rest);
  return number < LETTERS ? last : `${rowId((number - rest) / LETTERS - 1)}${last}`;
}

/** An id that none of the rows has. */
export function nextRowId(others: readonly Row[]): string {
  const taken = new Set(others.map(({ id }) => id));
  let number = 0;
  while (taken.has(rowId(number))) number += 1;
  return rowId(number);
}

/** Rows of the same fields, each with an id of its own; at first one. A stored row without an id of its own gets one. */
export function rows<T extends object>(field: Field<T>, max: number): Field<readonly (T & Row)[]> {
  const first = { id: rowId(0), ...field.empty };
  return {
    empty: [first],
    read: (stored) => {
      const read: (T & Row)[] = [];
      for (const item of itemsOf(stored, max)) {
        const id: unknown = fieldsOf(item)?.['id'];
        const isOwn = typeof id === 'string' && ROW_ID.test(id) && read.every((row) => row.id !== id);
        read.push({ id: isOwn ? id : nextRowId(read), ...field.read(item) });
      }
      return read.length === 0 ? [first] : read;
    },
  };
}

/** The same, at first without any row. */
export function optionalRows<T extends object>(field: Field<T>, max: number): Field<readonly (T & Row)[]> {
  const filled = rows(field, max);
  return {
    empty: [],
    read: (stored) => (itemsOf(stored, max).length === 0 ? [] : filled.read(stored)),
  };
}

const itemsOf = (stored: unknown, max: number): readonly unknown[] =>
  Array.isArray(stored) ? (stored as unknown[]).slice(0, max) : [];

/** Whether two drafts say the same; their fields stand in the same order, because one definition made both. */
export function isSameDraft(a: object, b: object): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
