import RefreshCw from 'lucide-react/icons/refresh-cw';
import { Button } from '../../components/button';
import { useMessages } from '../../i18n/use-messages';
import styles from '../toasts.module.css';
import { useRelease } from './release.connect';
import type { ReleaseActor } from './release.connect';

/** Says that the page is outdated, announced politely and out of the way; it stays until the person decides [R8.07]. */
export function ReleaseBanner({ release }: { readonly release: ReleaseActor }) {
  const { t } = useMessages('common');
  const { outdated, refreshing, refresh, later } = useRelease(release);
  return (
    <div role="status" className={styles.log}>
      {outdated ? (
        <div className={`${styles.toast} ${styles.release}`} data-banner="">
          <RefreshCw size={20} aria-hidden="true" />
          <span>{t('release.text')}</span>
          <Button variant="primary" busy={refreshing} onClick={refresh}>
            {t('release.refresh')}
          </Button>
          <Button variant="quiet" onClick={later}>
            {t('release.later')}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
