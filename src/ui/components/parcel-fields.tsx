import type { ComponentType, ReactNode } from 'react';
import { PARCEL_SIZES } from '../../domain/ordering/parcel';
import type { ParcelSize, ParcelText } from '../../domain/ordering/parcel';
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

/** Gives a field what it needs of its form's draft. */
export interface BinderProps {
  /** Where the parcel stands in the draft: the path of its stop; empty where there is one parcel. */
  readonly place: string;
  readonly name: ParcelText;
  readonly children: (text: DraftText) => ReactNode;
}

interface ParcelFieldsProps {
  readonly size: {
    readonly name: string;
    readonly value: ParcelSize | null;
    readonly onChange: (size: ParcelSize) => void;
  };
  readonly place: string;
  /** The form's own way to its draft. */
  readonly Binder: ComponentType<BinderProps>;
  readonly currency: Currency;
}

/** What is delivered, what the driver collects, and what they must know. */
export function ParcelFields({ size, place, Binder, currency }: ParcelFieldsProps) {
  const { t } = useMessages('parcel');
  return (
    <>
      <Options
        {...size}
        label={t('size')}
        options={PARCEL_SIZES.map((value) => ({ value, text: t(`sizes.${value}`), detail: t(`sizeHelp.${value}`) }))}
        isRow
      />
      {Object.entries(TEXTS).map(([name, Text]) => (
        <Binder key={name} place={place} name={name as ParcelText}>
          {(text) => <Text text={text} currency={currency} />}
        </Binder>
      ))}
    </>
  );
}

interface TextProps {
  readonly text: DraftText;
  readonly currency: Currency;
}

/** What is typed, in the order of the form. */
const TEXTS: Readonly<Record<ParcelText, (props: TextProps) => ReactNode>> = { cashToCollect: Cash, note: Note };

function Cash({ text, currency }: TextProps) {
  const { t } = useMessages('parcel');
  return (
    <TextField
      {...text}
      label={t('optional', { label: t('cash') })}
      inputMode="decimal"
      dir="ltr"
      autoComplete="off"
      placeholder={plainAmount(zero(currency))}
      suffix={t(`currency.${currency}`)}
      help={t('cashHelp')}
    />
  );
}

function Note({ text }: TextProps) {
  const { t } = useMessages('parcel');
  const used = noteLength(text.value);
  return (
    <TextField
      {...text}
      label={t('optional', { label: t('note') })}
      multiline
      dir="auto"
      autoComplete="off"
      // The count must not wait until the field is left: the person would notice too late.
      error={isNoteTooLong(text.value) ? t('noteTooLong', { over: used - NOTE_LENGTH }) : text.error}
      help={t('noteCount', { used, most: NOTE_LENGTH })}
    />
  );
}
