import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { personName } from '../../../contract/common';
import { hasVisibleText } from '../../../src/domain/shared/visible-text';

const UNSEEN = [
  '\u200b',
  '\u200e',
  '\u200f',
  '\u202e',
  '\u2066',
  '\u2069',
  '\u061c',
  '\ufeff',
  '\u00ad',
  '\u3164',
  '\u2800',
  '\u034f',
  ' ',
  '\u00a0',
];

describe('a text that somebody can see', () => {
  it('does not consist only of invisible, direction and blank characters, however many [R5.15]', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...UNSEEN), { maxLength: 20 }), (characters) => {
        const text = characters.join('');
        expect(hasVisibleText(text)).toBe(false);
        expect(personName.safeParse(text).success).toBe(false);
      }),
    );
  });

  it.each(['Huda', 'هدى', '\u200fهدى\u200e', 'X Æ A-12', '李', '🙂', '+'])('is %s', (text) => {
    expect(hasVisibleText(text)).toBe(true);
    expect(personName.safeParse(text).success).toBe(true);
  });
});
