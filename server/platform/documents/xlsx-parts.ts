import { plainText } from './plain-text';
import type { Column, Table } from './table';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const DOCUMENT = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text inside XML. `_x0041_` would be read as a letter, so its underscore is written that way itself. */
export function xmlText(text: string): string {
  return plainText(text)
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(/[&<>"]/g, (letter) => ESCAPES[letter] ?? letter);
}

/** Where each kind of cell is in the list of formats below. */
export const FORMATS = { plain: 0, heading: 1, text: 2, count: 3, moment: 4 } as const;
/** Amounts follow, by their decimals. */
const AMOUNTS = 5;

export function formatOf({ kind, decimals = 0 }: Column): number {
  return kind === 'amount' ? AMOUNTS + decimals : FORMATS[kind];
}

const number = (id: number): string =>
  `<xf numFmtId="${id}" fontId="0" fillId="0" borderId="0" applyNumberFormat="1"/>`;
const amountFormat = (decimals: number): string => `#,##0${decimals === 0 ? '' : `.${'0'.repeat(decimals)}`}`;

/**
 * `quotePrefix` is the apostrophe before a text: Excel keeps the cell a text, even where somebody edits it [T.34].
 */
const STYLES = `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="5"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/>${[0, 1, 2, 3].map((decimals) => `<numFmt numFmtId="${165 + decimals}" formatCode="${amountFormat(decimals)}"/>`).join('')}</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="9"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" applyFont="1"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" applyNumberFormat="1" quotePrefix="1"/>${[1, 164, 165, 166, 167, 168].map(number).join('')}</cellXfs></styleSheet>`;

/** Excel refuses these in the name of a sheet, and more than 31 letters. */
const sheetName = (title: string): string =>
  plainText(title)
    .replace(/[\\/?*[\]:]/g, ' ')
    .replace(/^'|'$/g, '')
    .trim()
    .slice(0, 31) || 'Sheet1';

/** The parts of a workbook of one sheet, but the sheet itself. */
export function workbookParts({ title }: Table): readonly (readonly [path: string, content: string])[] {
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  return [
    [
      '[Content_Types].xml',
      `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${type}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${type}.styles+xml"/></Types>`,
    ],
    [
      '_rels/.rels',
      `${XML}<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${DOCUMENT}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      'xl/workbook.xml',
      `${XML}<workbook xmlns="${MAIN}" xmlns:r="${DOCUMENT}"><sheets><sheet name="${xmlText(sheetName(title))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `${XML}<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${DOCUMENT}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${DOCUMENT}/styles" Target="styles.xml"/></Relationships>`,
    ],
    ['xl/styles.xml', STYLES],
  ];
}

/** What stands before the rows: the direction, the line of headings that stays in view, and the widths. */
export function sheetStart({ language, columns }: Table): string {
  const widths = columns.map(
    ({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  return `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"${language === 'ar' ? ' rightToLeft="1"' : ''}><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>`;
}

export const SHEET_END = '</sheetData></worksheet>';
