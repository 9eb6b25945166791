import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { asTextCell } from '../../../src/domain/imports/kept-as-text';
import { plainText } from './plain-text';
import { amountText, momentText } from './table';
import type { Cell, Column, Rows, Table } from './table';
import { FORMATS, formatOf, SHEET_END, sheetStart, workbookParts, xmlText } from './xlsx-parts';

/** The most rows that a sheet can have, without its headings. */
const XLSX_ROWS = 1_048_575;
/** The most characters that a cell can have. */
const CELL_LENGTH = 32_767;
/** Characters that are gathered before they are passed on. */
const BATCH = 64 * 1024;

const DAY = 86_400_000;
/** 1970 in Excel's days. */
const EPOCH = 25_569;

/** What a clock in the zone shows, in Excel's days: a spreadsheet knows no zones. */
function serialOf(at: Date, timeZone: string): number {
  return Date.parse(`${momentText(at, timeZone).replace(' ', 'T')}:00.000Z`) / DAY + EPOCH;
}

/** `A` to `Z`; no table here is wider. */
const columnName = (index: number): string => String.fromCharCode(65 + index);

const textCell = (place: string, text: string, format: number): string =>
  `<c r="${place}" s="${format}" t="inlineStr"><is><t xml:space="preserve">${xmlText(text.slice(0, CELL_LENGTH))}</t></is></c>`;

function xlsxCell(place: string, cell: Cell, column: Column, { timeZone }: Table): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'string') return textCell(place, asTextCell(plainText(cell)), FORMATS.text);
  const value =
    cell instanceof Date
      ? serialOf(cell, timeZone)
      : column.kind === 'amount'
        ? amountText(cell, column.decimals ?? 0)
        : cell;
  return `<c r="${place}" s="${formatOf(column)}"><v>${value}</v></c>`;
}

async function* sheetOf(table: Table, rows: Rows): AsyncGenerator<Buffer> {
  const { columns } = table;
  const line = (number: number, cellOf: (column: Column, index: number, place: string) => string): string => {
    const cells = columns.map((column, index) => cellOf(column, index, `${columnName(index)}${number}`));
    return `<row r="${number}">${cells.join('')}</row>`;
  };
  let batch = sheetStart(table) + line(1, ({ heading }, _, place) => textCell(place, heading, FORMATS.heading));
  let written = 0;
  for await (const row of rows) {
    written += 1;
    if (written > XLSX_ROWS) throw new RangeError(`A sheet has at most ${XLSX_ROWS} rows`);
    batch += line(written + 1, (column, index, place) => xlsxCell(place, row[index] ?? null, column, table));
    if (batch.length < BATCH) continue;
    yield Buffer.from(batch);
    batch = '';
  }
  yield Buffer.from(batch + SHEET_END);
}

/**
 * A table as a workbook of one sheet, from right to left in Arabic. Texts stand in their cells as texts, never as
 * formulas [T.34]; amounts, counts and moments are numbers that can be added and sorted. It holds one batch in memory.
 * @throws RangeError after XLSX_ROWS
 */
export async function* xlsxOf(table: Table, rows: Rows): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile();
  // Times of the parts inside are nobody's; they are written so that the same table is the same file.
  const options = { mtime: table.at };
  for (const [path, content] of workbookParts(table)) zip.addBuffer(Buffer.from(content), path, options);
  const out = zip.outputStream as Readable;
  // What goes wrong in the rows must reach who reads the file; yazl lets an error of its sources fall.
  async function* guarded(): AsyncGenerator<Buffer> {
    try {
      yield* sheetOf(table, rows);
    } catch (error) {
      out.destroy(error instanceof Error ? error : new Error(String(error)));
    }
  }
  const sheet = Readable.from(guarded(), { objectMode: false });
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml', options);
  zip.end();
  try {
    for await (const chunk of out) yield chunk as Buffer;
  } finally {
    // Where nobody reads on, the rows are not read on either.
    sheet.destroy();
  }
}
