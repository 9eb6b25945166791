import ShoppingBag from 'lucide-react/icons/shopping-bag';
import X from 'lucide-react/icons/x';
import { Link } from 'react-router-dom';
import { useMessages } from '../../i18n/use-messages';
import type { Announcement } from './alerts.connect';
import styles from './alerts.module.css';

interface OrdersToastProps {
  readonly shown: Announcement | null;
  readonly view: (id: string) => void;
  readonly close: (id: string) => void;
}

/** 'New Orders' of the storefront [R9.13]; its content stays in the feed when it disappears. */
export function OrdersToast({ shown, view, close }: OrdersToastProps) {
  const { t } = useMessages('alerts');
  return (
    <div role="status">
      {shown === null ? null : (
        <div
          className={styles.toast}
          role="group"
          aria-label={t('toast.title')}
          onKeyDown={(event) => (event.key === 'Escape' ? close(shown.id) : undefined)}
        >
          <ShoppingBag size={20} aria-hidden="true" />
          <div>
            <strong>{t('toast.title')}</strong>
            <p>{shown.more === 0 ? <bdi>{shown.text}</bdi> : t('toast.count', { count: shown.more + 1 })}</p>
          </div>
          <Link to={shown.path} onClick={() => view(shown.id)}>
            {t('toast.view')}
          </Link>
          <button type="button" className={styles.icon} aria-label={t('toast.close')} onClick={() => close(shown.id)}>
            <X size={18} aria-hidden="true" />
          </button>
        </div>
      )}
    </div>
  );
}
