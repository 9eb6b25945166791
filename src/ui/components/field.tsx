import type { ReactNode } from 'react';
import { FieldNote } from './field-note';
import styles from './field.module.css';

interface FieldProps {
  readonly id: string;
  readonly label: string;
  readonly error?: string | null | undefined;
  readonly help?: ReactNode;
  readonly prefix?: ReactNode;
  readonly suffix?: ReactNode;
  /** The control itself; give it `id` and the attributes of `describe`. */
  readonly children: ReactNode;
}

/** Attributes for a control inside a Field, so that help and error are read out with it. */
export function describe(id: string, error: string | null | undefined) {
  return { id, className: styles.input, 'aria-invalid': Boolean(error), 'aria-describedby': `${id}-note` } as const;
}

/** Label above, control, and below it the help or the error. */
export function Field({ id, label, error, help, prefix, suffix, children }: FieldProps) {
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={`${styles.box} ${error ? styles.invalid : ''}`}>
        {prefix === undefined ? null : <span className={styles.affix}>{prefix}</span>}
        {children}
        {suffix === undefined ? null : <span className={styles.affix}>{suffix}</span>}
      </div>
      <FieldNote id={`${id}-note`} error={error} help={help} />
    </div>
  );
}
