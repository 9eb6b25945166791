import FormHelperText from '@mui/joy/FormHelperText';
import CircleAlert from 'lucide-react/icons/circle-alert';
import type { ReactNode } from 'react';

interface FieldNoteProps {
  /** By which the control is described, where no form control gives one. */
  readonly id?: string;
  readonly error: ReactNode;
  readonly help?: ReactNode;
}

/** Under a control: the help, in whose place an error stands and is announced. */
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
