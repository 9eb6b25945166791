import type { Language } from '../regions/region';
import type { FieldError } from '../shared/result';
import type { BadRowsFile } from './import';
import { headingIn, plainHeading, suggestMapping } from './import-fields';
import type { ImportField } from './import-fields';
import { keptAsText } from './kept-as-text';
import { dayWritten, timeWritten } from './row-texts';

/** The heading of the column that says what is wrong with a row; no field is called so. */
const REASONS: Readonly<Record<Language, string>> = { en: 'Reasons', ar: 'الأسباب' };
const OWN = new Set(Object.values(REASONS).map(plainHeading));

type Mapping = BadRowsFile['mapping'];

/** What of the file is said in the language of the screen. */
export interface BadRowsWords {
  readonly language: Language;
  readonly reasons: (errors: readonly FieldError[]) => string;
  /** The heading of a column that the person has chosen for nothing. */
  readonly unused: (heading: string) => string;
}

/** A date or a time as people write it, where a workbook gave it with all its parts. */
function written(field: string | undefined, cell: string): string {
  if (!/^\d{4}-\d{2}-\d{2}T/.test(cell)) return cell;
  return (field === 'date' ? dayWritten(cell) : field === 'from' || field === 'to' ? timeWritten(cell) : null) ?? cell;
}

/**
 * Headings by which the file finds its columns again: the person may have chosen columns that are called otherwise, or
 * filled in a field that had none. Those that are found again as they are stay.
 */
function headingsOf(
  headings: readonly string[],
  mapping: Mapping,
  fields: readonly ImportField[],
  { language, unused }: BadRowsWords,
): readonly string[] {
  const fieldAt = new Map(fields.map((field) => [mapping[field.name] ?? null, field]));
  const own = (heading: string, at: number): string => {
    const field = fieldAt.get(at);
    if (field !== undefined) return headingIn(field, language);
    return Object.values(suggestMapping([heading], fields)).includes(0) ? unused(heading) : heading;
  };
  const isFound = (tried: readonly string[]): boolean => {
    const found = suggestMapping(tried, fields);
    return fields.every(({ name }) => found[name] === (mapping[name] ?? null));
  };
  const mended = headings.map((heading, at) => {
    const field = fieldAt.get(at);
    return field !== undefined && suggestMapping([heading], fields)[field.name] === 0 ? heading : own(heading, at);
  });
  return [headings, mended].find(isFound) ?? headings.map(own);
}

/**
 * The rows with errors and their reasons, as a table that is taken back once they are corrected [R5.12] [R11.04]: each
 * field finds its column again, a field with an error has one, and no cell is what a spreadsheet would rewrite.
 * @param fields of the kind and the country
 */
export function badRowsTable(
  { headings, mapping, rows }: BadRowsFile,
  fields: readonly ImportField[],
  words: BadRowsWords,
): readonly (readonly string[])[] {
  const taken = new Set(Object.values(mapping));
  // The reasons of an earlier round are not true any more.
  const kept = [...headings.keys()].filter((at) => taken.has(at) || !OWN.has(plainHeading(headings[at] ?? '')));
  const wrong = new Set(rows.flatMap(({ errors }) => errors.map(({ path }) => path)));
  const added = fields.filter(({ name }) => wrong.has(name) && (mapping[name] ?? null) === null);
  const next = Object.fromEntries(
    fields.map(({ name }) => {
      const at = kept.indexOf(mapping[name] ?? -1);
      const isAdded = added.findIndex((each) => each.name === name);
      return [name, at >= 0 ? at : isAdded >= 0 ? kept.length + isAdded : null];
    }),
  );
  const all = [...kept.map((at) => headings[at] ?? ''), ...added.map((field) => headingIn(field, words.language))];
  const fieldAt = new Map(Object.entries(mapping).map(([name, at]) => [at, name]));
  return [
    [...headingsOf(all, next, fields, words), REASONS[words.language]],
    ...rows.map(({ cells, errors }) => [
      ...kept.map((at) => keptAsText(written(fieldAt.get(at), cells[at] ?? ''))),
      ...added.map(() => ''),
      words.reasons(errors),
    ]),
  ];
}
