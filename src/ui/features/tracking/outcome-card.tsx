import { Suspense } from 'react';
import type { Order } from '../../../domain/ordering/order';
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

/** What became of the fee of a delivery that failed. */
const FEE_KEYS = {
  due: 'outcome.feeDue',
  paid: 'outcome.feePaid',
  refunded: 'outcome.feeRefunded',
  'partially refunded': 'outcome.feePartly',
} as const;

/** Why an order stopped, what became of its fee, and what can be done now; nothing for any other order. */
export function OutcomeCard({ order }: { readonly order: Order }) {
  const { t, locale } = useMessages('task');
  const orderAgain = useOrderAgain();
  const mayOrder = useMay('order');
  const isStuck = order.state === 'dispatch failure';
  if (!isStuck && order.state !== 'failed') return null;
  const failed = numbered(order.dropOffs).filter(({ state }) => state === 'failed');
  return (
    <>
      <Banner tone="red">
        <div className={styles.outcome}>
          <strong>{t(isStuck ? 'outcome.stuckTitle' : 'outcome.failedTitle')}</strong>
          {failed.map(({ number, failureReason, recipient }) => (
            <p key={number}>
              {order.dropOffs.length > 1 ? `${recipient.name}: ` : ''}
              {t(`outcome.reason.${failureReason ?? 'unknown'}`)}
            </p>
          ))}
          <p>
            {isStuck
              ? t('outcome.stuckText')
              : t(FEE_KEYS[order.payment.status], {
                  amount: formatMoney(order.total, locale),
                  refunded: formatMoney(order.refunded, locale),
                })}
          </p>
          {isStuck ? null : <p>{t('outcome.next')}</p>}
          {isStuck || orderAgain === null ? null : (
            <Button onClick={() => orderAgain(order)}>{t('outcome.orderAgain')}</Button>
          )}
        </div>
      </Banner>
      {isStuck && mayOrder && order.searchAgain !== null ? (
        <Suspense fallback={<Skeleton height={280} />}>
          <SearchAgain order={order} />
        </Suspense>
      ) : null}
    </>
  );
}
