import { useId } from 'react';
import { Field, describe } from '../../components/field';
import { useMessages } from '../../i18n/use-messages';
import styles from './orders.module.css';

interface DateFieldProps {
  readonly label: string;
  /** A calendar day, `2026-11-20`; null for none. */
  readonly value: string | null;
  readonly onChange: (day: string | null) => void;
}

/**
 * The browser's own date field. It formats dates in the browser's language, not the page's, so its text is hidden
 * behind ours until somebody is in it.
 */
export function DateField({ label, value, onChange }: DateFieldProps) {
  const { t, dateLocale, dir } = useMessages('orderFilters');
  const id = useId();
  const shown =
    value === null
      ? t('any')
      : new Intl.DateTimeFormat(dateLocale, { dateStyle: 'medium', timeZone: 'UTC' }).format(Date.parse(value));
  return (
    <Field id={id} label={label}>
      {/* Browsers put their calendar button on the right in either direction. */}
      <span className={styles.date} dir="ltr">
        <input
          type="date"
          {...describe(id, null)}
          value={value ?? ''}
          onChange={(event) => onChange(event.target.value || null)}
        />
        <span className={styles.day} dir={dir} aria-hidden="true">
          {shown}
        </span>
      </span>
    </Field>
  );
}
