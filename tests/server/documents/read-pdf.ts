import { inflateSync } from 'node:zlib';

/** A text as it is drawn: its parts from left to right, each as it is read, and the glyphs it is drawn with. */
export interface DrawnLine {
  readonly parts: readonly string[];
  readonly glyphs: readonly string[];
  /** Where it begins, in points from the left. */
  readonly x: number;
}

const isArabic = (text: string): boolean => /[\u0600-\u06ff]/.test(text);

/** Reads a PDF that pdfkit has written: its pages, and the lines of each in the order in which they were drawn. */
export function readPdf(file: Buffer): readonly (readonly DrawnLine[])[] {
  const raw = file.toString('latin1');
  const objects = new Map<string, string>();
  for (const [, id = '', body = ''] of raw.matchAll(/(\d+) 0 obj\n(.*?)\nendobj/gs)) objects.set(id, body);
  const dataOf = (id: string): string => {
    const body = objects.get(id) ?? '';
    const stream = /stream\n(.*)\nendstream/s.exec(body)?.[1] ?? '';
    const bytes = Buffer.from(stream, 'latin1');
    return (body.includes('/FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1');
  };
  const kids = [...objects.values()].find((body) => body.includes('/Type /Pages'))?.match(/\d+(?= 0 R)/g) ?? [];
  const letters = new Map<string, Map<string, string>>();
  const lettersOf = (font: string): Map<string, string> => {
    const known = letters.get(font);
    if (known !== undefined) return known;
    const id = /\/ToUnicode (\d+)/.exec(objects.get(font) ?? '')?.[1] ?? '';
    const found = new Map<string, string>();
    for (const [, from = '', list = ''] of dataOf(id).matchAll(/<(\w{4})> <\w{4}> \[(.*?)\]/gs))
      (list.match(/<[\w ]*>/g) ?? []).forEach((each, index) => {
        const code = (parseInt(from, 16) + index).toString(16).padStart(4, '0');
        found.set(code, Buffer.from(each.replace(/[<> ]/g, ''), 'hex').swap16().toString('utf16le'));
      });
    letters.set(font, found);
    return found;
  };
  return kids.map((id) => {
    const page = objects.get(id) ?? '';
    const resources = objects.get(/\/Resources (\d+)/.exec(page)?.[1] ?? '') ?? page;
    const fonts = new Map([...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', ref = '']) => [name, ref]));
    const content = dataOf(/\/Contents (\d+)/.exec(page)?.[1] ?? '');
    return [...content.matchAll(/BT (.*?) ET/gs)].map(([, drawn = '']) => {
      const parts = drawn.split(/(?=\/F\d+ )/).filter((part) => part.startsWith('/F'));
      const read = parts.map((part) => {
        const glyphs = [...part.matchAll(/<(\w{4})>/g)].map(([, glyph = '']) => glyph);
        const font = lettersOf(fonts.get(/^\/(F\d+)/.exec(part)?.[1] ?? '') ?? '');
        const seen = glyphs.map((glyph) => font.get(glyph) ?? '?');
        return { text: (isArabic(seen.join('')) ? seen.reverse() : seen).join(''), glyphs };
      });
      return {
        parts: read.map(({ text }) => text).filter((text) => text.trim() !== ''),
        glyphs: read.flatMap(({ glyphs }) => glyphs),
        x: Number(/1 0 0 1 ([\d.-]+)/.exec(drawn)?.[1]),
      };
    });
  });
}
