import type { BilingualText } from '../../../../src/domain/shared/result';
import { csvHead, csvRow } from '../../../platform/documents/csv';
import type { Cell, Row, Table } from '../../../platform/documents/table';

/** One file of what we hold about a person. */
export interface ArchiveFile {
  /** `devices.csv`. */
  readonly name: string;
  /** What stands in it, for the list of contents. */
  readonly about: BilingualText;
  /** Records that it has now, about. */
  readonly total: number;
  /** Its text in pieces, page by page. */
  readonly pages: AsyncIterable<readonly string[]> | Iterable<readonly string[]>;
}

/** How a record is written into a line, by its headings. */
type Record = Readonly<{ [heading: string]: Cell | boolean }>;

/** Something nested, as JSON that a person can read. */
export const jsonFile = (name: string, about: BilingualText, value: object): ArchiveFile => ({
  name: `${name}.json`,
  about,
  total: 1,
  pages: [[`${JSON.stringify(value, null, 2)}\n`]],
});

/** Flat records as a table; a moment is written in UTC, as ISO 8601. */
export function listFile(
  name: string,
  about: BilingualText,
  headings: readonly string[],
  records: readonly Record[],
): ArchiveFile {
  const table = tableOf(headings);
  const cellOf = (value: Cell | boolean | undefined): Cell =>
    value instanceof Date ? value.toISOString() : typeof value === 'boolean' ? (value ? 'yes' : 'no') : (value ?? null);
  const lines = records.map((record) =>
    csvRow(
      table,
      headings.map((heading) => cellOf(record[heading])),
    ),
  );
  return { name: `${name}.csv`, about, total: records.length, pages: [[csvHead(table), ...lines]] };
}

/** A list that has an export of its own, as its CSV. */
export const tableFile = (
  name: string,
  about: BilingualText,
  table: Table,
  { total, pages }: { readonly total: number; readonly pages: AsyncIterable<readonly Row[]> },
): ArchiveFile => ({
  name: `${name}.csv`,
  about,
  total,
  pages: linesOf(table, pages),
});

async function* linesOf(table: Table, pages: AsyncIterable<readonly Row[]>): AsyncGenerator<readonly string[]> {
  yield [csvHead(table)];
  for await (const page of pages) yield page.map((row) => csvRow(table, row));
}

const tableOf = (headings: readonly string[]): Table => ({
  title: '',
  language: 'en',
  timeZone: 'UTC',
  at: new Date(0),
  columns: headings.map((heading) => ({ heading, kind: 'text', width: 0 })),
});

/** The list of contents, in both languages. */
export const contentsFile = (files: readonly ArchiveFile[]): ArchiveFile => ({
  name: 'README.txt',
  about: { en: '', ar: '' },
  total: 1,
  pages: [
    [
      'What Mersal holds about you. Times are in UTC; amounts are in the currency of their region.\r\n',
      'ما يحفظه مرسال عنك. الأوقات بالتوقيت العالمي، والمبالغ بعملة منطقتها.\r\n\r\n',
      ...files.map(({ name, about }) => `${name}\r\n  ${about.en}\r\n  ${about.ar}\r\n\r\n`),
      'Passwords, codes, keys, card numbers and full bank account numbers are not in it. Orders belong to the business and do not say who of it placed them.\r\n',
      'لا تتضمن كلمات المرور ولا الرموز ولا المفاتيح ولا أرقام البطاقات ولا أرقام الحسابات البنكية كاملة. الطلبات تخص المنشأة ولا تذكر من أنشأها من فريقها.\r\n',
    ],
  ],
});

/** Every file in turn, piece by piece, as rows of an archive. */
export async function* rowsOf(files: readonly ArchiveFile[]): AsyncGenerator<readonly Row[]> {
  for (const { name, pages } of files) for await (const page of pages) yield page.map((piece): Row => [name, piece]);
}
