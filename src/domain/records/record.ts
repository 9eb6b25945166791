import type { FieldError } from '../shared/result';

/** What a kind of record brings to the editor: how its form starts, what it takes, and how a kept form is read back. */
export interface RecordRules<Item, Draft extends object> {
  /** Names these rules among all: whatever they close over (a country, a region) is in it, so that its editor's chart can be found again by its id. */
  readonly name: string;
  /** The form of one that is to be made. */
  readonly empty: Draft;
  /** The form of one that is there. */
  draftOf(item: Item): Draft;
  /** Of which state of the record this is. */
  versionOf(item: Item): number;
  /**
   * Every field that would not be taken; paths begin with a key of the draft.
   * @param item null where it is to be made
   * @param secret what is sent along and kept nowhere; null where it is not to be judged yet
   */
  check(draft: Draft, item: Item | null, secret: string | null): readonly FieldError[];
  /** The form that a stored value holds; null where it is none [T.44]. */
  draftIn(value: unknown): Draft | null;
}

/** A form that was left with unsaved changes, and the state of the record that it was made from (null for a new one). */
export interface PersistedDraft<Draft> {
  readonly draft: Draft;
  readonly version: number | null;
}

/** What is sent to be kept. */
export interface Saving<Item, Draft> {
  /** Null where it is to be made. */
  readonly item: Item | null;
  readonly draft: Draft;
  /** Empty where none is asked for. */
  readonly secret: string;
}

/** Whether two forms say the same; their keys stand in the same order, because the rules made both. */
export function isSameDraft(a: object, b: object): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Whether a form says something that is not kept yet. */
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

/** The faults that are still to be shown after some keys were edited: of those, only what the rules still find. */
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

/** The faults to be shown once somebody has left a field: those shown before, and what the rules find in this one. */
export function errorsOnLeaving(
  shown: readonly FieldError[],
  left: string,
  found: readonly FieldError[],
): readonly FieldError[] {
  return [...shown.filter(({ path }) => path !== left), ...found.filter(({ path }) => path === left)];
}

/** A fault at a path, in a list; none where there is no code. */
export function errorOf(path: string, code: string | null): readonly FieldError[] {
  return code === null ? [] : [{ path, code }];
}

/** The fault of a text that must be given, and be no longer than so many characters. */
export function textError(path: string, text: string, max: number): readonly FieldError[] {
  const length = text.trim().length;
  return errorOf(path, length === 0 ? 'required' : length > max ? 'too-long' : null);
}

/** The text that a stored field holds, cut to so many characters; empty where it holds none. */
export function textIn(value: unknown, max: number): string {
  return typeof value === 'string' ? value.slice(0, max) : '';
}
