import bidiFactory from 'bidi-js';
import path from 'node:path';
import { westernDigits } from '../../../src/domain/shared/digits';
import { MARKS, plainLine } from './plain-text';

const bidi = bidiFactory();
const FONTS = path.join(import.meta.dirname, 'fonts');

/** The letters of one font inside a document: what of pdfkit's fonts this file needs. */
interface EmbeddedFont {
  readonly id: string;
  readonly font: { hasGlyphForCodePoint(code: number): boolean };
  encode(text: string, features: readonly string[]): readonly [glyphs: readonly string[], places: readonly Place[]];
  ref(): unknown;
}

interface Place {
  readonly xAdvance: number;
  readonly xOffset: number;
  readonly yOffset: number;
  readonly advanceWidth: number;
}

/** What of a pdfkit document this file needs; `_font` is the one chosen last, which its types leave out. */
export interface Typesetting {
  font(name: string): unknown;
  registerFont(name: string, file: string): unknown;
  readonly _font: EmbeddedFont;
  readonly page: { readonly height: number; readonly fonts: Record<string, unknown> };
  addContent(content: string): unknown;
}

export type Weight = 400 | 700;
/** `auto` is that of the first letter: for names and numbers, whatever stands around them. */
export type Direction = 'ltr' | 'rtl' | 'auto';

/** Letters that stand together: one font, one direction, no space inside. */
interface Piece extends LaidOut {
  readonly text: string;
  readonly level: number;
}

interface LaidOut {
  readonly font: EmbeddedFont;
  readonly glyphs: readonly string[];
  readonly places: readonly Place[];
  /** In thousandths of the size. */
  readonly width: number;
}

/** A line of text, in the order in which it is read. */
export interface Line {
  readonly pieces: readonly Piece[];
  /** In points, at the size it was set for. */
  readonly width: number;
  readonly size: number;
}

/** Words whose glyphs are remembered: areas, states and first names come again and again. */
const REMEMBERED = 4_000;
/** Arabic, and what belongs to it. */
const ARABIC = /[\u0600-\u06ff]|\u200c|\u200d|\ufdf2|\ufdfc/;

/**
 * Sets text in Tajawal, in both directions. PDFs hold glyphs in the order in which they are seen, so a line is cut into
 * pieces by direction and font, each is shaped by itself (fontkit), and the pieces are put in the order of UAX 9.
 */
export class Type {
  readonly #document: Typesetting;
  readonly #fonts = new Map<string, EmbeddedFont>();
  readonly #laid = new Map<string, LaidOut>();

  constructor(document: Typesetting) {
    this.#document = document;
    for (const weight of [400, 700] as const)
      for (const script of ['arabic', 'latin'] as const) {
        const name = `${script}-${weight}`;
        document.registerFont(name, path.join(FONTS, `tajawal-${name}.woff`));
        document.font(name);
        this.#fonts.set(name, document._font);
      }
  }

  /** Breaks a text into lines of a width in points; a word that is wider is broken where the line ends. */
  lines(text: string, size: number, weight: Weight, direction: Direction, width: number, most = Infinity): Line[] {
    const whole = this.line(text, size, weight, direction);
    if (whole.width <= width) return whole.pieces.length === 0 ? [] : [whole];
    const words = seen(text).split(' ');
    const lines: Line[] = [];
    let line = '';
    const set = (each: string): Line => this.line(each, size, weight, direction);
    while (words.length > 0) {
      const word = words.shift() ?? '';
      const longer = line === '' ? word : `${line} ${word}`;
      if (set(longer).width <= width) {
        line = longer;
        continue;
      }
      if (line !== '') {
        lines.push(set(line));
        line = '';
        words.unshift(word);
        continue;
      }
      const letters = Array.from(word);
      let count = letters.length - 1;
      while (count > 1 && set(letters.slice(0, count).join('')).width > width) count -= 1;
      lines.push(set(letters.slice(0, Math.max(1, count)).join('')));
      const rest = letters.slice(Math.max(1, count)).join('');
      if (rest !== '') words.unshift(rest);
    }
    if (line !== '') lines.push(set(line));
    if (lines.length <= most) return lines;
    const last = lines[most - 1];
    const short = last === undefined ? [] : [set(`${last.pieces.map((piece) => piece.text).join('')}…`)];
    return [...lines.slice(0, most - 1), ...short];
  }

  /** A text in one line. */
  line(given: string, size: number, weight: Weight, direction: Direction): Line {
    const text = seen(given);
    const levels = isOneWay(text, direction) ? null : bidi.getEmbeddingLevels(text, direction).levels;
    const levelAt = (index: number): number => levels?.[index] ?? 0;
    const pieces: Piece[] = [];
    let start = 0;
    const fontAt = (index: number): string => this.#fontOf(text, index, weight);
    for (let end = 1; end <= text.length; end += 1) {
      const isSame =
        end < text.length &&
        levelAt(end) === levelAt(start) &&
        (text[end] === ' ') === (text[start] === ' ') &&
        fontAt(end) === fontAt(start);
      if (isSame) continue;
      pieces.push(this.#piece(text.slice(start, end), fontAt(start), levelAt(start)));
      start = end;
    }
    const width = pieces.reduce((sum, piece) => sum + piece.width, 0);
    return { pieces, width: (width * size) / 1_000, size };
  }

  /** Draws a line with its foot at a point, in points from the upper left corner. */
  draw({ pieces, size }: Line, x: number, y: number, color = '0.1 0.1 0.12'): void {
    const { page } = this.#document;
    const foot = page.height - y;
    let at = x;
    let content = `q 1 0 0 -1 0 ${page.height} cm BT ${color} rg`;
    for (const piece of inOrder(pieces)) {
      page.fonts[piece.font.id] ??= piece.font.ref();
      content += ` /${piece.font.id} ${size} Tf${glyphsAt(piece, at, foot, size)}`;
      at += (piece.width * size) / 1_000;
    }
    this.#document.addContent(`${content} ET Q`);
  }

  #fontOf(text: string, index: number, weight: Weight): string {
    return `${ARABIC.test(text[index] ?? '') ? 'arabic' : 'latin'}-${weight}`;
  }

  #piece(given: string, name: string, level: number): Piece {
    const text = given.replace(MARKS, '');
    const isTurned = level % 2 === 1;
    // Numbers are new in every row, digits are not; and no digit moves closer to another.
    const parts = isTurned || text.length === 1 ? [text] : (text.match(/\d|\D+/g) ?? []);
    const laid = parts.map((part) => this.#laidOut(part, name, isTurned));
    const [first] = laid;
    if (laid.length === 1 && first !== undefined) return { text, level, ...first };
    return {
      text,
      level,
      font: this.#fontNamed(name),
      glyphs: laid.flatMap(({ glyphs }) => glyphs),
      places: laid.flatMap(({ places }) => places),
      width: laid.reduce((sum, { width }) => sum + width, 0),
    };
  }

  #laidOut(text: string, name: string, isTurned: boolean): LaidOut {
    const key = `${name} ${isTurned ? 1 : 0} ${text}`;
    const known = this.#laid.get(key);
    if (known !== undefined) return known;
    // Fontkit turns Arabic letters itself; brackets and the like in Arabic are turned here.
    const shown = isTurned && !name.startsWith('arabic') ? mirrored(text) : text;
    const font = this.#fontNamed(name);
    const [glyphs, places] = font.encode(shown, []);
    const width = places.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
    const laid = { font, glyphs, places, width };
    if (this.#laid.size >= REMEMBERED) this.#laid.clear();
    this.#laid.set(key, laid);
    return laid;
  }

  #fontNamed(name: string): EmbeddedFont {
    const font = this.#fonts.get(name);
    if (font === undefined) throw new RangeError(`There is no font ${name}`);
    return font;
  }
}

/** Plain Latin needs no ordering. */
const isOneWay = (text: string, direction: Direction): boolean => direction !== 'rtl' && /^[\x20-\x7e]*$/.test(text);

const mirrored = (text: string): string =>
  Array.from(text)
    .reverse()
    .map((letter) => bidi.getMirroredCharacter(letter) ?? letter)
    .join('');

/** What is set: Western digits (the font has no Arabic decimal separator), nothing unseen, one line. */
const seen = (text: string): string =>
  westernDigits(plainLine(text).replaceAll('\u066b', '.').replaceAll('\u066c', ','));

/** The pieces from left to right: of each level, from the highest to the lowest odd one, what stands together is turned. */
function inOrder(pieces: readonly Piece[]): Piece[] {
  const ordered = [...pieces];
  const highest = Math.max(0, ...pieces.map(({ level }) => level));
  for (let level = highest; level >= 1; level -= 1)
    for (let start = 0; start < ordered.length; start += 1) {
      let end = start;
      while (end < ordered.length && (ordered[end]?.level ?? 0) >= level) end += 1;
      if (end > start) ordered.splice(start, end - start, ...ordered.slice(start, end).reverse());
      start = end;
    }
  return ordered;
}

const round = (value: number): string => String(Math.round(value * 1_000) / 1_000);

/** The operators that show a piece. Marks above and below letters have places of their own. */
function glyphsAt({ glyphs, places }: Piece, x: number, y: number, size: number): string {
  let content = '';
  let shown = '';
  let at = x;
  const flush = (): void => {
    if (shown !== '') content += ` [${shown}] TJ`;
    shown = '';
  };
  content += ` 1 0 0 1 ${round(at)} ${round(y)} Tm`;
  glyphs.forEach((glyph, index) => {
    const { xAdvance, xOffset, yOffset, advanceWidth } = places[index] ?? {
      xAdvance: 0,
      xOffset: 0,
      yOffset: 0,
      advanceWidth: 0,
    };
    const scale = size / 1_000;
    if (xOffset !== 0 || yOffset !== 0) {
      flush();
      content += ` 1 0 0 1 ${round(at + xOffset * scale)} ${round(y + yOffset * scale)} Tm <${glyph}> Tj`;
      content += ` 1 0 0 1 ${round(at + xAdvance * scale)} ${round(y)} Tm`;
    } else {
      shown += `<${glyph}>`;
      if (Math.abs(advanceWidth - xAdvance) > 0.5) shown += round(advanceWidth - xAdvance);
    }
    at += xAdvance * scale;
  });
  flush();
  return content;
}
