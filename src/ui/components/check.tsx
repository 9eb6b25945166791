import type { ReactNode } from 'react';
import styles from './check.module.css';

interface CheckProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly name?: string;
  readonly isInvalid?: boolean;
  /** Id of the error text. */
  readonly describedBy?: string;
  /** Its label. */
  readonly children: ReactNode;
}

/** A checkbox, with its label beside it. */
export function Check({ checked, onChange, name, isInvalid = false, describedBy, children }: CheckProps) {
  return (
    <label className={styles.check}>
      <input
        type="checkbox"
        name={name}
        checked={checked}
        aria-invalid={isInvalid}
        aria-describedby={describedBy}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{children}</span>
    </label>
  );
}
