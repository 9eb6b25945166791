import type { ReactNode } from 'react';
import CircleAlert from 'lucide-react/icons/circle-alert';
import styles from './field.module.css';

interface FieldNoteProps {
  /** By which the control is described. */
  readonly id: string;
  readonly error: ReactNode;
  readonly help?: ReactNode;
}

/** Under a control: the help, in whose place an error stands and is announced. */
export function FieldNote({ id, error, help }: FieldNoteProps) {
  return (
    <div id={id} aria-live="polite" className={error ? styles.error : styles.note}>
      {error ? <CircleAlert size={16} aria-hidden="true" /> : null}
      {error ? <span>{error}</span> : help}
    </div>
  );
}
