import Signpost from 'lucide-react/icons/signpost';
import { Button } from '../../components/button';
import { useMessages } from '../../i18n/use-messages';
import type { useOffer } from './tours.connect';
import styles from './tours.module.css';

/** An optional tour: beside the page, never over the person's work. */
export function TourOffer({ offer }: { readonly offer: NonNullable<ReturnType<typeof useOffer>> }) {
  const { t } = useMessages('tours');
  return (
    <aside className={styles.offer} aria-label={t('offer.label')}>
      <Signpost size={24} aria-hidden="true" />
      <div className={styles.text}>
        <h2>{offer.name}</h2>
        <p>{offer.text}</p>
      </div>
      <div className={styles.actions}>
        <Button variant="quiet" onClick={offer.decline}>
          {t('offer.no')}
        </Button>
        <Button variant="quiet" onClick={offer.later}>
          {t('offer.later')}
        </Button>
        <Button onClick={offer.start}>{offer.startLabel}</Button>
      </div>
    </aside>
  );
}
