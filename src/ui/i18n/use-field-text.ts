import { useCallback } from 'react';
import { strangeCharacter } from '../../domain/names/alphabet';
import type { FieldError } from '../../domain/shared/result';
import { useMessages } from './use-messages';

const KEYS: Readonly<Record<string, string>> = {
  required: 'fieldError.required',
  invalid: 'fieldError.invalid',
  'too-long': 'fieldError.tooLong',
  'too-short': 'fieldError.tooShort',
  'too-large': 'fieldError.tooLarge',
  'too-small': 'fieldError.tooSmall',
  'outside-area': 'fieldError.outsideArea',
  unknown: 'fieldError.unknown',
  'cash-limit': 'fieldError.cashLimit',
  link: 'fieldError.link',
  'long-number': 'fieldError.longNumber',
  'mixed-scripts': 'fieldError.mixedScripts',
  alphabet: 'fieldError.alphabet',
  'look-alike': 'fieldError.lookAlike',
};

/** The code of an invalid field, as a text to show beside the field. Given what was typed, it names a refused character. */
export function useFieldText(): (code: FieldError['code'], typed?: string) => string {
  const { t } = useMessages('common');
  return useCallback(
    (code, typed = '') => {
      const character = code === 'alphabet' ? strangeCharacter(typed) : null;
      return character === null
        ? t(KEYS[code] ?? 'fieldError.invalid')
        : t('fieldError.character', { character: `\u2068${character}\u2069` });
    },
    [t],
  );
}
