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

/** What informs, or waits until the person is free [R9.13]; its content stays in the feed when it disappears. */
export function AlertToast({ shown, view, close }: AlertToastProps) {
  const { t } = useMessages('alerts');
  const feed = useMessages('alertFeed');
  const title = shown.isNewOrders ? t('toast.title') : feed.t(`kind.${shown.type}`);
  const count = shown.more + 1;
  return (
    <div
      className={styles.toast}
      role="group"
      aria-label={title}
      onKeyDown={(event) => (event.key === 'Escape' ? close(shown.id) : undefined)}
    >
      <Bell size={20} aria-hidden="true" />
      <div>
        <strong>{title}</strong>
        <p>{shown.isNewOrders && count > 1 ? t('toast.count', { count }) : <bdi>{shown.text}</bdi>}</p>
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
