import { Suspense } from 'react';
import type { Order, Stop } from '../../../domain/ordering/order';
import { secondTripsFor, tripsForSeveral } from '../../../domain/ordering/second-trip';
import { shownStops } from '../../../domain/ordering/stop-cancellation';
import { failureKey, saidOfOrder, saidOfStop } from '../../../domain/ordering/situation.rules';
import { formatMoney } from '../../../domain/shared/money';
import { useMay } from '../../app/use-may';
import { useOrderAgain } from '../../app/use-order-again';
import { lazyPart } from '../../app/stale-chunks';
import { Banner } from '../../components/banner';
import { Button } from '../../components/button';
import { useMinute } from '../../components/minute';
import { Skeleton } from '../../components/skeleton';
import { useMessages } from '../../i18n/use-messages';
import { pathTo } from '../../routes/paths';
import { numbered } from './numbered';
import styles from './tracking.module.css';

// It has a form, and the reason should not wait for it.
const SecondTripCard = lazyPart(() => import('./second-trip').then((module) => ({ default: module.SecondTripCard })));

const SecondTripsCard = lazyPart(() => import('./second-trip').then((module) => ({ default: module.SecondTripsCard })));

/** What became of the fee of a delivery that failed. */
const FEE_KEYS = {
  due: 'outcome.feeUnpaid',
  nothing: 'outcome.feeUnpaid',
  paid: 'outcome.feePaid',
  refunded: 'outcome.feeRefunded',
  partiallyRefunded: 'outcome.feePartly',
} as const;

/** Why an order failed, and the second trips of its parcels: those that were ordered, and what can be ordered now [R4.02]. */
export function FailedOrder({ order }: { readonly order: Order }) {
  const mayOrder = useMay('order');
  const now = useMinute();
  const trips = order.dropOffs
    .map((stop) => ({ stop, kinds: mayOrder ? secondTripsFor(stop, order, now) : [] }))
    .filter(({ stop, kinds }) => stop.secondTrip !== null || kinds.length > 0);
  const forAll = mayOrder ? tripsForSeveral(order, now) : [];
  return (
    <>
      <Banner tone="red">
        <div className={styles.outcome}>
          <Failed order={order} isDecided={trips.length > 0} mayOrder={mayOrder} />
        </div>
      </Banner>
      {forAll.length === 0 ? null : (
        <Suspense fallback={<Skeleton height={150} />}>
          <SecondTripsCard order={order} kinds={forAll} />
        </Suspense>
      )}
      {trips.map(({ stop, kinds }) => (
        <Suspense key={stop.id} fallback={<Skeleton height={150} />}>
          <SecondTripCard order={order} stop={stop} kinds={kinds} isOneOfSeveral={forAll.length > 0} />
        </Suspense>
      ))}
    </>
  );
}

interface FailedProps {
  readonly order: Order;
  /** What comes next stands below: a second trip, or the choice of one. */
  readonly isDecided: boolean;
  readonly mayOrder: boolean;
}

/** Why it failed, where each parcel is now, what became of the fee, and the next step. */
function Failed({ order, isDecided, mayOrder }: FailedProps) {
  const { t, locale } = useMessages('task');
  const orderAgain = useOrderAgain();
  const failed = numbered(order.dropOffs).filter(({ state }) => state === 'failed');
  const delivered = order.dropOffs.filter(({ state }) => state === 'successful').length;
  // The days for a second trip are over: what becomes of the parcel, only people can say.
  const isLeft =
    mayOrder &&
    !isDecided &&
    failed.some((stop) => stop.secondTrip === null && parcelOf(stop, order) === 'with-driver');
  return (
    <>
      <strong>
        {delivered === 0
          ? t('outcome.failedTitle')
          : t('outcome.partlyTitle', { delivered, count: shownStops(order).length })}
      </strong>
      {failed.map((stop) => (
        <div key={stop.number}>
          <p>
            {order.dropOffs.length > 1 ? `${stop.recipient.name}: ` : ''}
            <Why stop={stop} order={order} />
          </p>
          {stop.secondTrip === null ? <p>{t(`outcome.parcel.${parcelOf(stop, order)}`)}</p> : null}
        </div>
      ))}
      {order.total === null ? null : (
        <p>
          {t(FEE_KEYS[saidOfOrder(order).fee], {
            amount: formatMoney(order.total, locale),
            refunded: formatMoney(order.refunded, locale),
          })}
        </p>
      )}
      {isDecided ? null : <p>{t(isLeft ? 'outcome.tooLate' : 'outcome.next')}</p>}
      {isLeft ? (
        <Button to={pathTo('/support/add')} state={{ order: order.reference }}>
          {t('outcome.support')}
        </Button>
      ) : null}
      {isDecided || orderAgain === null ? null : (
        <Button onClick={() => orderAgain(order)}>{t('outcome.orderAgain')}</Button>
      )}
    </>
  );
}

const parcelOf = (stop: Stop, order: Order): 'with-driver' | 'at-pick-up' =>
  saidOfStop(stop, order).parcel === 'with-driver' ? 'with-driver' : 'at-pick-up';

/** The driver's reason; where they gave none, the merchant is told to ask, if there is somebody to call. */
function Why({ stop, order }: { readonly stop: Stop; readonly order: Order }) {
  const { t } = useMessages('task');
  const key = failureKey(stop);
  if (key !== 'unknown') return t(`outcome.reason.${key}`, { note: `\u2068${stop.failureNote ?? ''}\u2069` });
  const canAsk = order.driver !== null && saidOfStop(stop, order).nextSteps.includes('call-driver');
  return [t('outcome.reason.unknown'), canAsk ? t('outcome.reasonMissing') : ''].join(' ').trim();
}
