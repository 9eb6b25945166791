import { useId } from 'react';
import { Field, describe } from '../components/field';

interface CodeFieldProps {
  readonly label: string;
  readonly error: string | null;
  readonly help: string;
  /** Only six digits, or also a recovery code. */
  readonly isDigits: boolean;
}

/** A code of an authenticator app. The field, named `code`, holds its own text. */
export function CodeField({ label, error, help, isDigits }: CodeFieldProps) {
  const id = useId();
  return (
    <Field id={id} label={label} error={error} help={help}>
      <input
        {...describe(id, error)}
        name="code"
        inputMode={isDigits ? 'numeric' : 'text'}
        dir="ltr"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
      />
    </Field>
  );
}
