import { parse } from 'csv-parse/sync';

/** Digits of a number that a cell of a CSV still shows. */
const SHOWN = 11;

function numberShown(value: number): string {
  const text = String(value);
  return text.replace(/\D/g, '').length <= SHOWN ? text : value.toExponential(5).replace('e', 'E');
}

/** What a spreadsheet of the Gulf makes of a cell of a CSV that is opened and saved: it shows apostrophes, and keeps them. */
function rewritten(cell: string): string {
  if (/^[+-]?\d+(?:\.\d+)?$/.test(cell)) return numberShown(Number(cell));
  if (/^[=+\-@]/.test(cell) && !/^\+\d+ /.test(cell)) return '#NAME?';
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(cell) ?? [];
  if (year !== undefined) return `${day}/${month}/${year}`;
  if (/^\d{1,2}[-/]\d{1,2}$/.test(cell)) return `${cell.split(/[-/]/)[0]}-Feb`;
  const [, hours, minutes] = /^0?(\d{1,2}):(\d{2})$/.exec(cell) ?? [];
  if (hours !== undefined) return `${hours}:${minutes}`;
  return /^\d{1,3}(?:,\d{3,})+$/.test(cell) ? numberShown(Number(cell.replaceAll(',', ''))) : cell;
}

const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;

/** The cells of a CSV as it stands. */
export const cellsIn = (csv: string): readonly (readonly string[])[] => parse(csv, { bom: true });

/**
 * A CSV that somebody opens in a spreadsheet, corrects and saves.
 * @param correct the cells of a row as they are typed; the headings are row 0
 */
export function throughSpreadsheet(
  csv: string,
  correct: (cells: readonly string[], row: number) => readonly string[],
): string {
  const opened = cellsIn(csv).map((cells) => cells.map(rewritten));
  return opened
    .map((cells, row) => (row === 0 ? cells : correct(cells, row).map(rewritten)).map(quoted).join(';'))
    .join('\r\n');
}
