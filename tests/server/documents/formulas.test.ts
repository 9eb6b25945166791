import fc from 'fast-check';
import { expect, it } from 'vitest';
import { asTextCell, asWritten, keptAsText, withoutFormulas } from '../../../src/domain/imports/kept-as-text';

// Few signs, so that what a spreadsheet reads as a beginning comes often, and what it makes a number or a date of.
const typed = fc.string({
  unit: fc.constantFrom("'", '=', '+', '-', '@', ';', '\t', '\n', '\r', ' ', '0', '1', '/', 'a', 'ه', '＝'),
  maxLength: 12,
});

it('reads every text that we wrote as it was typed, and leaves nothing to calculate [R5.12] [T.34]', () => {
  fc.assert(
    fc.property(typed, (text) => {
      const written = withoutFormulas(text);
      expect(asWritten(written)).toBe(text);
      expect(asWritten(keptAsText(text))).toBe(text);
      expect(asWritten(asTextCell(text))).toBe(text);
      if (!/^\+\d{6,15}$/.test(text)) expect(written).not.toMatch(/^\s*[=+\-@]|^[\t\n]|[;\t\r\n] *[=+\-@]/);
    }),
    { numRuns: 5_000 },
  );
});

it.each(["it's", "'quoted'", "5' x 3'", "O'Neil; 'x'"])('leaves apostrophes that guard nothing: %s', (text) => {
  expect([asWritten(text), withoutFormulas(text), keptAsText(text), asTextCell(text)]).toEqual([
    text,
    text,
    text,
    text,
  ]);
});
