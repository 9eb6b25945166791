import Wifi from 'lucide-react/icons/wifi';
import WifiOff from 'lucide-react/icons/wifi-off';
import { useMessages } from '../../i18n/use-messages';
import { useOnline } from '../use-online';
import { useConnection } from './top-bar.connect';
import styles from './top-bar.module.css';

/** Whether the displayed data is live. */
export function Connection() {
  const { t } = useMessages('shell');
  const state = useConnection();
  if (state === 'connected') {
    return (
      <span className={`${styles.connection} ${styles.live}`} role="status" title={t('connection.live')}>
        <Wifi size={18} aria-hidden="true" />
        <span className="sr">{t('connection.live')}</span>
      </span>
    );
  }
  return (
    <span className={styles.connection} role="status">
      <WifiOff size={18} aria-hidden="true" />
      <span className={styles.word}>{t(state === 'connecting' ? 'connection.connecting' : 'connection.off')}</span>
    </span>
  );
}

/** Shown while the device has no network. */
export function OfflineBanner() {
  const { t } = useMessages('shell');
  return useOnline() ? null : (
    <p className={styles.offline} role="status">
      {t('connection.offline')}
    </p>
  );
}
