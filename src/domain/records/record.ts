import { isSameDraft } from '../forms/fields';
import type { Field } from '../forms/fields';
import { valueAt } from '../forms/paths';
import { fieldsOf } from '../shared/fields';
import type { FieldError } from '../shared/result';

/** What a kind of record brings to the editor: what its form holds, how it starts, and what it takes. */
export interface RecordRules<Item, Draft extends object> {
  /**
   * A unique name for these rules, including whatever they close over (a country, a region), so that its editor's chart
   * can be found again by its id.
   */
  readonly name: string;
  /** What its form holds. */
  readonly form: Field<Draft>;
  /** Choices without which a stored form is none: another release may know others. */
  readonly decided?: readonly (keyof Draft)[];
  /** The form of one that is there. */
  draftOf(item: Item): Draft;
  /** The version of the record. */
  versionOf(item: Item): number;
  /**
   * Every invalid field; paths begin with a key of the draft.
   * @param item null for a new one
   * @param secret what is sent along and stored nowhere; null if it must not be judged yet
   */
  check(draft: Draft, item: Item | null, secret: string | null): readonly FieldError[];
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

/** Whether a form says something that is not kept yet. */
export function isUnsaved<Item, Draft extends object>(
  rules: RecordRules<Item, Draft>,
  item: Item | null,
  draft: Draft,
): boolean {
  return !isSameDraft(draft, item === null ? rules.form.empty : rules.draftOf(item));
}

/** The form that a stored value holds; null where it is none, or where what decides is unknown here [T.44]. */
export function draftIn<Item, Draft extends object>(rules: RecordRules<Item, Draft>, stored: unknown): Draft | null {
  if (fieldsOf(stored) === null) return null;
  const draft = rules.form.read(stored);
  return rules.decided?.every((name) => draft[name] === (stored as Draft)[name]) === false ? null : draft;
}

/** The key of the draft that a path begins with. */
function keyOf(path: string): string {
  return path.split('.')[0] ?? path;
}

/** A draft before and after some of its keys were edited. */
interface Edited<Draft> {
  readonly edited: readonly string[];
  readonly before: Draft;
  readonly after: Draft;
}

/**
 * The errors still shown after some keys were edited: of those, what the rules still find, and what the server found in
 * a row of which that field stays as it was sent.
 */
export function errorsAfter<Draft extends object>(
  shown: readonly FieldError[],
  { edited, before, after }: Edited<Draft>,
  check: (draft: Draft) => readonly FieldError[],
): readonly FieldError[] {
  if (shown.length === 0) return shown;
  const [found, known] = [check(after), check(before)];
  const isSame = (path: string): boolean => {
    const value = valueAt(after, path);
    return value !== undefined && value === valueAt(before, path);
  };
  return shown.flatMap((error) => {
    const key = keyOf(error.path);
    if (!edited.includes(key)) return [error];
    const still = found.find(({ path }) => path === error.path);
    if (still !== undefined) return [still];
    const isServers = error.path !== key && known.every(({ path }) => path !== error.path);
    return isServers && isSame(error.path) ? [error] : [];
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
