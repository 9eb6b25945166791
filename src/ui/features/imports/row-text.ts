import { useCallback } from 'react';
import type { ImportKind } from '../../../domain/imports/import';
import type { FieldError } from '../../../domain/shared/result';
import { useRegion } from '../../app/use-region';
import { useParcelError } from '../../components/use-parcel-error';
import { useFieldText } from '../../i18n/use-field-text';
import { useMessages } from '../../i18n/use-messages';

/** What only rows of a file can be: texts of their own. */
const ROW_CODES: Readonly<Record<string, string>> = {
  blocked: 'blocked',
  'no-way': 'noWay',
  'area-unknown': 'areaUnknown',
  'place-unknown': 'placeUnknown',
  repeated: 'repeated',
};

/** What a spreadsheet leaves of a long number in a CSV: nobody can know the rest. */
const SHORTENED = /^\d(?:[.,]\d+)?E\+\d+$/i;

/** What says more of a field than the code alone. */
const OF_FIELDS: Readonly<Record<string, string>> = {
  'postalCode required': 'postalOrShort',
  'size invalid': 'size',
  'date too-small': 'dayOver',
  'date too-large': 'dayFar',
  'from too-small': 'timeOver',
};

/** What the phones of a customer in a file can be. */
const PHONE_CODES: Readonly<Record<string, string>> = { 'too-long': 'manyPhones', taken: 'phoneTaken' };

/** The fields that a parcel's form has too, by their paths there: what is wrong with them reads the same. */
const IN_PARCEL: Readonly<Record<string, string>> = { phone: 'recipient.phone', cash: 'dropOff.cashToCollect' };

/** What is wrong with a cell, as a text: its field and a code. Given what stands in it, it names a refused character. */
export function useRowText(kind: ImportKind): (error: FieldError, typed?: string) => string {
  const { t } = useMessages('imports');
  const fieldText = useFieldText();
  const parcelText = useParcelError(useRegion().currency);
  return useCallback(
    ({ path, code }, typed) => {
      const ofPhones = path === 'otherPhones' ? PHONE_CODES[code] : undefined;
      const own = OF_FIELDS[`${path} ${code}`] ?? (kind === 'orders' ? ROW_CODES[code] : ofPhones);
      if (path === 'phone' && code === 'invalid' && SHORTENED.test(typed?.trim() ?? '')) return t('rowError.shortened');
      if (own !== undefined) return t(`rowError.${own}`);
      const inParcel = IN_PARCEL[path];
      return inParcel === undefined ? fieldText(code, typed) : parcelText(inParcel, code);
    },
    [kind, t, fieldText, parcelText],
  );
}
