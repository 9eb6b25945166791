import { Type } from './pdf-type';
import type { Direction, Line, Typesetting, Weight } from './pdf-type';
import type { Fact, PdfDocument, Total } from './pdf-document';

/** What of pdfkit draws rules, and begins and ends pages. */
interface Drawing extends Typesetting {
  addPage(): unknown;
  readonly page: Typesetting['page'] & { readonly width: number };
}

/** In points: a seventy-second of an inch. */
const MARGIN = 36;
const FOOT = 30;
const SIZES = { title: 18, fact: 9.5, head: 8.5, cell: 8.5, total: 10, foot: 8 } as const;
/** The height of a line, as a share of its size; and where in it letters stand. */
const LEADING = 1.35;
const FOOTING = 1;
const CELL_PADDING = 4;
const GREY = '0.4 0.42 0.46';
const RULE = '0.82 0.84 0.87';
const SHADE = '0.95 0.96 0.97';
/** Lines of one cell; a longer text ends in an ellipsis. */
const CELL_LINES = 6;
/** The widest part that totals take of the page. */
const TOTALS_WIDTH = 230;
const CODE_SIZE = 96;

/** Lays out one document, page after page. Sides are named `start` and `end`, and mirrored in one place. */
export class PdfPage {
  readonly #pdf: Drawing;
  readonly #given: PdfDocument;
  readonly #type: Type;
  readonly #direction: Direction;
  /** Left edges of the columns, from the start of the page, and their widths. */
  readonly #columns: readonly { readonly start: number; readonly width: number; readonly isNumber: boolean }[];
  #y = 0;
  #number = 0;

  constructor(pdf: Drawing, given: PdfDocument) {
    this.#pdf = pdf;
    this.#given = given;
    this.#direction = given.language === 'ar' ? 'rtl' : 'ltr';
    // Sizes of pages are known once there is one.
    pdf.addPage();
    this.#type = new Type(pdf);
    const whole = given.columns.reduce((sum, { width }) => sum + width, 0);
    let start = 0;
    this.#columns = given.columns.map(({ width, kind }) => {
      const column = { start, width: (width / whole) * this.#width, isNumber: kind === 'amount' || kind === 'count' };
      start += column.width;
      return column;
    });
  }

  get #width(): number {
    return this.#pdf.page.width - 2 * MARGIN;
  }

  get #bottom(): number {
    return this.#pdf.page.height - MARGIN - FOOT;
  }

  /** Begins the first page, which is there already. */
  begin(): void {
    this.#number = 1;
    this.#y = MARGIN;
    this.#foot();
  }

  /** Title and facts. */
  heading(groups: readonly (readonly Fact[])[]): void {
    for (const line of this.#lines(this.#given.title, SIZES.title, 700, this.#width)) this.#put(line, 0, this.#width);
    this.#y += 6;
    const shown = groups.filter((group) => group.length > 0);
    const width = this.#width / Math.max(1, shown.length);
    const top = this.#y;
    let lowest = top;
    shown.forEach((group, index) => {
      this.#y = top;
      for (const { label, value } of group) {
        for (const line of this.#lines(label, SIZES.foot, 400, width - 12)) this.#put(line, index * width, width, GREY);
        for (const line of this.#lines(value, SIZES.fact, 700, width - 12, 'auto'))
          this.#put(line, index * width, width);
        this.#y += 4;
      }
      lowest = Math.max(lowest, this.#y);
    });
    this.#y = lowest + 8;
  }

  /** The headings of the columns; again on every page. */
  tableHead(): void {
    const headings = this.#given.columns.map(({ heading }) => heading);
    this.#cells(headings, 700, this.#direction, SHADE);
  }

  row(texts: readonly string[]): void {
    this.#cells(texts, 400, 'auto', null);
  }

  /** What stands below the table. */
  end(totals: readonly Total[], notes: readonly string[], code: readonly (readonly boolean[])[] | null): void {
    const height = Math.max(totals.length * SIZES.total * LEADING * 1.4, code === null ? 0 : CODE_SIZE + 8) + 12;
    if (totals.length > 0 || code !== null) this.#room(height);
    const top = (this.#y += 12);
    const start = Math.max(0, this.#width - TOTALS_WIDTH);
    for (const { label, value, isStrong = false } of totals) {
      if (isStrong) {
        this.#rule(start, TOTALS_WIDTH);
        this.#y += 4;
      }
      const weight = isStrong ? 700 : 400;
      const amount = this.#type.line(value, SIZES.total, weight, 'auto');
      const below = this.#y;
      const lines = this.#lines(label, SIZES.total, weight, TOTALS_WIDTH - amount.width - 12);
      for (const line of lines) this.#put(line, start, TOTALS_WIDTH, isStrong ? undefined : GREY);
      const next = this.#y;
      this.#y = below;
      this.#put(amount, start, TOTALS_WIDTH, undefined, 'end');
      this.#y = Math.max(next, this.#y) + 3;
    }
    if (code !== null) {
      this.#code(code, top);
      this.#y = Math.max(this.#y, top + CODE_SIZE + 8);
    }
    this.#y += 8;
    for (const note of notes)
      for (const line of this.#lines(note, SIZES.fact, 400, this.#width)) {
        this.#room(line.size * LEADING);
        this.#put(line, 0, this.#width, GREY);
      }
  }

  #lines(
    text: string,
    size: number,
    weight: Weight,
    width: number,
    direction = this.#direction,
    most?: number,
  ): Line[] {
    return this.#type.lines(text, size, weight, direction, width, most);
  }

  /** A line at the height reached, inside a box that begins at a distance from the start of the page. */
  #put(line: Line, start: number, width: number, color?: string, side: 'start' | 'end' = 'start'): void {
    const fromStart = side === 'start' ? start : start + width - line.width;
    this.#type.draw(line, this.#left(fromStart, line.width), this.#y + line.size * FOOTING, color);
    this.#y += line.size * LEADING;
  }

  /** The one place that mirrors. */
  #left(fromStart: number, width: number): number {
    return this.#direction === 'ltr' ? MARGIN + fromStart : this.#pdf.page.width - MARGIN - fromStart - width;
  }

  #cells(texts: readonly string[], weight: Weight, direction: Direction, shade: string | null): void {
    const size = SIZES.cell;
    const cells = this.#columns.map(({ width }, index) =>
      this.#lines(texts[index] ?? '', size, weight, width - 2 * CELL_PADDING, direction, CELL_LINES),
    );
    const height = Math.max(1, ...cells.map(({ length }) => length)) * size * LEADING + 2 * CELL_PADDING - 1;
    if (shade === null && this.#y + height > this.#bottom) {
      this.#turn();
      this.tableHead();
    }
    const top = this.#y;
    if (shade !== null) this.#fill(0, top, this.#width, height, shade);
    cells.forEach((lines, index) => {
      const { start = 0, width = 0, isNumber = false } = this.#columns[index] ?? {};
      this.#y = top + CELL_PADDING;
      for (const line of lines)
        this.#put(line, start + CELL_PADDING, width - 2 * CELL_PADDING, undefined, isNumber ? 'end' : 'start');
    });
    this.#y = top + height;
    this.#rule(0, this.#width);
  }

  /** Makes room for a block that must not be torn. */
  #room(height: number): void {
    if (this.#y + height > this.#bottom) this.#turn();
  }

  #turn(): void {
    this.#pdf.addPage();
    this.#number += 1;
    this.#y = MARGIN;
    this.#foot();
  }

  #foot(): void {
    const { footer, pageLabel } = this.#given;
    const before = this.#y;
    const set = (text: string): Line => this.#type.line(text, SIZES.foot, 400, this.#direction);
    const page = set(pageLabel(this.#number));
    const top = this.#pdf.page.height - MARGIN - SIZES.foot;
    this.#y = top;
    for (const line of this.#lines(footer, SIZES.foot, 400, this.#width - page.width - 16, undefined, 1))
      this.#put(line, 0, this.#width, GREY);
    this.#y = top;
    this.#put(page, 0, this.#width, GREY, 'end');
    this.#y = before;
  }

  #fill(fromStart: number, y: number, width: number, height: number, color: string): void {
    const left = this.#left(fromStart, width);
    this.#pdf.addContent(
      `q ${color} rg ${left.toFixed(2)} ${y.toFixed(2)} ${width.toFixed(2)} ${height.toFixed(2)} re f Q`,
    );
  }

  #rule(fromStart: number, width: number): void {
    this.#fill(fromStart, this.#y, width, 0.5, RULE);
  }

  /** A QR code at the start of the page. */
  #code(rows: readonly (readonly boolean[])[], top: number): void {
    const side = CODE_SIZE / rows.length;
    const left = this.#left(0, CODE_SIZE);
    const squares = rows.flatMap((cells, y) =>
      cells.flatMap((isDark, x) =>
        isDark
          ? [`${(left + x * side).toFixed(2)} ${(top + y * side).toFixed(2)} ${side.toFixed(2)} ${side.toFixed(2)} re`]
          : [],
      ),
    );
    this.#pdf.addContent(`q 0 0 0 rg ${squares.join(' ')} f Q`);
  }
}
