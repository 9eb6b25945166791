import type { FieldError } from '../shared/result';

/** What a kind of record gives the editor: its initial form, its rules, and how a stored form is read. */
export interface RecordRules<Item, Draft extends object> {
  /**
   * A unique name for these rules, including whatever they close over (a country, a region), so that its editor's chart
   * can be found again by its id.
   */
  readonly name: string;
  /** The form for a new record. */
  readonly empty: Draft;
  /** The form for an existing record. */
  draftOf(item: Item): Draft;
  /** The version of the record. */
  versionOf(item: Item): number;
  /**
   * Every invalid field; paths begin with a key of the draft.
   * @param item null for a new one
   * @param secret what is sent along and stored nowhere; null if it must not be judged yet
   */
  check(draft: Draft, item: Item | null, secret: string | null): readonly FieldError[];
  /** The form in a stored value; null if it is invalid [T.44]. */
  draftIn(value: unknown): Draft | null;
}

/** A form that was left with unsaved changes, and the version of the record it was made from (null for a new one). */
export interface PersistedDraft<Draft> {
  readonly draft: Draft;
  readonly version: number | null;
}

/** What is sent to be saved. */
export interface Saving<Item, Draft> {
  /** Null for a new one. */
  readonly item: Item | null;
  readonly draft: Draft;
  /** Empty if none is needed. */
  readonly secret: string;
}

/** Whether two forms are equal; their keys are in the same order, because the rules made both. */
export function isSameDraft(a: object, b: object): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Whether a form has unsaved changes. */
export function isUnsaved<Item, Draft extends object>(
  rules: RecordRules<Item, Draft>,
  item: Item | null,
  draft: Draft,
): boolean {
  return !isSameDraft(draft, item === null ? rules.empty : rules.draftOf(item));
}

/** The key of the draft that a path begins with. */
function keyOf(path: string): string {
  return path.split('.')[0] ?? path;
}

/** The errors still shown after some keys were edited: of those, only what the rules still find. */
export function errorsAfter(
  shown: readonly FieldError[],
  edited: readonly string[],
  found: readonly FieldError[],
): readonly FieldError[] {
  return shown.flatMap((error) => {
    if (!edited.includes(keyOf(error.path))) return [error];
    return found.find(({ path }) => path === error.path) ?? [];
  });
}

/** The errors shown after leaving a field: those shown before, and what the rules find in this field. */
export function errorsOnLeaving(
  shown: readonly FieldError[],
  left: string,
  found: readonly FieldError[],
): readonly FieldError[] {
  return [...shown.filter(({ path }) => path !== left), ...found.filter(({ path }) => path === left)];
}

/** An error at a path, in a list; empty without a code. */
export function errorOf(path: string, code: string | null): readonly FieldError[] {
  return code === null ? [] : [{ path, code }];
}

/** The error of a required text with a maximum length. */
export function textError(path: string, text: string, max: number): readonly FieldError[] {
  const length = text.trim().length;
  return errorOf(path, length === 0 ? 'required' : length > max ? 'too-long' : null);
}

/** The text of a stored field, cut to this many characters; empty if it has none. */
export function textIn(value: unknown, max: number): string {
  return typeof value === 'string' ? value.slice(0, max) : '';
}
