import { PARCEL_SIZES } from '../../domain/ordering/order';
import type { ParcelSize } from '../../domain/ordering/order';
import { isNoteTooLong, noteLength } from '../../domain/ordering/parcel-rules';
import { NOTE_LENGTH } from '../../domain/shared/constants';
import { plainAmount, zero } from '../../domain/shared/money';
import type { Currency } from '../../domain/shared/money';
import { useMessages } from '../i18n/use-messages';
import { Options } from './options';
import { TextField } from './text-field';
import type { TextFieldProps } from './text-field';

/** What a text of a draft gives its field. */
export type DraftText = Required<Pick<TextFieldProps, 'name' | 'value' | 'error' | 'onChange' | 'onBlur'>>;

interface ParcelFieldsProps {
  readonly size: {
    readonly name: string;
    readonly value: ParcelSize | null;
    readonly onChange: (size: ParcelSize) => void;
  };
  readonly cash: DraftText;
  readonly note: DraftText;
  readonly currency: Currency;
}

/** What is delivered, what the driver collects, and what they must know. */
export function ParcelFields({ size, cash, note, currency }: ParcelFieldsProps) {
  const { t } = useMessages('parcel');
  const used = noteLength(note.value);
  return (
    <>
      <Options
        {...size}
        label={t('size')}
        options={PARCEL_SIZES.map((value) => ({ value, text: t(`sizes.${value}`), detail: t(`sizeHelp.${value}`) }))}
        isRow
      />
      <TextField
        {...cash}
        label={t('optional', { label: t('cash') })}
        inputMode="decimal"
        dir="ltr"
        autoComplete="off"
        placeholder={plainAmount(zero(currency))}
        suffix={t(`currency.${currency}`)}
        help={t('cashHelp')}
      />
      <TextField
        {...note}
        label={t('optional', { label: t('note') })}
        multiline
        dir="auto"
        autoComplete="off"
        // The count must not wait until the field is left: the person would notice too late.
        error={isNoteTooLong(note.value) ? t('noteTooLong', { over: used - NOTE_LENGTH }) : note.error}
        help={t('noteCount', { used, most: NOTE_LENGTH })}
      />
    </>
  );
}
