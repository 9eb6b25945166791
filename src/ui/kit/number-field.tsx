import { readNumber } from '../../domain/shared/read-number';
import { TextField } from './text-field';
import type { TextFieldProps } from './text-field';

interface NumberFieldProps extends Omit<TextFieldProps, 'onChange' | 'type' | 'dir' | 'inputMode' | 'min' | 'max'> {
  /** The typed text, and its number: null if there is none. */
  readonly onChange: (text: string, number: number | null) => void;
}

/** A count. A text field, not the browser's number field: that one loses Arabic digits, and changes with the wheel. */
export function NumberField({ onChange, ...rest }: NumberFieldProps) {
  return <TextField {...rest} dir="ltr" inputMode="numeric" onChange={(text) => onChange(text, readNumber(text))} />;
}
