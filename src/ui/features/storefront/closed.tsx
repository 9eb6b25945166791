import { useMessages } from '../../i18n/use-messages';
import type { CartView } from './cart.connect';
import styles from './storefront.module.css';

/** That the store takes no orders now, said before somebody fills in a form, and when it opens. */
export function Closed({ view }: { readonly view: Pick<CartView, 'openingText'> }) {
  const { t } = useMessages('cart');
  return (
    <p className={styles.notice} role="note">
      <b>{view.openingText}</b> {t('closed')}
    </p>
  );
}

/** That orders take longer now, said before somebody orders [R11.28]. */
export function Busy({ view: { store } }: { readonly view: Pick<CartView, 'store'> }) {
  const { t } = useMessages('cart');
  const minutes = store?.busyMinutes ?? null;
  return minutes === null ? null : (
    <p className={styles.notice} role="note">
      {t('busy', { count: minutes })}
    </p>
  );
}
