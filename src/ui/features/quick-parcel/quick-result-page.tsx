import { useParams } from 'react-router-dom';
import { quickOrderQuery } from '../../../application/queries/quick-parcel.queries';
import { cashOf } from '../../../domain/ordering/cash';
import type { QuickOrder } from '../../../domain/quick-parcel/quick-order';
import { formatMoney } from '../../../domain/shared/money';
import { refusalCode } from '../../../domain/shared/result';
import { BackLink } from '../../components/back-link';
import { Bill } from '../../components/bill';
import { Button } from '../../components/button';
import { Card } from '../../components/card';
import { DateTime } from '../../components/date-time';
import { EmptyState } from '../../components/empty-state';
import { ErrorState } from '../../components/error-state';
import { MoneyText } from '../../components/money-text';
import { Page } from '../../components/page';
import { Skeleton } from '../../components/skeleton';
import { useMessages } from '../../i18n/use-messages';
import { ShareCard } from '../../components/share-card';
import { GuestGate } from '../../guests/guest-gate';
import type { Known } from '../../guests/guest-gate';
import { useGuestPorts, useGuestRead } from '../../guests/guest.connect';
import { QuickActions } from './quick-actions';
import { QuickState } from './quick-state';
import styles from './quick.module.css';
import { pathTo } from '../../routes/paths';

/** One parcel of a guest: its state, its price, and what can be done [R2.42]. */
export function QuickResultPage() {
  const { t } = useMessages('quick', 'parcel');
  const { slug = '' } = useParams();
  return (
    <div className={styles.narrow}>
      <Page
        title={t('result.title')}
        back={<BackLink to={pathTo('/quick-parcel/orders')}>{t('orders.title')}</BackLink>}
      >
        <GuestGate>{(known) => <Result known={known} slug={slug} />}</GuestGate>
      </Page>
    </div>
  );
}

function Result({ known, slug }: { readonly known: Known; readonly slug: string }) {
  const { t } = useMessages('quick');
  const { value: order, failure, retry } = useGuestRead(quickOrderQuery(useGuestPorts(), known.phone, slug), known);
  if (failure !== null && refusalCode(failure) === 'ORDER_NOT_FOUND') {
    return (
      <EmptyState
        title={t('result.unknownTitle')}
        text={t('result.unknownText')}
        action={
          <Button variant="primary" onClick={known.forget}>
            {t('result.otherPhone')}
          </Button>
        }
      />
    );
  }
  if (failure !== null) return <ErrorState failure={failure} retry={retry} />;
  return order === null ? <Skeleton height={420} /> : <Ordered order={order} phone={known.phone} />;
}

/** How the parcel is paid, or would have been: never more than is true by now. */
function paidBy({ state, paymentMethod }: QuickOrder): 'card' | 'cardDue' | 'nothing' | 'cash' {
  if (state === 'given-up') return 'nothing';
  return state === 'unpaid' ? 'cardDue' : paymentMethod;
}

function Ordered({ order, phone }: { readonly order: QuickOrder; readonly phone: string }) {
  const { t, locale } = useMessages('quick');
  const parcel = useMessages('parcel');
  return (
    <div className={styles.form}>
      <Card label={t('result.order')} className={styles.card}>
        <div className={styles.rowHead}>
          <h2>
            <bdi dir="ltr">{order.reference}</bdi>
          </h2>
          <output>
            <QuickState order={order} />
          </output>
        </div>
        <p>
          {t(
            order.state === 'unpaid'
              ? 'result.unpaid'
              : order.state === 'given-up'
                ? 'result.givenUp'
                : 'result.placed',
            { name: `\u2068${order.dropOff.contact.name}\u2069` },
          )}
        </p>
        {order.recipientWaitsUntil === null ? null : (
          <p role="note">
            {t('result.recipientWaits')} <DateTime at={order.recipientWaitsUntil} style="datetime" />
          </p>
        )}
        <QuickActions order={order} phone={phone} />
      </Card>
      {order.trackingSlug === null ? null : <ShareCard slug={order.trackingSlug} />}
      <Card label={parcel.t('price.title')} className={styles.card}>
        <h2>{parcel.t('price.title')}</h2>
        <Bill
          lines={order.lines}
          total={order.totalFees}
          way={{ distance: order.totalDistance, duration: order.totalDuration }}
        />
        <p className={styles.soft}>{t(`result.paidBy.${paidBy(order)}`)}</p>
        {cashOf(order).minor === 0 ? null : (
          <p>
            {parcel.t('cash')} <MoneyText value={cashOf(order)} />
          </p>
        )}
        {order.returned.minor === 0 ? null : (
          <p role="note">{t('result.returned', { amount: formatMoney(order.returned, locale) })}</p>
        )}
        {order.refunded.minor === 0 ? null : (
          <p className={styles.good}>
            {t('result.refunded')} <MoneyText value={order.refunded} />
          </p>
        )}
      </Card>
    </div>
  );
}
