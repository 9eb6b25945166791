import { useCallback } from 'react';
import { strangeCharacter } from '../../domain/names/alphabet';
import type { FieldError } from '../../domain/shared/result';
import { useMessages } from './use-messages';

const KEYS: Readonly<Record<string, string>> = {
  required: 'required',
  invalid: 'invalid',
  'too-long': 'tooLong',
  'too-short': 'tooShort',
  'too-large': 'tooLarge',
  'too-small': 'tooSmall',
  'too-soon': 'tooSoon',
  'outside-area': 'outsideArea',
  unknown: 'unknown',
  'cash-limit': 'cashLimit',
  'same-place': 'samePlace',
  'same-stop': 'sameStop',
  link: 'link',
  'long-number': 'longNumber',
  'mixed-scripts': 'mixedScripts',
  alphabet: 'alphabet',
  'look-alike': 'lookAlike',
  appeal: 'appeal',
  taken: 'taken',
  overlap: 'overlap',
  'same-day': 'sameDay',
  repeated: 'repeated',
  'no-room': 'noRoom',
  closed: 'closed',
  'common-password': 'commonPassword',
  'personal-password': 'personalPassword',
};

/** The code of an invalid field, as a text to show beside the field. Given what was typed, it names a refused character. */
export function useFieldText(): (code: FieldError['code'], typed?: string) => string {
  const { t } = useMessages('fields');
  return useCallback(
    (code, typed = '') => {
      const character = code === 'alphabet' ? strangeCharacter(typed) : null;
      return character === null
        ? t(KEYS[code] ?? 'invalid')
        : t('character', { character: `\u2068${character}\u2069` });
    },
    [t],
  );
}
