import { Link } from 'react-router-dom';
import { quickOrdersQuery } from '../../../application/queries/quick-parcel.queries';
import type { QuickOrder } from '../../../domain/quick-parcel/quick-order';
import { formatPhone } from '../../../domain/shared/phone';
import { Button } from '../../components/button';
import { EmptyState } from '../../components/empty-state';
import { ErrorState } from '../../components/error-state';
import { MoneyText } from '../../components/money-text';
import { Page } from '../../components/page';
import { Skeleton } from '../../components/skeleton';
import { DateTime } from '../../components/date-time';
import { useMessages } from '../../i18n/use-messages';
import { GuestGate } from '../../guests/guest-gate';
import type { Known } from '../../guests/guest-gate';
import { useGuestPorts, useGuestRead } from '../../guests/guest.connect';
import { QuickState } from './quick-state';
import styles from './quick.module.css';
import { pathTo } from '../../routes/paths';

/** The parcels of a guest's phone [R2.42]. */
export function QuickOrdersPage() {
  const { t } = useMessages('quick', 'parcel');
  return (
    <div className={styles.narrow}>
      <Page
        title={t('orders.title')}
        context={t('orders.text')}
        action={
          <Button variant="primary" to={pathTo('/quick-parcel')}>
            {t('orders.new')}
          </Button>
        }
      >
        <GuestGate>{(known) => <Orders known={known} />}</GuestGate>
      </Page>
    </div>
  );
}

function Orders({ known }: { readonly known: Known }) {
  const { t } = useMessages('quick');
  const { value: orders, failure, retry } = useGuestRead(quickOrdersQuery(useGuestPorts(), known.phone), known);
  if (failure !== null) return <ErrorState failure={failure} retry={retry} />;
  if (orders === null) return <Skeleton height={240} />;
  return (
    <>
      {orders.length === 0 ? (
        <EmptyState title={t('orders.emptyTitle')} text={t('orders.emptyText')} />
      ) : (
        <ul className={styles.list}>
          {orders.map((order) => (
            <li key={order.slug}>
              <Row order={order} />
            </li>
          ))}
        </ul>
      )}
      <p className={styles.soft}>
        {t('orders.phone')} <bdi dir="ltr">{formatPhone(known.phone)}</bdi>
      </p>
      <Button variant="quiet" onClick={known.forget}>
        {t('orders.forget')}
      </Button>
    </>
  );
}

function Row({ order }: { readonly order: QuickOrder }) {
  const { t } = useMessages('quick');
  return (
    <Link
      className={styles.place}
      to={order.state === 'unpaid' ? `/quick-parcel/payment/${order.slug}` : `/quick-parcel/result/${order.slug}`}
    >
      <span className={styles.row}>
        <span className={styles.rowHead}>
          <strong>{t('orders.to', { name: `\u2068${order.dropOff.contact.name}\u2069` })}</strong>
          <QuickState order={order} />
        </span>
        <span className={styles.soft}>
          <bdi dir="ltr">{order.reference}</bdi> · <DateTime at={order.createdAt} style="datetime" /> ·{' '}
          <MoneyText value={order.totalFees} />
        </span>
      </span>
    </Link>
  );
}
