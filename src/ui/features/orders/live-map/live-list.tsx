import { Link } from 'react-router-dom';
import type { MovingDelivery } from '../../../../domain/ordering/moving-delivery';
import { Arrival } from '../../../components/arrival';
import { Button } from '../../../components/button';
import type { Following } from '../../../components/map/follow.connect';
import { StatusChip } from '../../../components/status-chip';
import { Whom } from '../../../components/whom';
import { useMessages } from '../../../i18n/use-messages';
import { pathTo } from '../../../routes/paths';
import styles from './live-map.module.css';

interface LiveListProps {
  readonly view: Following;
  readonly deliveries: readonly MovingDelivery[];
}

/** The deliveries that the map shows, for those who look for one, and for those who do not see the map. */
export function LiveList({ view, deliveries }: LiveListProps) {
  const { t } = useMessages('liveMap');
  return (
    <>
      <div role="status">
        {view.ended === null ? null : (
          <p className={styles.ended}>
            {t('ended')} <Link to={pathTo('/task/:id', { id: view.ended })}>{t('openEnded')}</Link>
          </p>
        )}
      </div>
      <ul className={styles.list}>
        {deliveries.map((delivery) => (
          <li key={delivery.id} data-chosen={delivery.id === view.chosen}>
            <Row delivery={delivery} isChosen={delivery.id === view.chosen} choose={view.choose} />
            {delivery.id === view.chosen ? <Chosen delivery={delivery} view={view} /> : null}
          </li>
        ))}
      </ul>
    </>
  );
}

interface RowProps {
  readonly delivery: MovingDelivery;
  readonly isChosen: boolean;
  readonly choose: (id: string) => void;
}

function Row({ delivery, isChosen, choose }: RowProps) {
  const { t, language } = useMessages('liveMap');
  const orders = useMessages('orders');
  const { id, reference, to, state, stopCount, driver } = delivery;
  return (
    <button type="button" className={styles.row} aria-expanded={isChosen} onClick={() => choose(id)}>
      <span className={styles.whom}>
        <strong>
          <Whom order={delivery} />
        </strong>
        <span className={styles.soft}>
          <bdi dir="ltr">{reference}</bdi> · <bdi>{to[language]}</bdi>
          {stopCount > 1 ? <> · {orders.t('list.stops', { count: stopCount })}</> : null}
        </span>
        <span className={styles.soft}>
          <bdi>{driver.name[language]}</bdi>
        </span>
        {driver.position === null ? <span className={styles.soft}>{t('noPosition')}</span> : null}
      </span>
      <span className={styles.stand}>
        <StatusChip state={state} />
        <Arrival of={delivery} className={styles.eta} />
      </span>
    </button>
  );
}

function Chosen({ delivery: { id, driver }, view }: { readonly delivery: MovingDelivery; readonly view: Following }) {
  const { t, language } = useMessages('liveMap');
  return (
    <div className={styles.chosen}>
      <p>
        <bdi>{driver.name[language]}</bdi> · <bdi>{driver.vehicle}</bdi>
      </p>
      {driver.position !== null && view.follows ? <p className={styles.soft}>{t('following')}</p> : null}
      <div className={styles.actions}>
        <Link to={pathTo('/task/:id', { id })}>{t('open')}</Link>
        {driver.position === null || view.follows ? null : (
          <Button variant="quiet" onClick={view.follow}>
            {t('follow')}
          </Button>
        )}
        <Button variant="quiet" onClick={view.clear}>
          {t('all')}
        </Button>
      </div>
    </div>
  );
}
