/** What a spreadsheet would take for a formula at the beginning of a cell [T.34]. */
const FORMULA = /^[=+\-@\t\r]/;
/** A phone or a number: harmless, and wanted as it is. */
const NUMBER = /^[+-]?\d[\d\s.,()-]*$/;

function cellOf(text: string): string {
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",;\t\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Rows as CSV that spreadsheets open in the right encoding, and run nothing of. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return `\ufeff${rows.map((cells) => cells.map(cellOf).join(',')).join('\r\n')}\r\n`;
}
