import { Link } from 'react-router-dom';
import type { OrderSummary } from '../../../domain/ordering/order';
import { arrivalOf } from '../../../domain/ordering/estimate';
import { formatMinuteRange } from '../../components/format-minutes';
import { useMinute } from '../../components/minute';
import { TripIcon } from '../../components/trip-icon';
import { StatusChip } from '../../components/status-chip';
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
                <strong dir="auto">{order.recipientName}</strong>
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
              <StatusChip state={order.state} />
              <Arrival order={order} />
            </Link>
          </li>
        ))}
      </ul>
      {total > SHOWN ? <Link to={ordersPath({ view: 'moving' })}>{t('live.all')}</Link> : null}
    </>
  );
}

function Arrival({ order }: { readonly order: OrderSummary }) {
  const { t, locale } = useMessages('home');
  const now = useMinute();
  if (order.eta === null || order.state === 'delivered') return null;
  const arrival = arrivalOf(order.eta, now);
  return (
    <span className={styles.eta}>
      {arrival.kind === 'in' ? <span className="sr">{t('live.eta')} </span> : null}
      {arrival.kind === 'in' ? formatMinuteRange(arrival.minutes, locale) : t(`live.${arrival.kind}`)}
    </span>
  );
}
