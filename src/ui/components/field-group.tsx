import { useId } from 'react';
import type { ReactNode } from 'react';
import CircleAlert from 'lucide-react/icons/circle-alert';
import styles from './field-group.module.css';
import field from './field.module.css';

interface FieldGroupProps {
  readonly label: string;
  readonly error: string | null;
  readonly help?: string;
  /** The controls; mark each as invalid where there is an error. */
  readonly children: ReactNode;
}

/** Several controls under one label, and under them the help, in whose place an error stands and is announced. */
export function FieldGroup({ label, error, help, children }: FieldGroupProps) {
  const note = useId();
  return (
    <fieldset className={styles.group} aria-describedby={note}>
      <legend className={field.label}>{label}</legend>
      {children}
      <p id={note} className={error === null ? field.note : field.error} aria-live="polite">
        {error === null ? null : <CircleAlert size={16} aria-hidden="true" />}
        {error === null ? help : <span>{error}</span>}
      </p>
    </fieldset>
  );
}
