import type { ReactNode } from 'react';
import CircleAlert from 'lucide-react/icons/circle-alert';
import styles from './field.module.css';

interface FieldNoteProps {
  /** The id that describes the control. */
  readonly id: string;
  readonly error: ReactNode;
  readonly help?: ReactNode;
}

/** Below a control: the help, or an announced error in its place. */
export function FieldNote({ id, error, help }: FieldNoteProps) {
  return (
    <div id={id} aria-live="polite" className={error ? styles.error : styles.note}>
      {error ? <CircleAlert size={16} aria-hidden="true" /> : null}
      {error ? <span>{error}</span> : help}
    </div>
  );
}
