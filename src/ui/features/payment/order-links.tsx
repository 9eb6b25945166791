import { Suspense } from 'react';
import type { PaymentState } from '../../../domain/payments/payment';
import { lazyPart } from '../../app/stale-chunks';
import { Button } from '../../components/button';
import { useMessages } from '../../i18n/use-messages';
import { pathTo } from '../../routes/paths';

// Few cards are declined.
const CashInstead = lazyPart(() => import('./declined/cash-instead').then((m) => ({ default: m.CashInstead })));

interface OrderLinksProps {
  readonly payment: PaymentState;
  /** Asks again how the payment stands. */
  readonly check: () => void;
}

/** Where the payment of an order leads on: to the driver, to the order, or to paying in cash. */
export function OrderLinks({ payment, check }: OrderLinksProps) {
  const { t } = useMessages('payment');
  const { slug, trackingSlug, payable, outcome, isUntouched, purpose } = payment;
  const isCash = payable && (outcome === 'failed' || outcome === 'cancelled' || isUntouched === true);
  const order = <Button to={pathTo('/quick-parcel/result/:slug', { slug })}>{t(isCash ? 'cash' : 'order')}</Button>;
  return (
    <>
      {trackingSlug === null ? null : (
        <Button variant="primary" to={pathTo('/quick-parcel/task/:slug', { slug: trackingSlug })}>
          {t('track')}
        </Button>
      )}
      {isCash && purpose === 'quick-parcel' ? (
        <Suspense fallback={order}>
          <CashInstead slug={slug} overtaken={check} other={order} />
        </Suspense>
      ) : (
        order
      )}
    </>
  );
}
