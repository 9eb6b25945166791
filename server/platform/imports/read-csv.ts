import { CsvError, parse } from 'csv-parse/sync';
import { IMPORT_CELL_MAX, IMPORT_COLUMNS_MAX } from '../../../src/domain/imports/import';

const DELIMITERS = [',', ';', '\t'] as const;

/** What separates the columns: what stands most often in the first line, outside quotes. */
function delimiterOf(text: string): string {
  let isQuoted = false;
  const counts = new Map<string, number>();
  for (const sign of text) {
    if (sign === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (sign === '\n' || sign === '\r')) break;
    else if (!isQuoted) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  }
  const most = DELIMITERS.reduce((best, each) => ((counts.get(each) ?? 0) > (counts.get(best) ?? 0) ? each : best));
  return most;
}

/** The line by which Excel is told what separates the columns, also quoted, and filled up to the width of the table. */
const NAMED = /^"?sep=([^\p{L}\p{N}\s"'=]|\t)"?\1* *(?:\r\n?|\n|$)/iu;

/** The rows, and what separates their columns. A line that names it is no row: spreadsheets show and count it neither. */
function separated(text: string): { readonly rows: string; readonly delimiter: string } {
  const [line = '', delimiter] = NAMED.exec(text) ?? [];
  return delimiter === undefined
    ? { rows: text, delimiter: delimiterOf(text) }
    : { rows: text.slice(line.length), delimiter };
}

/**
 * The cells of a CSV: columns by comma, semicolon or tab, or by what its first line names, cells in quotes over several
 * lines.
 * @param limit records that are read at most
 * @returns null where its quotes do not end, or a record is longer than any
 */
export function readCsv(text: string, limit: number): string[][] | null {
  const { rows, delimiter } = separated(text);
  try {
    return parse(rows, {
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      to: limit,
      // Twice what a row of the longest cells has: a quote that never ends is not read to the end of the file.
      max_record_size: 2 * IMPORT_COLUMNS_MAX * IMPORT_CELL_MAX,
    });
  } catch (error) {
    if (error instanceof CsvError) return null;
    throw error;
  }
}
