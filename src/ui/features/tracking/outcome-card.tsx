import { Suspense } from 'react';
import type { Order } from '../../../domain/ordering/order';
import { saidOfOrder } from '../../../domain/ordering/situation.rules';
import { useMay } from '../../app/use-may';
import { Banner } from '../../components/banner';
import { useMessages } from '../../i18n/use-messages';
import { lazyPart } from '../../app/stale-chunks';
import { Skeleton } from '../../components/skeleton';
import styles from './tracking.module.css';

// Few orders need it.
const SearchAgain = lazyPart(() => import('./search-again').then((module) => ({ default: module.SearchAgain })));

const FailedOrder = lazyPart(() => import('./failed-order').then((module) => ({ default: module.FailedOrder })));

const SearchRuns = lazyPart(() => import('./search-runs').then((module) => ({ default: module.SearchRuns })));

/** Why an order stopped, what became of its fee, and what can be done now; or until when a driver is looked for. */
export function OutcomeCard({ order }: { readonly order: Order }) {
  const { trouble, nextSteps, driver } = saidOfOrder(order);
  const mayOrder = useMay('order');
  // While a driver who was found thinks it over, they are named instead.
  if (order.searchUntil !== null && driver === 'sought')
    return (
      <Suspense fallback={<Skeleton height={280} />}>
        <SearchRuns order={order} until={order.searchUntil} />
      </Suspense>
    );
  if (trouble === null) return null;
  if (trouble !== 'stuck')
    return (
      <Suspense fallback={<Skeleton height={280} />}>
        <FailedOrder order={order} />
      </Suspense>
    );
  return (
    <>
      <Banner tone="red">
        <div className={styles.outcome}>
          <Stuck order={order} />
        </div>
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
