import { useId } from 'react';
import styles from './choice.module.css';

interface ChoiceProps<T extends string> {
  readonly label: string;
  readonly options: readonly {
    readonly value: T;
    readonly text: string;
    /** If the text is in another language. */
    readonly lang?: string;
  }[];
  readonly value: T;
  readonly onChange: (value: T) => void;
}

/** One of a few, all visible. */
export function Choice<T extends string>({ label, options, value, onChange }: ChoiceProps<T>) {
  const name = useId();
  return (
    <fieldset className={styles.choice}>
      <legend>{label}</legend>
      <div className={styles.options}>
        {options.map((option) => (
          <label key={option.value} className={styles.option} lang={option.lang}>
            <input type="radio" name={name} checked={option.value === value} onChange={() => onChange(option.value)} />
            <span className={option.lang === undefined ? undefined : 'tongue'}>{option.text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
