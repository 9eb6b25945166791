import type { Readable } from 'node:stream';
import { encode } from 'uqr';
import { PdfPage } from './pdf-page';
import type { Typesetting } from './pdf-type';
import type { PdfDocument } from './pdf-document';
import { cellText } from './table';
import type { Row, Rows } from './table';

/** Rows between two pauses, in which others may work. */
const PAUSE = 100;

/**
 * A document as PDF (A4, Tajawal, Western digits), mirrored in Arabic. Every page leaves memory when it is full; what
 * stays of it is its number in the list of pages.
 */
export async function* pdfOf(whole: PdfDocument, rows: Rows): AsyncGenerator<Uint8Array> {
  const given = { ...whole, columns: whole.columns.filter(({ isLeftOutOfPdf }) => isLeftOutOfPdf !== true) };
  // Loaded when the first document is made: the library takes longer to load than the rest of a start.
  const { default: Pdf } = await import('pdfkit');
  const pdf = new Pdf({
    size: 'A4',
    layout: given.layout,
    margin: 0,
    autoFirstPage: false,
    fontLayoutCache: false,
    lang: given.language,
    displayTitle: true,
    info: { Title: given.title, Producer: 'Mersal', Creator: 'Mersal', CreationDate: given.at, ModDate: given.at },
  });
  const page = new PdfPage(pdf as unknown as Typesetting & typeof pdf, given);
  page.begin();
  page.heading(given.facts);
  page.tableHead();
  let count = 0;
  for await (const row of rows) {
    page.row(textsOf(row, whole));
    count += 1;
    if (count % PAUSE !== 0) continue;
    yield* ready(pdf);
    await new Promise((resolve) => setImmediate(resolve));
  }
  page.end(
    given.totals?.() ?? [],
    given.notes ?? [],
    given.code === undefined ? null : encode(given.code, { border: 0 }).data,
  );
  pdf.end();
  for await (const chunk of pdf as unknown as Readable) yield chunk as Buffer;
}

const textsOf = (row: Row, given: PdfDocument): string[] =>
  given.columns.flatMap((column, index) =>
    column.isLeftOutOfPdf === true ? [] : [cellText(row[index] ?? null, column, given)],
  );

/** What is written so far. */
function* ready(pdf: { readonly read: () => unknown }): Generator<Uint8Array> {
  for (let chunk = pdf.read(); chunk !== null; chunk = pdf.read()) yield chunk as Buffer;
}
