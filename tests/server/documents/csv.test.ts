import { describe, expect, it } from 'vitest';
import { csvOf } from '../../../server/platform/documents/csv';
import { FORMULAS, MOMENT, table, texts, wholeOf } from './sample-table';

const csv = async (...given: Parameters<typeof csvOf>): Promise<string> => (await wholeOf(csvOf(...given))).toString();

/** The one cell of a table of one text, as a reader of CSV takes it. */
async function cellOf(text: string): Promise<string> {
  const written = await csv(texts('Name'), [[text]]);
  expect(written.startsWith('\ufeff"Name"\r\n"')).toBe(true);
  return written.slice('\ufeff"Name"\r\n"'.length, -'"\r\n'.length).replaceAll('""', '"');
}

describe('a table as CSV', () => {
  it('begins with a byte order mark, ends its lines with CRLF, and writes amounts and moments plainly [R1.04]', async () => {
    expect(
      await csv(table(), [
        ['MN-1001', 'نورة, "القحطاني"', 1_550, 2, MOMENT],
        ['MN-1002', '', -5, null, null],
      ]),
    ).toBe(
      '\ufeff"Order","Recipient","Fee (BHD)","Stops","Ordered"\r\n' +
        '"MN-1001","نورة, ""القحطاني""",1.550,2,2026-11-21 01:30\r\n' +
        '"MN-1002",,-0.005,,\r\n',
    );
  });

  it.each(FORMULAS)('writes %j so that no spreadsheet calculates it [T.34]', async (typed, written) => {
    expect(await cellOf(typed)).toBe(written);
  });

  it.each(['Villa 12 - road 4', 'a=b', 'me@shop.example', 'شارع ٤٢ – مبنى ١', 'two\nlines'])(
    'leaves %j as it is [T.34]',
    async (typed) => {
      expect(await cellOf(typed)).toBe(typed);
    },
  );

  it('drops what nobody sees, but not what shapes Arabic letters [T.34]', async () => {
    expect(await cellOf('a\u202eb\u0007c\ud800d\u200fe')).toBe('abcde');
    expect(await cellOf('می\u200cخواهم')).toBe('می\u200cخواهم');
  });
});
