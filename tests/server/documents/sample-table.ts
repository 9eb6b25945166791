import type { Column, Table } from '../../../server/platform/documents/table';

const COLUMNS: readonly Column[] = [
  { heading: 'Order', kind: 'text', width: 12 },
  { heading: 'Recipient', kind: 'text', width: 22 },
  { heading: 'Fee (BHD)', kind: 'amount', decimals: 3, width: 10 },
  { heading: 'Stops', kind: 'count', width: 8 },
  { heading: 'Ordered', kind: 'moment', width: 16 },
];

/** A table whose moments are told by the clocks of Bahrain, three hours ahead. */
export function table(given: Partial<Table> = {}): Table {
  return {
    title: 'Orders',
    language: 'en',
    timeZone: 'Asia/Bahrain',
    at: new Date('2026-11-25T10:00:00.000Z'),
    columns: COLUMNS,
    ...given,
  };
}

/** A table of texts alone. */
export const texts = (...headings: string[]): Table =>
  table({ columns: headings.map((heading) => ({ heading, kind: 'text', width: 20 })) });

export const MOMENT = new Date('2026-11-20T22:30:00.000Z');

/** What a person may have typed to make a spreadsheet calculate, and what must come of it in a CSV. */
export const FORMULAS: readonly (readonly [typed: string, written: string])[] = [
  ['=1+1', "'=1+1"],
  ['@SUM(A1:A9)', "'@SUM(A1:A9)"],
  ['+1+973', "'+1+973"],
  ['+97336001234', '+97336001234'], // a phone number calculates nothing
  ['-2', "'-2"],
  ['  =1+1', "'  =1+1"],
  ['\u200f=1+1', "'=1+1"],
  ['\u202e\u00ad=1+1', "'=1+1"],
  ['\u0000=1+1', "'=1+1"],
  ['\uff1d1+1', "'\uff1d1+1"],
  ['\t=1+1', "'\t'=1+1"],
  ['\r\n=1+1', "'\r\n'=1+1"],
  ['Flat 3;=HYPERLINK("x")', 'Flat 3;\'=HYPERLINK("x")'],
  ['Gate 4\n=1+1', "Gate 4\n'=1+1"],
];

/** All of it, and how many rows were asked for when the first part came. */
export async function wholeOf(parts: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const part of parts) chunks.push(part);
  return Buffer.concat(chunks);
}
