import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useMessages } from '../i18n/use-messages';
import styles from './toasts.module.css';
import { useOnline } from './use-online';
import { useIsOut } from './use-outage';
import { useStanding } from './use-session';

/** Says calmly that we are reconnecting, as long as the server is down [T.48]; nobody need do anything. */
export function OutageBanner() {
  const { t } = useMessages('common');
  const isOut = useIsOut();
  // In the shell another banner says that the device itself has no network.
  const isOnline = useOnline();
  const isSaid = useStanding() === 'in' && !isOnline;
  return (
    <div role="status" className={styles.log}>
      {isOut && !isSaid ? (
        <div className={`${styles.toast} ${styles.outage}`} data-banner="">
          <RefreshCw size={20} aria-hidden="true" />
          <span>{t('outage')}</span>
        </div>
      ) : null}
    </div>
  );
}
