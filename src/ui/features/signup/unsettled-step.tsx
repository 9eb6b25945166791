import { Button } from '../../components/button';
import { useMessages } from '../../i18n/use-messages';
import styles from './signup.module.css';
import type { SignupView } from './step-form';

/** Nobody knows yet whether the registration arrived; it is sent again automatically. */
export function UnsettledStep({ view }: { readonly view: SignupView }) {
  const { t } = useMessages('signup');
  return (
    <div className={styles.form}>
      <p role="status">{view.isBusy ? t('unsettled.asking') : view.doubt}</p>
      <Button variant="primary" busy={view.isBusy} onClick={view.check}>
        {t('unsettled.check')}
      </Button>
      {view.isBusy ? null : (
        <Button variant="quiet" onClick={view.back}>
          {t('unsettled.back')}
        </Button>
      )}
    </div>
  );
}
