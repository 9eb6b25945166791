import { useRef } from 'react';
import Bell from 'lucide-react/icons/bell';
import X from 'lucide-react/icons/x';
import { Link } from 'react-router-dom';
import { useMessages } from '../../i18n/use-messages';
import type { Announcement } from './alerts.connect';
import styles from './alert-toasts.module.css';
import shared from './alerts.module.css';

interface AlertToastProps {
  readonly shown: Announcement;
  readonly view: (id: string) => void;
  readonly close: (id: string) => void;
}

const VIEW_KEYS = {
  business: 'dialog.viewBusiness',
  store: 'kind.Store Plan',
  wallet: 'toast.viewMoney',
  ticket: 'toast.viewTicket',
  support: 'toast.viewChat',
  template: 'toast.viewTemplate',
  order: 'toast.view',
} as const;

/** The number of an order, which no line may break. */
const REFERENCE = /([A-Z]{2}-\d+)/;

/** So far a finger goes sideways to send a toast away. Pixels. */
const SWIPE = 48;

/** What informs, or waits until the person is free [R9.13]; its content stays in the feed when it disappears. */
export function AlertToast({ shown, view, close }: AlertToastProps) {
  const { t } = useMessages('alerts');
  const feed = useMessages('alertFeed');
  const title = shown.isNewOrders ? t('toast.title') : feed.t(`kind.${shown.type}`);
  const count = shown.more + 1;
  const from = useRef<number | null>(null);
  const swiped = (to: number): void => {
    if (from.current !== null && Math.abs(to - from.current) > SWIPE) close(shown.id);
    from.current = null;
  };
  return (
    <div
      className={styles.toast}
      role="group"
      aria-label={title}
      onTouchStart={({ touches }) => {
        from.current = touches.length === 1 ? (touches[0]?.clientX ?? null) : null;
      }}
      onTouchEnd={({ changedTouches }) => swiped(changedTouches[0]?.clientX ?? 0)}
      onTouchCancel={() => {
        from.current = null;
      }}
      onKeyDown={(event) => (event.key === 'Escape' ? close(shown.id) : undefined)}
    >
      <Bell size={20} aria-hidden="true" />
      <div>
        <strong>{title}</strong>
        <p>
          {shown.isNewOrders && count > 1 ? (
            t('toast.count', { count })
          ) : (
            <bdi>
              {shown.text.split(REFERENCE).map((part, at) =>
                at % 2 === 0 ? (
                  part
                ) : (
                  <span key={part} className={styles.whole}>
                    {part}
                  </span>
                ),
              )}
            </bdi>
          )}
        </p>
        {shown.isNewOrders || shown.more === 0 ? null : (
          <p className={styles.soft}>{t('dialog.more', { count: shown.more })}</p>
        )}
      </div>
      <Link to={shown.path} onClick={() => view(shown.id)}>
        {t(VIEW_KEYS[shown.about])}
      </Link>
      <button type="button" className={shared.icon} aria-label={t('toast.close')} onClick={() => close(shown.id)}>
        <X size={18} aria-hidden="true" />
      </button>
    </div>
  );
}
