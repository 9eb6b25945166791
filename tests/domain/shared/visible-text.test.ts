import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { personName } from '../../../contract/common';
import { fieldError } from '../../../src/domain/addresses/address.rules';
import { hasLetter, hasVisibleText } from '../../../src/domain/shared/visible-text';

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

describe('what a person is called', () => {
  it.each(['.', '. . .', '-', '؟', '🍬', '\u202e.\u202c'])(
    'is not %s: something must be a letter or a digit',
    (text) => {
      expect(personName.safeParse(text).success).toBe(false);
      expect(fieldError({ name: 'name', required: true, max: 80 }, text)).not.toBeNull();
    },
  );

  it.each(['Huda', 'هدى', 'X Æ A-12', '李', '7', 'J.'])('may be %s', (text) => {
    expect(personName.safeParse(text).success).toBe(true);
    expect(fieldError({ name: 'name', required: true, max: 80 }, text)).toBeNull();
  });

  it.each([
    ['هدى\u200f حسن', 'هدى حسن'],
    ['\u202eadoH\u202c', 'adoH'],
    ['\u2067هدى\u2069', 'هدى'],
  ])('has no marks of direction: %j', (text, stored) => expect(personName.parse(text)).toBe(stored));
});

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
  });
});

it('a stretched nothing is no name: tatweel counts only beside a letter [T.49]', () => {
  expect(['ــ', '.', ' '].map(hasLetter)).toEqual([false, false, false]);
  expect(['مـــرحبا', 'Huda', '7'].map(hasLetter)).toEqual([true, true, true]);
});
