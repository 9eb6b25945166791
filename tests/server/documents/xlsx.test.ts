import readXlsxFile from 'read-excel-file/node';
import { inflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { xlsxOf } from '../../../server/platform/documents/xlsx';
import { FORMULAS, MOMENT, table, texts, wholeOf } from './sample-table';

/** A part of a workbook, out of its ZIP: each local header is followed by its name and its bytes. */
function partOf(file: Buffer, name: string): string {
  const directory = file.lastIndexOf(Buffer.from('PK\x01\x02'));
  for (let at = file.indexOf('PK\x01\x02'); at !== -1 && at <= directory; at = file.indexOf('PK\x01\x02', at + 1)) {
    const length = file.readUInt16LE(at + 28);
    if (file.toString('utf8', at + 46, at + 46 + length) !== name) continue;
    const local = file.readUInt32LE(at + 42);
    const start = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
    return inflateRawSync(file.subarray(start, start + file.readUInt32LE(at + 20))).toString();
  }
  throw new RangeError(`No part ${name}`);
}

const SHEET = 'xl/worksheets/sheet1.xml';
const xlsx = (...given: Parameters<typeof xlsxOf>): Promise<Buffer> => wholeOf(xlsxOf(...given));

describe('a table as XLSX', () => {
  it('is read back: texts, amounts and counts as numbers, moments as the zone shows them [R1.04]', async () => {
    const file = await xlsx(table({ title: "O'rders: all/every [view]" }), [
      ['MN-1001', 'نورة <القحطاني> & "Co" _x0041_', 1_550, 2, MOMENT],
      ['MN-1002', null, -5, null, null],
    ]);
    expect(await readXlsxFile(file)).toEqual([
      {
        sheet: "O'rders  all every  view",
        data: [
          ['Order', 'Recipient', 'Fee (BHD)', 'Stops', 'Ordered'],
          ['MN-1001', 'نورة <القحطاني> & "Co" _x0041_', 1.55, 2, new Date('2026-11-21T01:30:00.000Z')],
          ['MN-1002', null, -0.005, null, null],
        ],
      },
    ]);
    expect(partOf(file, 'xl/styles.xml')).toContain('formatCode="#,##0.000"');
  });

  it('keeps what looks like a formula a text, apostrophe included, and visible as it was typed [T.34]', async () => {
    const typed = FORMULAS.map(([text]) => text.replace(/\p{Cf}/gu, '').replaceAll('\0', ''));
    const file = await xlsx(
      texts('Name'),
      FORMULAS.map(([text]) => [text]),
    );
    const sheet = partOf(file, SHEET);
    const [, ...cells] = sheet.match(/<c [^>]*>.*?<\/c>/gs) ?? [];
    expect(cells).toHaveLength(typed.length);
    for (const cell of cells)
      expect(cell).toMatch(/^<c r="A\d+" s="2" t="inlineStr"><is><t xml:space="preserve">[^<]*<\/t><\/is><\/c>$/s);
    expect(partOf(file, 'xl/styles.xml').match(/<xf [^>]*>/g)?.[3]).toContain('quotePrefix="1"');
    const shown = cells.map((cell) => /<t [^>]*>(.*)<\/t>/s.exec(cell)?.[1]?.replaceAll('&quot;', '"'));
    expect(shown).toEqual(typed);
  });

  it('reads from right to left in Arabic, and keeps its headings in view [R1.04]', async () => {
    const start = async (language: 'en' | 'ar'): Promise<string> =>
      partOf(await xlsx(table({ language }), []), SHEET).split('<cols>')[0] ?? '';
    expect(await start('ar')).toContain('rightToLeft="1"');
    expect(await start('en')).not.toContain('rightToLeft');
    expect(await start('en')).toContain('state="frozen"');
  });

  it('cuts a text that no cell can hold', async () => {
    const [sheet] = await readXlsxFile(await xlsx(texts('Note'), [['x'.repeat(40_000)]]));
    expect(String(sheet?.data[1]?.[0])).toHaveLength(32_767);
  });

  it('says that the rows could not be read, and asks for no more once nobody reads on', async () => {
    async function* broken(): AsyncGenerator<string[]> {
      yield ['MN-1001'];
      throw new Error('The database is gone');
    }
    await expect(xlsx(table(), broken())).rejects.toThrow('The database is gone');
    let asked = 0;
    let isLeft = false;
    async function* endless(): AsyncGenerator<string[]> {
      try {
        for (;;) yield [`MN-${(asked += 1)} ${Math.random()}`];
      } finally {
        isLeft = true;
      }
    }
    for await (const part of xlsxOf(table(), endless())) if (part.length > 0 && asked > 5_000) break;
    await expect.poll(() => isLeft).toBe(true);
  });
});
