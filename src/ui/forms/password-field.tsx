import { useId, useState } from 'react';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { Field, describe } from '../components/field';
import { useMessages } from '../i18n/use-messages';
import styles from './password-field.module.css';

interface PasswordFieldProps {
  /** The field's name in the form. */
  readonly name?: string;
  readonly label: string;
  readonly error: string | null;
  readonly help?: string;
  readonly autoComplete: 'current-password' | 'new-password';
}

/** A password that can be shown while typing. The field holds its own text. */
export function PasswordField({ name = 'password', label, error, help, autoComplete }: PasswordFieldProps) {
  const { t } = useMessages('identity');
  const id = useId();
  const [isShown, setShown] = useState(false);
  const Reveal = isShown ? EyeOff : Eye;
  return (
    <Field
      id={id}
      label={label}
      error={error}
      help={help}
      suffix={
        <button
          type="button"
          className={styles.reveal}
          aria-label={t(isShown ? 'signIn.hide' : 'signIn.show')}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          <Reveal size={20} aria-hidden="true" />
        </button>
      }
    >
      <input
        {...describe(id, error)}
        name={name}
        type={isShown ? 'text' : 'password'}
        dir="ltr"
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
      />
    </Field>
  );
}
