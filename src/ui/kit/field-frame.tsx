import FormControl from '@mui/joy/FormControl';
import FormLabel from '@mui/joy/FormLabel';
import type { ReactNode } from 'react';
import { FieldNote } from './field-note';
import { KitScope } from './scope';

/** The props of every field. */
export interface FieldProps {
  readonly label: string;
  readonly error?: string | null | undefined;
  readonly help?: ReactNode;
  readonly disabled?: boolean;
}

/** Label above, the control, and below it the help or the error. */
export function FieldFrame({
  label,
  error,
  help,
  disabled = false,
  children,
}: FieldProps & { readonly children: ReactNode }) {
  return (
    <KitScope>
      <FormControl error={Boolean(error)} disabled={disabled} sx={{ minWidth: 0 }}>
        <FormLabel>{label}</FormLabel>
        {children}
        <FieldNote error={error} help={help} />
      </FormControl>
    </KitScope>
  );
}
