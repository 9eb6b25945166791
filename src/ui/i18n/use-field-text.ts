import { useCallback } from 'react';
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

/** The code of an invalid field, as a text to show beside the field. */
export function useFieldText(): (code: FieldError['code']) => string {
  const { t } = useMessages('common');
  return useCallback((code) => t(KEYS[code] ?? 'fieldError.invalid'), [t]);
}
