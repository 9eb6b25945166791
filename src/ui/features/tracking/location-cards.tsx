import type { Order, Stop } from '../../../domain/ordering/order';
import { useMessages } from '../../i18n/use-messages';
import { LocationCard } from './location-card';
import styles from './tracking.module.css';

interface LocationCardsProps {
  readonly order: Order;
  /** Whose recipients can be asked, or were. */
  readonly stops: readonly Stop[];
}

/** Where parcels go, as their recipients say: who was asked; and of several stops, whom one may ask, folded. */
export function LocationCards({ order, stops }: LocationCardsProps) {
  const { t } = useMessages('addressCheck');
  const folded = order.dropOffs.length === 1 ? [] : stops.filter(({ locationInquiry }) => locationInquiry === null);
  const cards = (those: readonly Stop[]) =>
    those.map((stop) => <LocationCard key={stop.id} order={order} stop={stop} />);
  return (
    <>
      {cards(stops.filter((stop) => !folded.includes(stop)))}
      {folded.length === 0 ? null : (
        <details className={styles.details}>
          <summary>{t('inquiry.askOf', { count: folded.length })}</summary>
          <div className={styles.column}>{cards(folded)}</div>
        </details>
      )}
    </>
  );
}
