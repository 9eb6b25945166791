import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { strangeCharacter } from '../../../src/domain/names/alphabet';
import { NAME_LENGTHS, nameError, requiredNameError } from '../../../src/domain/names/name.rules';
import { tidyLine } from '../../../src/domain/shared/visible-text';
import { BAD_NAMES, GOOD_BUSINESSES, GOOD_DISHES, GOOD_PEOPLE } from '../../support/samples/corpora/names';

describe('names that appear in messages', () => {
  it('are judged by at least a hundred good and a hundred bad ones, each of them once', () => {
    expect(GOOD_BUSINESSES.length).toBeGreaterThanOrEqual(100);
    expect(BAD_NAMES.length).toBeGreaterThanOrEqual(100);
    for (const list of [
      GOOD_BUSINESSES,
      GOOD_PEOPLE,
      GOOD_DISHES,
      BAD_NAMES.map(({ name, kind }) => `${kind} ${name}`),
    ])
      expect(list.filter((name, index) => list.indexOf(name) !== index)).toEqual([]);
  });

  it.each(GOOD_BUSINESSES)('pass where a business may be called so: %s [T.49]', (name) =>
    expect(nameError(name, 'business', NAME_LENGTHS.business)).toBeNull(),
  );

  it.each(GOOD_PEOPLE)('pass where a person may be called so: %s [T.49]', (name) =>
    expect(nameError(name, 'person', NAME_LENGTHS.person)).toBeNull(),
  );

  it.each(GOOD_DISHES)('pass where a dish may be called so: %s [T.49]', (name) =>
    expect(nameError(name, 'dish', NAME_LENGTHS.business)).toBeNull(),
  );

  it.each(BAD_NAMES)('are refused for what they carry: $name ($kind, $error) [T.49]', ({ name, kind, error }) =>
    expect(nameError(name, kind ?? 'business', NAME_LENGTHS.business)).toBe(error),
  );

  it.each([
    ['Pearl 🍬', '🍬'],
    ['Ваnk', 'В'],
    ['Cafe Ǩ', 'Ǩ'],
    ['🍬 Ваnk', 'В'],
    ['Café', null],
    ['Cafe\u0301', null],
    ['حلويات', null],
  ])('are told which character of %s does not belong [T.49]', (name, character) =>
    expect(strangeCharacter(name)).toBe(character),
  );

  it('are long enough for real names and no longer', () => {
    expect(requiredNameError(' \u200f ', 'business', 80)).toBe('required');
    expect(nameError('', 'business', 80)).toBeNull();
    expect(nameError('x'.repeat(80), 'business', 80)).toBeNull();
    expect(nameError('x'.repeat(81), 'business', 80)).toBe('too-long');
  });

  it('stay refused in capitals, and with more spaces or direction marks between the words [T.49]', () => {
    // A capital I is read as an l, and a digit or sign as a letter, only in their original form.
    const refused = BAD_NAMES.filter(
      ({ name, error, kind }) => error === 'look-alike' && kind === 'business' && !/[\d@$I]/.test(name),
    );
    for (const { name } of refused)
      for (const mark of ['  ', ' \u200e', '\u200f ', '-', ' / '])
        expect(nameError(name.replaceAll(' ', mark), 'business', 80), name).not.toBeNull();
    for (const { name } of refused) expect(nameError(name.toUpperCase(), 'business', 80), name).not.toBeNull();
  });

  it('are judged in no time, however they are made', { tags: 'long' }, () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary', maxLength: 80 }),
          fc.string({ unit: fc.constantFrom('a', '.', ' ', '1', 'ا', '-'), maxLength: 80 }),
        ),
        (text) => {
          const error = nameError(text, 'business', 80);
          // Stored names are judged like typed ones.
          expect(nameError(tidyLine(text), 'business', 80)).toBe(error);
          // What a dish may not be called, nothing may.
          if (nameError(text, 'dish', 80) !== null) expect(error).not.toBeNull();
        },
      ),
      { numRuns: 500 },
    );
  });
});
