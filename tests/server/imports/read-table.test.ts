import { describe, expect, it } from 'vitest';
import { Refusal } from '../../../server/http/refusal';
import { readTable } from '../../../server/platform/imports/read-table';
import { bookOf, xlsx, zipOf } from '../../support/samples/books';

const HEAD = 'Name,Phone';
const cellsOf = async (bytes: Buffer, ending = 'csv') =>
  (await readTable(bytes, ending)).rows.map(({ cells }) => cells);
const refusal = async (bytes: Buffer | string, ending = 'csv'): Promise<string> => {
  try {
    await readTable(Buffer.from(bytes), ending);
    return 'read';
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
};

const utf16 = (text: string, side: 'le' | 'be'): Buffer => {
  const bytes = Buffer.from(text, 'utf16le');
  return side === 'le' ? bytes : bytes.swap16();
};
/** "هدى" as older spreadsheets write it. */
const WINDOWS = Buffer.concat([Buffer.from(`${HEAD}\n`), Buffer.from([0xe5, 0xcf, 0xec]), Buffer.from(',36112233\n')]);

describe('a list that is read from a file [R5.12] [T.34]', () => {
  const text = `${HEAD}\nهدى,36112233\n`;
  it.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with its mark', Buffer.from(`\ufeff${text}`)],
    ['UTF-16 with its mark', utf16(`\ufeff${text}`, 'le')],
    ['UTF-16 the other way round', utf16(`\ufeff${text}`, 'be')],
    ['UTF-16 without a mark', utf16(`${HEAD},Notes that nobody has written\nهدى,36112233,\n`, 'le')],
    ['windows-1256', WINDOWS],
  ])('is read whatever its encoding: %s', async (_name, bytes) => {
    expect((await cellsOf(bytes))[0]?.slice(0, 2)).toEqual(['هدى', '36112233']);
  });

  it.each([
    [',', 'a,"b, c"'],
    [';', 'a;"b, c"'],
    ['\t', 'a\t"b, c"'],
  ])('is read whatever is between its columns: %j', async (sign, row) => {
    expect(await cellsOf(Buffer.from(`Name${sign}Notes\n${row}\n`))).toEqual([['a', 'b, c']]);
  });

  it.each([
    ['a semicolon', 'sep=;\r\nName;Notes\r\na;"b, c"\r\n'],
    ['a comma', 'sep=,\nName,Notes\na,"b, c"\n'],
    ['a tab', 'sep=\t\nName\tNotes\na\tb, c\n'],
    ['a bar', 'sep=|\nName|Notes\na|b, c\n'],
    ['what stands less often in the heading', 'sep=;\nName;"Notes"\na;b, c\n'],
    ['more than its heading shows', 'sep=;\nName, first, last;Notes\na;b, c\n'],
    ['in capitals and quotes', '"SEP=;"\nName;Notes\na;b, c\n'],
    ['filled up by a spreadsheet', 'sep=,,\nName,Notes\na,"b, c"\n'],
    ['with the mark of UTF-8', '\ufeffsep=;\rName;Notes\ra;b, c\r'],
    ['in UTF-16', utf16('\ufeffsep=;\r\nName;Notes\r\na;b, c\r\n', 'le')],
  ])('is read by the separator that its first line names, which is no row: %s', async (_name, file) => {
    // Spreadsheets do not show that line: the heading is their row 1.
    expect((await readTable(Buffer.from(file), 'csv')).rows).toEqual([{ number: 2, cells: ['a', 'b, c'] }]);
  });

  it.each([
    ['a heading', 'sep=x,Notes\na,b\n', ['sep=x', 'Notes']],
    ['a heading of two letters', 'sep=;x,Notes\na,b\n', ['sep=;x', 'Notes']],
    ['in a later line', 'Name,Notes\nsep=;,b\n', ['Name', 'Notes']],
  ])('takes nothing else for such a line: %s', async (_name, file, headings) => {
    const table = await readTable(Buffer.from(file), 'csv');
    expect([table.headings, table.rows.map(({ number }) => number)]).toEqual([headings, [2]]);
  });

  it('counts blank rows below the line that names the separator, and is empty with that line alone', async () => {
    const table = await readTable(Buffer.from('sep=;\nName;Phone\n\nHuda;1\n'), 'csv');
    expect(table.rows.map(({ number }) => number)).toEqual([3]);
    expect(await refusal('sep=;\n')).toBe('FILE_EMPTY');
    expect(await refusal('sep=;')).toBe('FILE_EMPTY');
  });

  it('keeps lines within quotes, counts blank rows, and drops what nobody can see', async () => {
    const table = await readTable(Buffer.from(`${HEAD}\r\n\r\n"Huda\nSalman","\u202e36112233\u0007"\r\n`), 'csv');
    expect(table.headings).toEqual(['Name', 'Phone']);
    expect(table.rows).toEqual([{ number: 3, cells: ['Huda\nSalman', '36112233'] }]);
  });

  it('reads the first sheet of a workbook: numbers and texts as they were typed', async () => {
    const bytes = xlsx([
      ['Item', 'Price', 'Phone'],
      ['Karak <Tea>', 1.55, '+97336112233'],
      [null, 1.1 + 2.2, null],
    ]);
    expect(await cellsOf(bytes, 'xlsx')).toEqual([
      ['Karak <Tea>', '1.55', '+97336112233'],
      ['', '3.3', ''],
    ]);
  });

  it('refuses what is no list, by its content', async () => {
    expect(await refusal('')).toBe('FILE_EMPTY');
    expect(await refusal(' \n \n')).toBe('FILE_EMPTY');
    expect(await refusal(`${HEAD}\n`)).toBe('FILE_EMPTY');
    expect(await refusal('%PDF-1.7 …')).toBe('FILE_TYPE');
    expect(await refusal(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0, 0, 0]))).toBe('FILE_TYPE');
    expect(await refusal(xlsx([['a'], ['b']]), 'csv')).toBe('FILE_TYPE');
    expect(await refusal(`${HEAD}\nHuda,1\n`, 'xlsx')).toBe('FILE_TYPE');
    expect(await refusal(`${HEAD}\n"Huda,${'x'.repeat(200_000)}`)).toBe('FILE_DAMAGED');
    expect(await refusal(xlsx([['a'], ['b']]).subarray(0, -30), 'xlsx')).toBe('FILE_DAMAGED');
    expect(await refusal(zipOf([{ name: 'a.txt', content: 'no workbook' }]), 'xlsx')).toBe('FILE_DAMAGED');
  });

  it('takes 5,000 rows and no more', { tags: 'long' }, async () => {
    const rows = (count: number) => `${HEAD}\n${'Huda,36112233\n'.repeat(count)}`;
    expect(await refusal(rows(5_000))).toBe('read');
    expect(await refusal(rows(5_001))).toBe('TOO_MANY_ROWS');
    expect(await refusal(`${HEAD}\n${'\n'.repeat(20_000)}Huda,1\n`)).toBe('TOO_MANY_ROWS');
  });

  it('refuses a workbook that unpacks to more than anybody types, whatever it says of itself', async () => {
    const bomb = { name: 'xl/media/a.bin', content: Buffer.alloc(60 * 1024 * 1024) };
    expect(await refusal(zipOf([bomb]), 'xlsx')).toBe('TOO_LARGE');
    expect(await refusal(zipOf([{ ...bomb, claimed: 10 }]), 'xlsx')).toBe('TOO_LARGE');
    // A part that the directory does not name, for a reader that looks from the front.
    const honest = xlsx([['a'], ['b']]);
    expect(await refusal(Buffer.concat([zipOf([{ name: 'x', content: 'y' }]).subarray(0, 40), honest]), 'xlsx')).toBe(
      'FILE_DAMAGED',
    );
  });

  it('refuses a small workbook whose cells all say the same long text, before it is unfolded [T.34]', async () => {
    const rows = (count: number) =>
      Array.from({ length: count }, (_, at) => {
        const cells = 'ABCDEFGHIJ'.split('').map((letter) => `<c r="${letter}${at + 1}" t="s"><v>0</v></c>`);
        return `<row r="${at + 1}">${cells.join('')}</row>`;
      }).join('');
    const long = 'x'.repeat(30_000);
    expect((await cellsOf(bookOf(rows(2), long), 'xlsx'))[0]?.[9]).toHaveLength(1_001);
    expect(await refusal(bookOf(rows(1_000), long), 'xlsx')).toBe('TOO_LARGE');
  });

  const LIST = '<row r="1"><c r="A1"><v>1</v></c></row><row r="2"><c r="A2"><v>2</v></c></row>';
  const withLastRow = (cell: string) => bookOf(`${LIST}<row r="1048576">${cell}</row>`);

  it('reads a list below which a cell without content stands, however far', { tags: 'long' }, async () => {
    expect(await cellsOf(withLastRow('<c r="A1048576" s="0"/>'), 'xlsx')).toEqual([['2']]);
  });

  it('says so where something stands far below and beside the list [T.34]', { tags: 'long' }, async () => {
    expect(await refusal(withLastRow('<c r="XFD1048576"><v>2</v></c>'), 'xlsx')).toBe('TOO_MANY_ROWS');
  });
});
