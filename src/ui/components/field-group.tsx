import { useId } from 'react';
import type { ReactNode } from 'react';
import styles from './field-group.module.css';
import { FieldNote } from './field-note';
import field from './field.module.css';

interface FieldGroupProps {
  readonly label: string;
  readonly error: string | null;
  readonly help?: string;
  /** The controls; mark each as invalid if there is an error. */
  readonly children: ReactNode;
}

/** Several controls under one label, with help below them, or an announced error in its place. */
export function FieldGroup({ label, error, help, children }: FieldGroupProps) {
  const note = useId();
  return (
    <fieldset className={styles.group} aria-describedby={note}>
      <legend className={field.label}>{label}</legend>
      {children}
      <FieldNote id={note} error={error} help={help} />
    </fieldset>
  );
}
