import { useId, useState } from 'react';
import type { FormEvent } from 'react';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { prefetch } from '../../app/chunks';
import { Button } from '../../components/button';
import { Field, describe } from '../../components/field';
import { useWords } from '../../i18n/use-words';
import { useSignIn } from './sign-in.connect';
import styles from './sign-in.module.css';

function textOf(form: HTMLFormElement, name: string): string {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement ? field.value : '';
}

/**
 * E-mail and password. The fields hold their own text and are read when sent: what is typed or filled in by a password
 * manager before the app has started is not lost. Were it sent before that, `post` keeps the password out of the address.
 */
export function SignInForm() {
  const { t } = useWords('identity');
  const { isBusy, isOver, emailError, passwordError, failure, send } = useSignIn();
  const [isShown, setShown] = useState(false);
  const email = useId();
  const password = useId();
  const Reveal = isShown ? EyeOff : Eye;

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const wrong = send(textOf(form, 'email'), textOf(form, 'password'));
    if (wrong !== null) form.querySelector<HTMLInputElement>(`[name="${wrong}"]`)?.focus();
  };

  return (
    <form className={styles.form} method="post" noValidate onSubmit={submit} onInput={() => prefetch('signedInArea')}>
      {isOver && failure === null ? (
        <p className={styles.notice} role="status">
          {t('signIn.over')}
        </p>
      ) : null}
      {failure === null ? null : (
        <p className={styles.failure} role="alert">
          <CircleAlert size={20} aria-hidden="true" />
          <span>{failure}</span>
        </p>
      )}
      <Field id={email} label={t('signIn.email')} error={emailError}>
        <input {...describe(email, emailError)} name="email" type="email" inputMode="email" dir="ltr" autoComplete="username" autoCapitalize="none" spellCheck={false} />
      </Field>
      <Field
        id={password}
        label={t('signIn.password')}
        error={passwordError}
        suffix={
          <button type="button" className={styles.reveal} aria-label={t(isShown ? 'signIn.hide' : 'signIn.show')} aria-pressed={isShown} onClick={() => setShown(!isShown)}>
            <Reveal size={20} aria-hidden="true" />
          </button>
        }
      >
        <input {...describe(password, passwordError)} name="password" type={isShown ? 'text' : 'password'} dir="ltr" autoComplete="current-password" />
      </Field>
      <Button variant="primary" type="submit" busy={isBusy}>
        {t(isBusy ? 'signIn.busy' : 'signIn.submit')}
      </Button>
    </form>
  );
}
