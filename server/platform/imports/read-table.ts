import {
  IMPORT_CELL_MAX,
  IMPORT_COLUMNS_MAX,
  IMPORT_ROWS_MAX,
  IMPORT_TEXT_MAX,
} from '../../../src/domain/imports/import';
import { asWritten } from '../../../src/domain/imports/kept-as-text';
import type { FileRow } from '../../../src/domain/imports/import-plan';
import { withoutTurning } from '../../../src/domain/shared/invisible';
import { tidyLine } from '../../../src/domain/shared/visible-text';
import { Refusal } from '../../http/refusal';
import { mapInTurns } from '../turns';
import { decodeText } from './decode-text';
import { readBook } from './read-book';
import { readCsv } from './read-csv';

/** A file as rows of texts under a heading. */
export interface Table {
  readonly headings: readonly string[];
  readonly rows: readonly FileRow[];
}

/** A heading, the rows, and one more, so that too many are noticed; blank rows between them count too. */
const READ_MAX = 2 * IMPORT_ROWS_MAX + 2;
const ZIP = Buffer.from('PK\u0003\u0004', 'latin1');
/** What begins other kinds of files that people choose by mistake: an older workbook, a PDF, pictures. */
const OTHERS = [
  Buffer.from([0xd0, 0xcf, 0x11, 0xe0]),
  Buffer.from('%PDF'),
  Buffer.from([0x89, 0x50, 0x4e, 0x47]),
  Buffer.from([0xff, 0xd8, 0xff]),
];

const begins = (bytes: Buffer, with_: Buffer): boolean => bytes.subarray(0, with_.length).equals(with_);

/** So much of a cell is looked at: a menu in JSON may say megabytes in each of its rows. */
const LOOKED_AT = 4 * IMPORT_CELL_MAX;

/** A cell as it is kept: no control characters but line breaks, because databases refuse some of them. */
export const plainCell = (text: string): string =>
  withoutTurning(text.slice(0, LOOKED_AT))
    .replace(/[^\P{Cc}\n\t]|\p{Cs}/gu, '')
    .trim()
    .slice(0, IMPORT_CELL_MAX + 1);

async function cellsOf(bytes: Buffer, ending: string): Promise<readonly (readonly string[])[]> {
  if (begins(bytes, ZIP)) {
    if (ending !== 'xlsx') throw new Refusal('FILE_TYPE');
    const rows = await readBook(bytes, READ_MAX, IMPORT_COLUMNS_MAX);
    if (rows === 'too-large') throw new Refusal('TOO_LARGE');
    if (rows === 'too-many-cells') throw new Refusal('TOO_MANY_ROWS');
    if (rows === 'damaged') throw new Refusal('FILE_DAMAGED');
    return mapInTurns(rows, (row) => row.map(asWritten));
  }
  if (ending === 'xlsx' || OTHERS.some((other) => begins(bytes, other))) throw new Refusal('FILE_TYPE');
  const text = decodeText(bytes);
  if (text === null) throw new Refusal('FILE_TYPE');
  const rows = readCsv(text, READ_MAX);
  if (rows === null) throw new Refusal('FILE_DAMAGED');
  return mapInTurns(rows, (row) => row.map(asWritten));
}

/**
 * The table in rows of cells: the first row that is not blank is its heading.
 * @throws Refusal FILE_EMPTY, TOO_MANY_ROWS, TOO_LARGE
 */
export async function tableOf(cells: readonly (readonly string[])[]): Promise<Table> {
  if (cells.length >= READ_MAX) throw new Refusal('TOO_MANY_ROWS');
  const read = await mapInTurns(cells, (row, at) => ({
    number: at + 1,
    cells: row.slice(0, IMPORT_COLUMNS_MAX).map(plainCell),
  }));
  const rows = read.filter((row) => row.cells.some((cell) => cell !== ''));
  const [heading, ...rest] = rows;
  if (rest.length > IMPORT_ROWS_MAX) throw new Refusal('TOO_MANY_ROWS');
  if (heading === undefined || rest.length === 0) throw new Refusal('FILE_EMPTY');
  const length = rows.reduce((sum, row) => row.cells.reduce((all, cell) => all + cell.length, sum), 0);
  if (length > IMPORT_TEXT_MAX) throw new Refusal('TOO_LARGE');
  const width = Math.max(...rows.map((row) => row.cells.length));
  return {
    headings: Array.from({ length: width }, (_, at) => tidyLine(heading.cells[at] ?? '')),
    rows: rest.map((row) => ({ ...row, cells: Array.from({ length: width }, (_, at) => row.cells[at] ?? '') })),
  };
}

/**
 * Reads a CSV or the first sheet of an XLSX workbook; judged by its content, which the ending must agree with [T.33] [T.34].
 * @param ending of its name, without the dot and in lower case
 * @throws Refusal FILE_EMPTY, FILE_TYPE, FILE_DAMAGED, TOO_LARGE, TOO_MANY_ROWS
 */
export async function readTable(bytes: Buffer, ending: string): Promise<Table> {
  if (bytes.length === 0) throw new Refusal('FILE_EMPTY');
  return tableOf(await cellsOf(bytes, ending));
}
