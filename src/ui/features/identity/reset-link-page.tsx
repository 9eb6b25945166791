import type { FormEvent } from 'react';
import { Link, useLocation, useParams } from 'react-router-dom';
import { RESET_CHOOSE_PATH } from '../../../domain/identity/redirect';
import { PASSWORD_LENGTH_MIN } from '../../../domain/shared/constants';
import { fieldsOf } from '../../../domain/shared/fields';
import { Redirect } from '../../app/redirect';
import { Button } from '../../components/button';
import { useFirstError } from '../../forms/use-first-error';
import { useMessages } from '../../i18n/use-messages';
import { FormFailure } from '../../forms/form-failure';
import { textOf } from '../../forms/form-text';
import { IdentityFrame } from '../../app/identity-frame';
import { PasswordField } from '../../forms/password-field';
import { useReset } from './reset.connect';
import styles from './sign-in.module.css';
import { pathTo } from '../../routes/paths';

type View = ReturnType<typeof useReset>;

/** The link's token, stored by the history only for this entry. */
function tokenIn(state: unknown): string {
  const token = fieldsOf(state)?.['token'];
  return typeof token === 'string' ? token : '';
}

/** The page of a reset link [R2.53]. Its token is removed from the address at once; a reload still has it [T.18]. */
export function ResetLinkPage() {
  const { token = '' } = useParams();
  const { pathname, state } = useLocation();
  if (pathname !== RESET_CHOOSE_PATH) return <Redirect to={RESET_CHOOSE_PATH} state={{ token }} />;
  return <Choose key={tokenIn(state)} token={tokenIn(state)} />;
}

function Choose({ token }: { readonly token: string }) {
  const view = useReset(token);
  const { phase, title, text, failure } = view;
  return (
    <IdentityFrame
      phase={phase}
      title={title}
      context={phase === 'dead' || phase === 'unchecked' ? `${failure ?? ''} ${text}` : text}
    >
      <Body view={view} />
    </IdentityFrame>
  );
}

function Body({ view }: { readonly view: View }) {
  const { t } = useMessages('reset');
  switch (view.phase) {
    case 'checking':
      return <p role="status">{t('checkingStatus')}</p>;
    case 'unchecked':
      return <Button onClick={view.retry}>{t('retry')}</Button>;
    case 'occupied':
    case 'choosing':
      return (
        <>
          {view.phase === 'occupied' ? <Occupied view={view} /> : null}
          {/* It keeps what was typed if somebody signs in meanwhile in another tab. */}
          <Choosing view={view} />
        </>
      );
    case 'done':
      return <SignIn view={view} />;
    case 'dead':
    case 'unsure':
      break;
  }
  return (
    <div className={styles.form}>
      <Button variant="primary" to={pathTo('/reset')}>
        {t('another')}
      </Button>
      <SignIn view={view} />
    </div>
  );
}

/** Another person is signed in: they stay, or are signed out for the link after it was said what that means. */
function Occupied({ view }: { readonly view: View }) {
  const { t } = useMessages('reset');
  const name = view.another?.name ?? '';
  return (
    <div className={styles.form}>
      <Button variant="primary" to={pathTo('/')}>
        {t('stay', { name })}
      </Button>
      <p className={styles.soft}>{t('signsOut', { name })}</p>
      <Button busy={view.isBusy} onClick={view.useLink}>
        {t(view.isBusy ? 'signingOut' : 'useLink', { name })}
      </Button>
    </div>
  );
}

/** The way to the sign-in page, which signs nobody out without saying so. */
function SignIn({ view: { phase, another, isOwnerHere, isOperator, email } }: { readonly view: View }) {
  const { t } = useMessages('reset');
  if (isOperator)
    return (
      <Button variant="primary" to={pathTo('/operations')}>
        {t('signIn')}
      </Button>
    );
  if (another !== null) {
    const { name } = another;
    return (
      <div className={styles.form}>
        <p>{t('here', { name, email: another.email })}</p>
        <Button to={pathTo('/')}>{t('stay', { name })}</Button>
        <p className={styles.soft}>{t('signsOut', { name })}</p>
        <Button to={pathTo('/auth/logout')} state={{ email }}>
          {t('switch', { name })}
        </Button>
      </div>
    );
  }
  // The owner would be sent past the sign-in page with a session that has just ended.
  const to = isOwnerHere ? pathTo('/auth/logout') : pathTo('/auth/login');
  if (phase === 'done')
    return (
      <Button variant="primary" to={to} state={{ email }}>
        {t('signIn')}
      </Button>
    );
  return (
    <Link className={styles.aside} to={to}>
      {t('signIn')}
    </Link>
  );
}

function Choosing({ view }: { readonly view: View }) {
  const { t } = useMessages('reset');
  const { form, tried } = useFirstError(view.isBusy);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (view.isBusy) return;
    tried();
    view.save(textOf(event.currentTarget, 'password'));
  };
  return (
    <form
      ref={form}
      hidden={view.phase === 'occupied'}
      className={styles.form}
      method="post"
      noValidate
      onSubmit={submit}
    >
      <FormFailure text={view.failure} />
      <p className={styles.soft}>{t('account', { email: view.email })}</p>
      {/* Which account it is, for password managers; a person has just read it. */}
      <input type="hidden" name="username" autoComplete="username" value={view.email} />
      <PasswordField
        label={t(view.isFirst ? 'password' : 'newPassword')}
        error={view.passwordError}
        help={t('rule', { count: PASSWORD_LENGTH_MIN })}
        autoComplete="new-password"
      />
      <Button variant="primary" type="submit" busy={view.isBusy}>
        {t(view.isBusy ? 'saving' : 'save')}
      </Button>
    </form>
  );
}
