import { Link } from 'react-router-dom';
import type { Order } from '../../../domain/ordering/order';
import type { PublicTracking } from '../../../domain/ordering/public-tracking';
import type { SecondTripOf } from '../../../domain/ordering/second-trips';
import { DateTime } from '../../components/date-time';
import { TripIcon } from '../../components/trip-icon';
import { useMessages } from '../../i18n/use-messages';
import { pathTo } from '../../routes/paths';
import styles from './tracking.module.css';

/** That an order is the second trip of another one, and the way there. */
export function SecondTripNote({ of: { kind, orderId, reference } }: { readonly of: SecondTripOf }) {
  const { t } = useMessages('report');
  return (
    <p>
      <TripIcon kind={kind} />{' '}
      <Link to={pathTo('/task/:id', { id: orderId })}>
        {t(`secondTrip.of.${kind}`, { reference: `\u2068${reference}\u2069` })}
      </Link>
    </p>
  );
}

/** The second trips that were ordered for an order, newest first: items of its timeline. */
export function OrderedTrips({ order }: { readonly order: Order }) {
  const { t } = useMessages('report');
  return order.dropOffs
    .flatMap(({ secondTrip }) => secondTrip ?? [])
    .toSorted((one, other) => other.orderedAt.localeCompare(one.orderedAt))
    .map(({ kind, orderId, orderedAt, reference }) => (
      <li key={orderId} className={styles.step}>
        <span className={styles.stepHead}>
          <Link to={pathTo('/task/:id', { id: orderId })}>
            {t(`secondTrip.ordered.${kind}`, { reference: `\u2068${reference}\u2069` })}
          </Link>
          <span className={styles.soft}>
            <DateTime at={orderedAt} style="datetime" />
          </span>
        </span>
      </li>
    ));
}

/** What the recipient of a parcel that could not be handed over is told: that it comes again, or goes back. */
export function ToldTrip({ trip: { kind, slug } }: { readonly trip: NonNullable<PublicTracking['secondTrip']> }) {
  const { t } = useMessages('report');
  return (
    <p>
      {t(`secondTrip.told.${kind}`)}{' '}
      {slug === null ? null : <Link to={pathTo('/quick-parcel/task/:slug', { slug })}>{t('secondTrip.follow')}</Link>}
    </p>
  );
}
