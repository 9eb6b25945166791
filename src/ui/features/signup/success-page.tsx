import { useLocation } from 'react-router-dom';
import { fieldsOf } from '../../../domain/shared/fields';
import { useStanding } from '../../app/use-session';
import { Button } from '../../components/button';
import { useMessages } from '../../i18n/use-messages';
import { IdentityFrame } from '../../app/identity-frame';
import styles from './signup.module.css';
import { pathTo } from '../../routes/paths';

/** Where the mail went, if the history knows it: the page may also be opened directly. */
function emailIn(state: unknown): string | null {
  const email = fieldsOf(state)?.['email'];
  return typeof email === 'string' ? email : null;
}

/** The registration is complete: what happens next [R2.30] [R2.52]. */
export function SuccessPage() {
  const { t } = useMessages('signup');
  const email = emailIn(useLocation().state);
  const isIn = useStanding() === 'in';
  return (
    <IdentityFrame
      phase="done"
      title={t('success.title')}
      context={email === null ? t('success.text') : t('success.textTo', { email })}
    >
      <div className={styles.form}>
        <ol className={styles.next}>
          {(['success.mail', 'success.password', 'success.order'] as const).map((key) => (
            <li key={key}>{t(key)}</li>
          ))}
        </ol>
        <p className={styles.detail}>{t('success.spam')}</p>
        <Button variant="primary" to={pathTo(isIn ? '/' : '/auth/login')}>
          {t(isIn ? 'signedIn.home' : 'signIn')}
        </Button>
      </div>
    </IdentityFrame>
  );
}
