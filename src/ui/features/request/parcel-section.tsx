import { useId } from 'react';
import { PARCEL_SIZES } from '../../../domain/ordering/order';
import { isNoteTooLong, noteLength } from '../../../domain/ordering/parcel-rules';
import type { StopPath } from '../../../domain/ordering/request-draft';
import { NOTE_LENGTH } from '../../../domain/shared/constants';
import { plainAmount, zero } from '../../../domain/shared/money';
import { TextField } from '../../components/text-field';
import { useWords } from '../../i18n/use-words';
import { useChange, useRequest, useRequestRegion, useTextAt } from './request.connect';
import styles from './request.module.css';

interface ParcelProps {
  /** Which drop-off. */
  readonly index: number;
}

/** What is brought, what the driver must know, and what they collect. */
export function ParcelSection({ index }: ParcelProps) {
  const { t } = useWords('request');
  const headingId = useId();
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <h3 id={headingId}>{t('parcel.title')}</h3>
      <Size index={index} />
      <Cash index={index} />
      <Note index={index} />
    </section>
  );
}

function Size({ index }: ParcelProps) {
  const { t } = useWords('request');
  const stop: StopPath = `dropOffs.${index}`;
  const size = useRequest(({ draft }) => draft.dropOffs[index]?.size);
  const change = useChange();
  return (
    <fieldset>
      <legend className={styles.legend}>{t('parcel.size')}</legend>
      <div className={styles.choices}>
        {PARCEL_SIZES.map((one) => (
          <label key={one} className={styles.choice}>
            <input type="radio" name={`${stop}.size`} checked={size === one} onChange={() => change({ kind: 'size', stop, size: one })} />
            <span className={styles.lines}>
              <span className={styles.name}>{t(`parcel.sizes.${one}`)}</span>
              <span className={styles.soft}>{t(`parcel.sizeHelp.${one}`)}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Cash({ index }: ParcelProps) {
  const { t } = useWords('request');
  const { currency } = useRequestRegion();
  const cash = useTextAt(`dropOffs.${index}.cashToCollect`);
  return (
    <TextField
      {...cash}
      label={t('optional', { label: t('parcel.cash') })}
      inputMode="decimal"
      dir="ltr"
      autoComplete="off"
      placeholder={plainAmount(zero(currency))}
      suffix={t(`currency.${currency}`)}
      help={t('parcel.cashHelp')}
    />
  );
}

function Note({ index }: ParcelProps) {
  const { t } = useWords('request');
  const note = useTextAt(`dropOffs.${index}.note`);
  const tooLong = isNoteTooLong(note.value);
  const count = t('parcel.noteCount', { used: noteLength(note.value), most: NOTE_LENGTH });
  return (
    <TextField
      {...note}
      label={t('optional', { label: t('parcel.note') })}
      multiline
      dir="auto"
      autoComplete="off"
      // The count must not wait for the field to be left: who types on would only learn it too late.
      error={tooLong ? t('parcel.noteTooLong', { over: noteLength(note.value) - NOTE_LENGTH }) : note.error}
      help={count}
    />
  );
}
