import { useId } from 'react';
import { Field, describe } from '../components/field';
import { useMessages } from '../i18n/use-messages';

interface EmailFieldProps {
  readonly error: string | null;
  /** The initial text. */
  readonly initial?: string | undefined;
}

/** The e-mail of an account. The field, named `email`, holds its own text. */
export function EmailField({ error, initial }: EmailFieldProps) {
  const { t } = useMessages('identity');
  const id = useId();
  return (
    <Field id={id} label={t('signIn.email')} error={error}>
      <input
        {...describe(id, error)}
        name="email"
        type="email"
        inputMode="email"
        dir="ltr"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={initial}
      />
    </Field>
  );
}
