import Textarea from '@mui/joy/Textarea';
import { FieldFrame } from './field-frame';
import type { FieldProps } from './field-frame';

interface TextAreaProps extends FieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  /** Initial number of lines; it grows with its text. */
  readonly rows?: number;
  readonly maxLength?: number;
  readonly name?: string;
  readonly placeholder?: string;
}

/** Several lines of text; the direction is that of the typed text. */
export function TextArea({ label, error, help, disabled = false, value, onChange, rows = 3, ...rest }: TextAreaProps) {
  return (
    <FieldFrame label={label} error={error} help={help} disabled={disabled}>
      <Textarea
        value={value}
        minRows={rows}
        maxRows={12}
        onChange={(event) => onChange(event.target.value)}
        slotProps={{ textarea: { dir: 'auto', 'aria-invalid': Boolean(error), ...rest } }}
      />
    </FieldFrame>
  );
}
