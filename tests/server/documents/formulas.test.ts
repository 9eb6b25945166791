import fc from 'fast-check';
import { expect, it } from 'vitest';
import { withFormulas, withoutFormulas } from '../../../server/platform/documents/plain-text';

// Few signs, so that what a spreadsheet reads as a beginning comes often.
const typed = fc.string({
  unit: fc.constantFrom('=', '+', '-', '@', ';', '\t', '\n', ' ', '1', 'a', 'ه', '＝'),
  maxLength: 12,
});

it('reads every text that we wrote as it was typed, and leaves nothing to calculate [R5.12] [T.34]', () => {
  fc.assert(
    fc.property(typed, (text) => {
      const written = withoutFormulas(text);
      expect(withFormulas(written)).toBe(text);
      if (!/^\+\d{6,15}$/.test(text)) expect(written).not.toMatch(/^[=+\-@\t\n]/);
    }),
    { numRuns: 2_000 },
  );
});

it.each(["it's", "'quoted'", "5' x 3'", "O'Neil; 'x'"])('leaves apostrophes that guard nothing: %s', (text) => {
  expect(withFormulas(text)).toBe(text);
});
