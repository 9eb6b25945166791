import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { formatMoney } from '../../../domain/shared/money';
import type { CustomerOrder } from '../../../domain/store-orders/store-order';
import { Button } from '../../components/button';
import { DateTime } from '../../components/date-time';
import { Skeleton } from '../../components/skeleton';
import { FormFailure } from '../../forms/form-failure';
import { usePayment } from '../../guests/payment.connect';
import type { PaymentView } from '../../guests/payment.connect';
import { useMessages } from '../../i18n/use-messages';
import { Asking } from './asking';
import { isPayNow } from './pay-now';
import styles from './storefront.module.css';

interface UnpaidProps {
  readonly order: CustomerOrder;
  readonly phone: string;
  /** Reads the order again: its payment says that it has moved. */
  readonly reread: () => void;
}

/** An order that waits for its card: paying it on the bank's page, how that stands, and cash in its place [R8.10]. */
export function Unpaid({ order, phone, reread }: UnpaidProps) {
  const { t } = useMessages('cart');
  const view = usePayment({ kind: 'order', slug: order.slug });
  useNewsOf(view, reread);
  usePayNow(view);
  const { payment } = view;
  return (
    <section className={styles.sheet} aria-label={t('unpaid.title')}>
      <h2>{t('unpaid.title')}</h2>
      {payment !== null ? (
        <>
          <p role="status">{t(saidOf(view))}</p>
          {payment.payable && order.payBy !== null ? (
            <p className={styles.soft}>
              {t('unpaid.until')} <DateTime at={order.payBy} style="time" />
            </p>
          ) : null}
          <FormFailure text={view.failure} />
        </>
      ) : view.isUnreachable ? (
        <>
          <FormFailure text={view.failure} />
          <p>{t('unpaid.unreachable')}</p>
        </>
      ) : (
        <Skeleton height={120} />
      )}
      <div className={styles.actions}>
        <Paying view={view} />
        {order.mayPayCash && payment?.outcome !== 'captured' ? (
          <Asking order={order} phone={phone} action="cash" look="cash" />
        ) : null}
      </div>
    </section>
  );
}

/** What the payment's state means here. */
function saidOf({ payment, isLasting }: PaymentView) {
  if (payment === null) return 'unpaid.unreachable';
  const { outcome, payable, isUntouched } = payment;
  if (isUntouched === true && payable) return 'unpaid.outcome.untouched';
  if (isLasting) return 'unpaid.outcome.lasting';
  return payable || outcome === 'processing' || outcome === 'captured'
    ? (`unpaid.outcome.${outcome}` as const)
    : 'unpaid.over';
}

function Paying({ view }: { readonly view: PaymentView }) {
  const { t, locale } = useMessages('cart');
  const { payment, isLeaving, isAsking, isUnreachable } = view;
  const isProcessing = payment?.outcome === 'processing' && payment.isUntouched !== true;
  const amount = payment === null ? '' : formatMoney(payment.amount, locale);
  const again = payment?.outcome === 'open' ? t('unpaid.pay', { amount }) : t('unpaid.again', { amount });
  return (
    <>
      {payment?.payable === true ? (
        <Button variant={isProcessing ? 'plain' : 'primary'} busy={isLeaving} onClick={view.pay}>
          {isLeaving ? t('unpaid.leaving') : isProcessing ? t('unpaid.resume') : again}
        </Button>
      ) : null}
      {isProcessing || isUnreachable ? (
        <Button busy={isAsking} onClick={view.check}>
          {t(isAsking ? 'unpaid.checking' : 'unpaid.check')}
        </Button>
      ) : null}
    </>
  );
}

/** Once its payment is decided, the order itself has moved, or soon will. */
function useNewsOf({ payment }: PaymentView, reread: () => void): void {
  const isNews = payment !== null && payment.outcome !== 'open' && payment.outcome !== 'processing';
  const tell = useEffectEvent(reread);
  useEffect(() => {
    if (isNews) tell();
  }, [isNews]);
}

/** From the checkout the way leads on to the bank's page, once: going back does not lead there again. */
function usePayNow({ payment, pay }: PaymentView): void {
  const { state } = useLocation() as { readonly state: unknown };
  const go = useNavigate();
  const isWanted = isPayNow(state) && payment?.outcome === 'open' && payment.payable;
  const start = useEffectEvent(() => {
    void go('.', { replace: true, state: null });
    pay();
  });
  useEffect(() => {
    if (isWanted) start();
  }, [isWanted]);
}
