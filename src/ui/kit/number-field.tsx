import { typedCode } from '../../domain/shared/invisible';
import { TextField } from './text-field';
import type { TextFieldProps } from './text-field';

interface NumberFieldProps extends Omit<TextFieldProps, 'onChange' | 'type' | 'dir' | 'inputMode' | 'min' | 'max'> {
  /** The typed text, and its number: null if there is none. */
  readonly onChange: (text: string, number: number | null) => void;
}

/** The integer in a text in Western, Arabic or Persian digits; null if it is invalid. */
export function readNumber(text: string): number | null {
  const plain = typedCode(text).replace(/[\s,\u066c]/g, '');
  if (!/^\d+$/.test(plain)) return null;
  const number = Number(plain);
  return Number.isSafeInteger(number) ? number : null;
}

/** A count. A text field, not the browser's number field: that one loses Arabic digits, and changes with the wheel. */
export function NumberField({ onChange, ...rest }: NumberFieldProps) {
  return <TextField {...rest} dir="ltr" inputMode="numeric" onChange={(text) => onChange(text, readNumber(text))} />;
}
