import { Suspense } from 'react';
import type { Order, Stop } from '../../../domain/ordering/order';
import { saidOfOrder, saidOfStop } from '../../../domain/ordering/situation.rules';
import { formatMoney } from '../../../domain/shared/money';
import { useOrderAgain } from '../../app/use-order-again';
import { useMay } from '../../app/use-may';
import { Banner } from '../../components/banner';
import { Button } from '../../components/button';
import { useMessages } from '../../i18n/use-messages';
import { lazyPart } from '../../app/stale-chunks';
import { Skeleton } from '../../components/skeleton';
import { numbered } from './numbered';
import styles from './tracking.module.css';

// Few orders need it.
const SearchAgain = lazyPart(() => import('./search-again').then((module) => ({ default: module.SearchAgain })));

const SearchRuns = lazyPart(() => import('./search-runs').then((module) => ({ default: module.SearchRuns })));

/** What became of the fee of a delivery that failed. */
const FEE_KEYS = {
  due: 'outcome.feeUnpaid',
  nothing: 'outcome.feeUnpaid',
  paid: 'outcome.feePaid',
  refunded: 'outcome.feeRefunded',
  partiallyRefunded: 'outcome.feePartly',
} as const;

/** Why an order stopped, what became of its fee, and what can be done now; or until when a driver is looked for. */
export function OutcomeCard({ order }: { readonly order: Order }) {
  const { trouble, nextSteps } = saidOfOrder(order);
  const mayOrder = useMay('order');
  if (order.searchUntil !== null)
    return (
      <Suspense fallback={<Skeleton height={280} />}>
        <SearchRuns order={order} until={order.searchUntil} />
      </Suspense>
    );
  if (trouble === null) return null;
  return (
    <>
      <Banner tone="red">
        <div className={styles.outcome}>{trouble === 'stuck' ? <Stuck order={order} /> : <Failed order={order} />}</div>
      </Banner>
      {nextSteps.includes('search-again') && mayOrder && order.searchAgain !== null ? (
        <Suspense fallback={<Skeleton height={280} />}>
          <SearchAgain order={order} />
        </Suspense>
      ) : null}
    </>
  );
}

function Stuck({ order }: { readonly order: Order }) {
  const { t } = useMessages('task');
  return (
    <>
      <strong>{t('outcome.stuckTitle')}</strong>
      <p>{t(saidOfOrder(order).cancelGivesBack ? 'outcome.stuckPaid' : 'outcome.stuckUnpaid')}</p>
    </>
  );
}

/** Why it failed, where each parcel is now, what became of the fee, and the next step. */
function Failed({ order }: { readonly order: Order }) {
  const { t, locale } = useMessages('task');
  const orderAgain = useOrderAgain();
  const failed = numbered(order.dropOffs).filter(({ state }) => state === 'failed');
  return (
    <>
      <strong>{t('outcome.failedTitle')}</strong>
      {failed.map((stop) => (
        <div key={stop.number}>
          <p>
            {order.dropOffs.length > 1 ? `${stop.recipient.name}: ` : ''}
            <Why stop={stop} order={order} />
          </p>
          <p>{t(`outcome.parcel.${parcelOf(stop, order)}`)}</p>
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
      <p>{t('outcome.next')}</p>
      {orderAgain === null ? null : <Button onClick={() => orderAgain(order)}>{t('outcome.orderAgain')}</Button>}
    </>
  );
}

const parcelOf = (stop: Stop, order: Order): 'with-driver' | 'at-pick-up' =>
  saidOfStop(stop, order).parcel === 'with-driver' ? 'with-driver' : 'at-pick-up';

/** The driver's reason; where they gave none, the merchant is told to ask, if there is somebody to call. */
function Why({ stop, order }: { readonly stop: Stop; readonly order: Order }) {
  const { t } = useMessages('task');
  const { failureReason: reason, failureNote: note } = stop;
  if (note !== null) return t('outcome.reason.other', { note: `\u2068${note}\u2069` });
  if (reason !== null && reason !== 'other') return t(`outcome.reason.${reason}`);
  const canAsk = order.driver !== null && saidOfStop(stop, order).nextSteps.includes('call-driver');
  return [t('outcome.reason.unknown'), canAsk ? t('outcome.reasonMissing') : ''].join(' ').trim();
}
