import { Link } from 'react-router-dom';
import type { OrderSummary } from '../../../domain/ordering/order';
import { Arrival } from '../../components/arrival';
import { TripIcon } from '../../components/trip-icon';
import { StatusChip } from '../../components/status-chip';
import { Whom } from '../../components/whom';
import { useMessages } from '../../i18n/use-messages';
import { ordersPath } from '../../routes/order-filters';
import { pathTo } from '../../routes/paths';
import styles from './board.module.css';

/** So many are shown; the list has the rest. */
const SHOWN = 6;

/** The orders that a driver has, with the time until they arrive. The rows are live. */
export function LiveOrders({ orders, total }: { readonly orders: readonly OrderSummary[]; readonly total: number }) {
  const { t, language } = useMessages('home');
  if (orders.length === 0) return <p className={styles.soft}>{t('live.none')}</p>;
  return (
    <>
      <ul className={styles.live}>
        {orders.slice(0, SHOWN).map((order) => (
          <li key={order.id}>
            <Link className={styles.order} to={pathTo('/task/:id', { id: order.id })}>
              <span className={styles.whom}>
                <strong>
                  <Whom order={order} />
                </strong>
                <span className={styles.soft}>
                  <bdi dir="ltr">{order.reference}</bdi> · <bdi>{order.to[language]}</bdi>
                  {order.driverName === null ? null : (
                    <>
                      {' '}
                      · <bdi>{order.driverName[language]}</bdi>
                    </>
                  )}
                </span>
                {order.tripKind === undefined ? null : (
                  <span className={styles.soft}>
                    <TripIcon kind={order.tripKind} /> {t(`trip.${order.tripKind}`)}
                  </span>
                )}
              </span>
              <StatusChip state={order.state} timing={order.timing} />
              <Arrival of={order} className={styles.eta} />
            </Link>
          </li>
        ))}
      </ul>
      <p className={styles.ways}>
        <Link to={pathTo('/orders/map')}>{t('live.map')}</Link>
        {total > SHOWN ? <Link to={ordersPath({ view: 'moving' })}>{t('live.all')}</Link> : null}
      </p>
    </>
  );
}
