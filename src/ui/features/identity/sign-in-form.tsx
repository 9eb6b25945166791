import { useEffect, useRef } from 'react';
import type { FormEvent } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { RESET_PATH } from '../../../domain/identity/redirect';
import { prefetch } from '../../app/chunks';
import { Banner } from '../../components/banner';
import { Button } from '../../components/button';
import { useMessages } from '../../i18n/use-messages';
import { EmailField } from '../../forms/email-field';
import { FormFailure } from '../../forms/form-failure';
import { textOf } from '../../forms/form-text';
import { PasswordField } from '../../forms/password-field';
import { useSignIn } from './sign-in.connect';
import styles from './sign-in.module.css';
import { pathTo } from '../../routes/paths';

/**
 * E-mail and password. The fields hold their own text and are read when sent: what is typed or filled in by a password
 * manager before the app has started is not lost. If it is sent before that, `post` keeps the password out of the
 * address.
 */
export function SignInForm({ isHidden }: { readonly isHidden: boolean }) {
  const { t } = useMessages('identity');
  const { isBusy, isOver, emailError, passwordError, failure, send } = useSignIn();
  // Somebody who has just chosen a password need not type their e-mail.
  const { state } = useLocation() as { state: { email?: string } | null };
  const form = useRef<HTMLFormElement>(null);
  const wasHidden = useRef(isHidden);
  useEffect(() => {
    if (wasHidden.current && !isHidden) form.current?.querySelector<HTMLInputElement>('[name=password]')?.focus();
    wasHidden.current = isHidden;
  }, [isHidden]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const sent = event.currentTarget;
    const wrong = send(textOf(sent, 'email'), textOf(sent, 'password'));
    if (wrong !== null) sent.querySelector<HTMLInputElement>(`[name="${wrong}"]`)?.focus();
  };

  return (
    <form
      ref={form}
      hidden={isHidden}
      className={styles.form}
      method="post"
      noValidate
      onSubmit={submit}
      onInput={() => prefetch('signedInArea')}
    >
      {isOver && failure === null ? (
        <Banner tone="blue" role="status">
          {t('signIn.over')}
        </Banner>
      ) : null}
      <FormFailure text={failure} />
      <EmailField error={emailError} initial={state?.email} />
      <PasswordField label={t('signIn.password')} error={passwordError} autoComplete="current-password" />
      <Button variant="primary" type="submit" busy={isBusy}>
        {t(isBusy ? 'signIn.busy' : 'signIn.submit')}
      </Button>
      <Link
        className={styles.aside}
        to={RESET_PATH}
        onPointerEnter={() => prefetch('pages')}
        onFocus={() => prefetch('pages')}
      >
        {t('signIn.forgot')}
      </Link>
      <Link className={styles.aside} to={pathTo('/auth/signup')}>
        {t('signIn.register')}
      </Link>
      <Link className={styles.aside} to={pathTo('/quick-parcel')}>
        {t('signIn.guest')}
      </Link>
    </form>
  );
}
