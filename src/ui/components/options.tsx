import type { ReactNode } from 'react';
import { FieldGroup } from './field-group';
import styles from './options.module.css';

interface OptionsProps<T extends string> {
  readonly name: string;
  readonly label: string;
  readonly options: readonly { readonly value: T; readonly text: ReactNode; readonly detail: ReactNode }[];
  readonly value: T | null;
  readonly onChange: (value: T) => void;
  readonly error?: string | null;
  /** Side by side if there is room. */
  readonly isRow?: boolean;
}

/** One of a few, each with a one-line text. */
export function Options<T extends string>({
  name,
  label,
  options,
  value,
  onChange,
  error = null,
  isRow = false,
}: OptionsProps<T>) {
  return (
    <FieldGroup label={label} error={error}>
      <div className={isRow ? styles.row : styles.list}>
        {options.map((option) => (
          <label key={option.value} className={styles.option}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span>
              <strong>{option.text}</strong>
              <span className={styles.detail}>{option.detail}</span>
            </span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
