import { useEffect, useRef } from 'react';
import BellRing from 'lucide-react/icons/bell-ring';
import X from 'lucide-react/icons/x';
import { Link } from 'react-router-dom';
import { Button } from '../../components/button';
import { EmptyState } from '../../components/empty-state';
import { ErrorState } from '../../components/error-state';
import { Skeleton } from '../../components/skeleton';
import { DateTime } from '../../components/date-time';
import { useMessages } from '../../i18n/use-messages';
import { ALERT_ICONS } from './alert-icons';
import shared from './alerts.module.css';
import type { FeedRow, useFeed } from './feed.connect';
import styles from './feed.module.css';
import { SoundNotice } from './sound-notice';

const SKELETON_ROWS = ['a', 'b', 'c', 'd'];

interface FeedPanelProps {
  readonly feed: ReturnType<typeof useFeed>;
  readonly close: () => void;
}

/** The alerts of the branch, newest first; each leads to its order, and opening it marks it as read. */
export function FeedPanel({ feed, close }: FeedPanelProps) {
  const { t } = useMessages('alertFeed');
  const alerts = useMessages('alerts');
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <>
      <div className={styles.panelHead} data-tour="feed">
        <h2 ref={title} tabIndex={-1}>
          {alerts.t('feed.title')}
        </h2>
        {feed.unread === 0 ? null : (
          <Button variant="quiet" onClick={feed.markAll}>
            {t('markAll')}
          </Button>
        )}
        <button type="button" className={shared.icon} aria-label={t('close')} onClick={close}>
          <X size={20} aria-hidden="true" />
        </button>
      </div>
      <SoundNotice where="feed" />
      <Rows feed={feed} close={close} />
    </>
  );
}

function Rows({ feed, close }: FeedPanelProps) {
  const { t } = useMessages('alertFeed');
  if (feed.failure !== null) return <ErrorState failure={feed.failure} retry={feed.retry} />;
  if (feed.loading) {
    return (
      <ul className={styles.rows} aria-busy="true" aria-label={t('loading')}>
        {SKELETON_ROWS.map((row) => (
          <li key={row}>
            <Skeleton height={64} width="100%" />
          </li>
        ))}
      </ul>
    );
  }
  if (feed.rows.length === 0)
    return (
      <EmptyState icon={<BellRing size={28} aria-hidden="true" />} title={t('empty.title')} text={t('empty.text')} />
    );
  return (
    <>
      <ul className={styles.rows}>
        {feed.rows.map((row) => (
          <li key={row.id}>
            <Row
              row={row}
              open={() => {
                feed.markRead(row.id);
                close();
              }}
            />
          </li>
        ))}
      </ul>
      {feed.hasOlder ? (
        <Button variant="quiet" className={styles.older} busy={feed.loadingOlder} onClick={feed.older}>
          {t('older')}
        </Button>
      ) : null}
    </>
  );
}

function Row({ row, open }: { readonly row: FeedRow; readonly open: () => void }) {
  const { t, dir } = useMessages('alertFeed');
  const { Icon, tone } = ALERT_ICONS[row.type];
  return (
    <Link className={`${styles.row} ${row.isRead ? '' : styles.unread}`} to={row.path} onClick={open}>
      <span className={`${styles.mark} ${styles[tone]}`}>
        <Icon size={20} aria-hidden="true" />
      </span>
      <span className={styles.text}>
        {row.isRead ? null : <span className="sr">{t('unread')} </span>}
        <strong>{t(`kind.${row.type}`)}</strong>
        {/* The sentence has the page's direction, even if it begins with a name in the other script. */}
        <bdi dir={dir} className={styles.soft}>
          {row.text}
        </bdi>
        <span className={styles.soft}>
          <DateTime at={row.at} style="relative" />
        </span>
      </span>
      {row.isRead ? null : <span className={styles.dot} aria-hidden="true" />}
    </Link>
  );
}
