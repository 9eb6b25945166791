import { Button } from '../../components/button';
import { useMessages } from '../../i18n/use-messages';
import type { CartView } from './cart.connect';
import styles from './storefront.module.css';

/** Nobody knows whether the order was made: it is sent again with the same key, which cannot make a second one. */
export function Unsettled({ view }: { readonly view: CartView }) {
  const { t } = useMessages('cart');
  return (
    <div className={styles.sheet}>
      <div role="status">
        {view.failureText === null ? null : <p>{view.failureText}</p>}
        <p>{t('unsettled.text')}</p>
      </div>
      <div className={styles.actions}>
        <Button variant="primary" onClick={view.check}>
          {t('unsettled.check')}
        </Button>
        <Button onClick={view.back}>{t('unsettled.back')}</Button>
      </div>
    </div>
  );
}
