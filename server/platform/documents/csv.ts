import { withoutFormulas } from '../../../src/domain/imports/kept-as-text';
import { plainText } from './plain-text';
import { cellText } from './table';
import type { Cell, Column, Row, Rows, Table } from './table';

/** Bytes that are gathered before they are passed on. */
const BATCH = 64 * 1024;
/** Without it Excel reads UTF-8 as Latin letters, and Arabic becomes noise. */
const BYTE_ORDER_MARK = '\ufeff';

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** Texts are always quoted, numbers and moments never: only texts come from people. */
function csvCell(cell: Cell, column: Column, table: Table): string {
  if (typeof cell !== 'string') return cellText(cell, column, table);
  return cell === '' ? '' : quoted(withoutFormulas(plainText(cell)));
}

const csvLine = (cells: readonly string[]): string => `${cells.join(',')}\r\n`;

/** What a CSV begins with: its byte order mark and the line of headings. */
export const csvHead = ({ columns }: Pick<Table, 'columns'>): string =>
  BYTE_ORDER_MARK + csvLine(columns.map(({ heading }) => quoted(plainText(heading))));

/** A row as a line of a CSV. */
export const csvRow = (table: Table, row: Row): string =>
  csvLine(table.columns.map((column, index) => csvCell(row[index] ?? null, column, table)));

/**
 * A table as CSV (RFC 4180): UTF-8 with a byte order mark, CRLF, a line of headings. It holds one batch in memory,
 * however many rows there are. Texts that a spreadsheet would calculate begin with an apostrophe [T.34].
 */
export async function* csvOf(table: Table, rows: Rows): AsyncGenerator<Uint8Array> {
  let batch = csvHead(table);
  for await (const row of rows) {
    batch += csvRow(table, row);
    if (batch.length < BATCH) continue;
    yield Buffer.from(batch);
    batch = '';
  }
  if (batch !== '') yield Buffer.from(batch);
}
