import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
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
  const app = useApp();
  const { session } = app;
  const { t } = useMessages('identity');
  const standing = useStanding();
  const { state } = useLocation();
  usePageTitle(t('signOut.title'));
  const [question, setQuestion] = useState<ReactNode>(null);
  useEffect(() => {
    if (standing !== 'in') return;
    const leave = (): void => session.send({ type: 'SIGN_OUT' });
    // Nothing that does not load keeps anybody signed in.
    import('./unsaved-question').then((m) => m.leaveOrAsk(app, leave, setQuestion)).catch(leave);
  }, [standing, app, session]);
  if (standing === 'out' || standing === 'over') return <Redirect to={pathTo('/auth/login')} state={state} />;
  if (question !== null) return question;
  return (
    <main id="main" className={styles.main}>
      <h1>{t('signOut.title')}</h1>
      <p role="status">{t('signOut.busy')}</p>
    </main>
  );
}
