import { useCallback } from 'react';
import type { ImportKind } from '../../../domain/imports/import';
import { useFieldText } from '../../i18n/use-field-text';
import { useMessages } from '../../i18n/use-messages';

/** What only rows of a file can be: texts of their own. */
const ROW_CODES: Readonly<Record<string, string>> = {
  formula: 'formula',
  markup: 'markup',
  blocked: 'blocked',
  'no-way': 'noWay',
  'area-unknown': 'areaUnknown',
  'place-unknown': 'placeUnknown',
  repeated: 'repeated',
};

/** The code of what is wrong with a cell, as a text. Given what stands in it, it names a refused character. */
export function useRowText(kind: ImportKind): (code: string, typed?: string) => string {
  const { t } = useMessages('imports');
  const fieldText = useFieldText();
  return useCallback(
    (code, typed) => {
      const own = kind === 'orders' ? ROW_CODES[code] : undefined;
      return own === undefined ? fieldText(code, typed) : t(`rowError.${own}`);
    },
    [kind, t, fieldText],
  );
}
