import { describe, expect, it } from 'vitest';
import { pdfOf } from '../../../server/platform/documents/pdf';
import type { PdfDocument } from '../../../server/platform/documents/pdf-document';
import type { Row } from '../../../server/platform/documents/table';
import { readPdf } from './read-pdf';
import type { DrawnLine } from './read-pdf';
import { MOMENT, table, wholeOf } from './sample-table';

/** A4, lying, in points. */
const WIDTH = 841.89;

const PDF: PdfDocument = {
  ...table(),
  layout: 'landscape',
  facts: [[{ label: 'Branch', value: 'Seef' }]],
  footer: 'Mersal',
  pageLabel: (page) => `Page ${page}`,
};

const pages = async (given: Partial<PdfDocument>, rows: readonly Row[]): Promise<readonly (readonly DrawnLine[])[]> =>
  readPdf(await wholeOf(pdfOf({ ...PDF, ...given }, rows)));

/** How one text is drawn in a cell. */
async function drawn(text: string, language: 'en' | 'ar' = 'en'): Promise<DrawnLine> {
  const columns = [{ heading: '', kind: 'text', width: 1 }] as const;
  const [page] = await pages({ title: '', facts: [], footer: '', pageLabel: () => '', language, columns }, [[text]]);
  const line = page?.find(({ parts }) => parts.length > 0);
  if (line === undefined) throw new Error('Nothing was drawn');
  return line;
}

const said = (page: readonly DrawnLine[] | undefined): string[] => page?.map(({ parts }) => parts.join(' ')) ?? [];

describe('a document as PDF', () => {
  it('says title, facts, headings, rows and totals, and numbers its pages [R1.04]', async () => {
    let sum = 0;
    function* rows(): Generator<Row> {
      for (let number = 1; number <= 40; number += 1) {
        sum += 1_550;
        yield [`MN-${number}`, 'Noora', 1_550, 1, MOMENT];
      }
    }
    const [first, second, ...more] = await pages(
      {
        totals: () => [{ label: 'Total', value: `BHD ${sum / 1_000}`, isStrong: true }],
        notes: ['All of it is paid.'],
      },
      [...rows()],
    );
    expect(more).toEqual([]);
    expect(said(first).slice(0, 14)).toEqual([
      'Mersal',
      'Page 1',
      'Orders',
      'Branch',
      'Seef',
      ...['Order', 'Recipient', 'Fee (BHD)', 'Stops', 'Ordered'],
      ...['MN-1', 'Noora', '1.550', '1'],
    ]);
    expect(said(first)).toContain('2026-11-21 01:30');
    expect(said(second).slice(0, 3)).toEqual(['Mersal', 'Page 2', 'Order']);
    expect(said(second).slice(-3)).toEqual(
      ['BHD 62', 'Total', 'All of it is paid.'].sort((a) => (a === 'Total' ? -1 : 0)),
    );
    const references = [...said(first), ...said(second)].filter((text) => text.startsWith('MN-'));
    expect(references).toEqual(Array.from({ length: 40 }, (_, index) => `MN-${index + 1}`));
  });

  it('joins Arabic letters and puts words, numbers and Latin where they are read from right to left [R1.04]', async () => {
    const three = await drawn('ببب');
    expect(new Set(three.glyphs).size).toBe(3);
    expect((await drawn('نورة القحطاني')).parts).toEqual(['القحطاني', 'نورة']);
    expect((await drawn('طلب MN-12 رقم', 'ar')).parts).toEqual(['رقم', 'MN-12', 'طلب']);
    expect((await drawn('Shop (الفرع 12)')).parts).toEqual(['Shop', '(', '12', 'الفرع', ')']);
    expect((await drawn('شركة (سيف)', 'ar')).parts).toEqual(['(', 'سيف', ')', 'شركة']);
    expect((await drawn('+97336001234', 'ar')).parts).toEqual(['+97336001234']);
  });

  it('writes Western digits, whatever was typed [R1.04]', async () => {
    expect((await drawn('مبنى ١٢٫٥', 'ar')).parts).toEqual(['12.5', 'مبنى']);
  });

  it('mirrors the page in Arabic [R1.04]', async () => {
    const first = async (language: 'en' | 'ar'): Promise<DrawnLine | undefined> =>
      (await pages({ language, footer: '' }, []))[0]?.find(({ parts }) => parts.includes('Seef'));
    expect((await first('en'))?.x).toBe(36);
    expect((await first('ar'))?.x).toBeGreaterThan(WIDTH - 80);
  });

  it('breaks what is too long for its column, and shows every text as it is [T.34]', async () => {
    const [page] = await pages({}, [
      ['=1+1', 'word '.repeat(12).trim(), 1, 1, null],
      ['x'.repeat(60), '<b>\u202e', 1, 1, null],
    ]);
    const lines = said(page);
    expect(lines).toContain('=1+1');
    expect(lines).toContain('<b>');
    expect(lines.filter((line) => /^word( word)*$/.test(line)).join(' ')).toBe('word '.repeat(12).trim());
    expect(lines.filter((line) => /^x+$/.test(line)).join('')).toBe('x'.repeat(60));
  });

  it('draws a QR code', { tags: 'long' }, async () => {
    const withCode = await wholeOf(pdfOf({ ...PDF, code: 'https://mersal.example' }, []));
    const without = await wholeOf(pdfOf(PDF, []));
    expect(withCode.length).toBeGreaterThan(without.length + 300);
  });

  it('lets go of full pages while rows come [R11.07]', async () => {
    let asked = 0;
    function* rows(): Generator<Row> {
      for (; asked < 1_000; asked += 1) yield [`MN-${asked}`, 'Noora', 1_550, 1, MOMENT];
    }
    let given = 0;
    for await (const part of pdfOf(PDF, rows())) {
      given += part.length;
      if (given > 5_000) break;
    }
    expect(asked).toBeLessThan(400);
  });
});
