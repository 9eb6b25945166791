import { useParams } from 'react-router-dom';
import { mayAskToCancel } from '../../../domain/store-orders/cancel-request';
import { isCustomerCancellable, isOver } from '../../../domain/store-orders/stages';
import type { CustomerOrder } from '../../../domain/store-orders/store-order';
import { formatMoney } from '../../../domain/shared/money';
import { isPartRefund } from '../../../domain/store-orders/store-payment';
import { refusalCode } from '../../../domain/shared/result';
import { Button } from '../../components/button';
import { DateTime } from '../../components/date-time';
import { EmptyState } from '../../components/empty-state';
import { ErrorState } from '../../components/error-state';
import { OrderedItems } from '../../components/ordered-items';
import { Page } from '../../components/page';
import { Skeleton } from '../../components/skeleton';
import { StoreOrderStateChip } from '../../components/store-order-state';
import { GuestGate } from '../../guests/guest-gate';
import type { Known } from '../../guests/guest-gate';
import type { MessagesOf } from '../../i18n/use-messages';
import { useMessages } from '../../i18n/use-messages';
import { pathTo } from '../../routes/paths';
import { useCustomerOrder, useStorePlace } from './customer-order.connect';
import { Asking } from './asking';
import { StoreLook } from './store-look';
import { Unpaid } from './unpaid';
import styles from './storefront.module.css';

/** An order in a store, for the customer who made it [R4.04]. */
export function CustomerOrderPage() {
  const { t } = useMessages('cart', 'storeOrders', 'quick', 'fields', 'code', 'verification');
  const { subdomain = '', slug = '' } = useParams();
  const { region, colour } = useStorePlace(subdomain.toLowerCase());
  return (
    <StoreLook colour={colour}>
      <Page title={t('one.title')}>
        {region === 'looking' ? (
          <Skeleton height={240} />
        ) : (
          <GuestGate {...(region === null ? {} : { region })} text={t('one.gate')}>
            {(known) => <Order known={known} slug={slug} />}
          </GuestGate>
        )}
      </Page>
    </StoreLook>
  );
}

function Order({ known, slug }: { readonly known: Known; readonly slug: string }) {
  const { t } = useMessages('cart');
  const { value: order, failure, retry } = useCustomerOrder(known, slug);
  if (order !== null) return <Ordered order={order} phone={known.phone} reread={retry} />;
  if (failure === null) return <Skeleton height={420} />;
  if (refusalCode(failure) === 'ORDER_NOT_FOUND')
    return (
      <EmptyState
        title={t('one.missing')}
        text={t('one.missingText')}
        action={
          <Button variant="primary" onClick={known.forget}>
            {t('otherPhone')}
          </Button>
        }
      />
    );
  return <ErrorState failure={failure} retry={retry} />;
}

interface OrderedProps {
  readonly order: CustomerOrder;
  readonly phone: string;
  readonly reread: () => void;
}

function Ordered({ order, phone, reread }: OrderedProps) {
  const { t, language, locale } = useMessages('cart');
  const { number, state, store, note, history, tracking } = order;
  return (
    <div className={styles.form}>
      <section className={styles.sheet} aria-label={t('one.state')}>
        <div className={styles.head}>
          <h2>
            <span dir="auto">{store.name[language]}</span> · <bdi dir="ltr">#{number}</bdi>
          </h2>
          <output>
            <StoreOrderStateChip state={state} />
          </output>
        </div>
        <p>{saidOf(t, order)}</p>
        {order.cancelRequest === null || isOver(state) ? null : (
          <p role="note">{t(`asked.${order.cancelRequest.state}`)}</p>
        )}
        {order.isChargeReturned ? <p role="note">{t('payment.returned')}</p> : null}
        <ol className={styles.history} aria-label={t('one.history')}>
          {history.map(({ state: entered, at }) => (
            <li key={`${entered} ${at}`}>
              <StoreOrderStateChip state={entered} /> <DateTime at={at} style="datetime" />
            </li>
          ))}
          {order.payment.refundedAt === undefined ? null : (
            <li>
              {t(`refund.${isPartRefund(order.payment, order.total) ? 'part' : 'all'}`, {
                amount: formatMoney(order.payment.refunded, locale),
              })}{' '}
              <DateTime at={order.payment.refundedAt} style="datetime" />
            </li>
          )}
        </ol>
        <div className={styles.actions}>
          {tracking === null ? null : (
            <Button variant="primary" to={pathTo('/quick-parcel/task/:slug', { slug: tracking })}>
              {t('one.follow')}
            </Button>
          )}
          <Button to={pathTo('/s/:subdomain/order', { subdomain: store.subdomain })}>{t('one.again')}</Button>
          {isCustomerCancellable(state) ? (
            <Asking order={order} phone={phone} action="cancel" look={state === 'unpaid' ? 'giveUp' : 'cancel'} />
          ) : null}
          {mayAskToCancel(order) ? (
            <Asking order={order} phone={phone} action="askToCancel" look="askToCancel" />
          ) : null}
        </div>
      </section>
      {state === 'unpaid' ? <Unpaid order={order} phone={phone} reread={reread} /> : null}
      <section className={styles.sheet} aria-label={t('cart')}>
        <h2>{t('one.what')}</h2>
        <OrderedItems items={order.items} fee={order.fee} total={order.total} />
        {note === '' ? null : (
          <p>
            {t('one.note')} <span dir="auto">{note}</span>
          </p>
        )}
        {order.deliverTo === null ? null : (
          <p>
            {t('one.to')} <span dir="auto">{order.deliverTo.directions}</span>
          </p>
        )}
        <Payment order={order} />
      </section>
    </div>
  );
}

/** What an order's state means for its customer. */
function saidOf(t: MessagesOf['t'], { state, reason, handover }: CustomerOrder): string {
  if (state === 'expired') return t(`expired.${reason === 'customer-asked' || reason === 'closed' ? reason : 'late'}`);
  return t(reason !== null ? `reason.${reason}` : state === 'prepared' ? `ready.${handover}` : `said.${state}`);
}

/** How it is paid, or what became of the money. */
function Payment({ order: { payment, handover, total } }: { readonly order: CustomerOrder }) {
  const { t, locale } = useMessages('cart');
  const { state, refunded } = payment;
  // Of nothing there is nothing to say.
  if (state === 'unpaid' || total.minor === 0) return null;
  // That the bank refuses it is for the store to mend: for its customer the money is on its way.
  const told = state === 'refund-failed' ? 'refunding' : state;
  const isPart = isPartRefund(payment, total);
  return (
    <p className={styles.soft}>
      {told === 'cash'
        ? t(`pay.${handover}`)
        : told === 'paid'
          ? t('payment.paid')
          : t(isPart ? `payment.part.${told}` : `payment.${told}`, {
              amount: formatMoney(refunded, locale),
              total: formatMoney(total, locale),
            })}
    </p>
  );
}
