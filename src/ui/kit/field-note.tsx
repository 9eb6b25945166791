import FormHelperText from '@mui/joy/FormHelperText';
import CircleAlert from 'lucide-react/icons/circle-alert';
import type { ReactNode } from 'react';

interface FieldNoteProps {
  /** The id that describes the control, if no form control provides one. */
  readonly id?: string;
  readonly error: ReactNode;
  readonly help?: ReactNode;
}

/** Below a control: the help, or an announced error in its place. */
export function FieldNote({ id, error, help }: FieldNoteProps) {
  return (
    <FormHelperText
      {...(id === undefined ? {} : { id })}
      aria-live="polite"
      sx={{ color: error ? 'var(--red)' : 'var(--text-soft)', gap: 0.75, '& svg': { flex: 'none' } }}
    >
      {error ? <CircleAlert size={16} aria-hidden="true" /> : null}
      {error ? <span>{error}</span> : help}
    </FormHelperText>
  );
}
