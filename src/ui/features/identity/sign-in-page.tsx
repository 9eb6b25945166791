import { Navigate, useSearchParams } from 'react-router-dom';
import { safeRedirect } from '../../../domain/identity/redirect';
import { LanguageButton } from '../../app/language-button';
import { usePageTitle } from '../../app/use-page-title';
import { useStanding } from '../../app/use-session';
import { Logo } from '../../components/logo';
import { useWords } from '../../i18n/use-words';
import { SignInForm } from './sign-in-form';
import styles from './sign-in.module.css';

/** R2.52. Prerendered in both languages, so it draws nothing that only the browser knows. */
export function SignInPage() {
  const { t } = useWords('identity');
  const [params] = useSearchParams();
  const standing = useStanding();
  usePageTitle(t('signIn.title'));
  if (standing === 'in') return <Navigate to={safeRedirect(params.get('redirect'))} replace />;
  return (
    <div className={styles.page}>
      <aside className={styles.brand}>
        <p className={styles.name}>
          <Logo size={40} />
          {t('product')}
        </p>
        <p className={styles.promise}>{t('promise.title')}</p>
        <p className={styles.detail}>{t('promise.text')}</p>
        <Route />
      </aside>
      <main id="main" className={styles.main} tabIndex={-1}>
        <LanguageButton className={styles.language} />
        <div className={styles.sheet}>
          <h1>{t('signIn.title')}</h1>
          <p className={styles.context}>{t('signIn.context')}</p>
          <SignInForm />
        </div>
      </main>
    </div>
  );
}

/** A drawn way from a counter to a door; decoration. */
function Route() {
  return (
    <svg className={`${styles.route} mirror`} viewBox="0 0 360 120" aria-hidden="true" focusable="false">
      <path className={styles.way} d="M24 92C96 92 84 36 156 36s64 48 120 48 44-44 60-44" />
      <path className={styles.done} d="M24 92C96 92 84 36 156 36" />
      <circle className={styles.start} cx="24" cy="92" r="8" />
      <circle className={styles.end} cx="336" cy="40" r="8" />
      <rect className={styles.parcel} x="142" y="20" width="32" height="32" rx="6" />
      <path className={styles.tape} d="M154 20h8v12l-4-3-4 3z" />
    </svg>
  );
}
