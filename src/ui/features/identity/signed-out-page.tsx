import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useApp } from '../../app/app-context';
import { Redirect } from '../../app/redirect';
import { usePageTitle } from '../../app/use-page-title';
import { useStanding } from '../../app/use-session';
import { useMessages } from '../../i18n/use-messages';
import styles from './signed-out.module.css';
import { pathTo } from '../../routes/paths';

/** Signs out and shows the sign-in page [R2.52] [R2.60]. */
export function SignedOutPage() {
  const { session } = useApp();
  const { t } = useMessages('identity');
  const standing = useStanding();
  const { state } = useLocation();
  usePageTitle(t('signOut.title'));
  useEffect(() => {
    if (standing === 'in') session.send({ type: 'SIGN_OUT' });
  }, [standing, session]);
  if (standing === 'out' || standing === 'over') return <Redirect to={pathTo('/auth/login')} state={state} />;
  return (
    <main id="main" className={styles.main}>
      <h1>{t('signOut.title')}</h1>
      <p role="status">{t('signOut.busy')}</p>
    </main>
  );
}
