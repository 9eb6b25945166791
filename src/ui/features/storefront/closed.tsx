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
