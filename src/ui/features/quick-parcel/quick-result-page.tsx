import { useEffect, useEffectEvent, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { quickCancelLogic } from '../../../application/actors/quick-parcel.actors';
import { quickOrderQuery } from '../../../application/queries/quick-parcel.queries';
import type { QuickOrder } from '../../../domain/quick-parcel/quick-order';
import { refusalCode } from '../../../domain/shared/result';
import { useFlow } from '../../app/use-flow';
import { BackLink } from '../../components/back-link';
import { Bill } from '../../components/bill';
import { Button } from '../../components/button';
import { Card } from '../../components/card';
import { DateTime } from '../../components/date-time';
import { EmptyState } from '../../components/empty-state';
import { ErrorState } from '../../components/error-state';
import { Modal } from '../../components/modal';
import { MoneyText } from '../../components/money-text';
import { Page } from '../../components/page';
import { Skeleton } from '../../components/skeleton';
import { useFailureText } from '../../i18n/use-failure-text';
import { useMessages } from '../../i18n/use-messages';
import { FormFailure } from '../../forms/form-failure';
import { ShareCard } from '../../components/share-card';
import { GuestGate } from './guest-gate';
import type { Known } from './guest-gate';
import { useGuestRead } from './guest.connect';
import { QuickState } from './quick-state';
import { useQuickPorts } from './quick.connect';
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
  const { value: order, failure, retry } = useGuestRead(quickOrderQuery(useQuickPorts(), known.phone, slug), known);
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

function Ordered({ order, phone }: { readonly order: QuickOrder; readonly phone: string }) {
  const { t } = useMessages('quick');
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
        <div className={styles.actions}>
          {order.state === 'unpaid' ? (
            <Button variant="primary" to={pathTo('/quick-parcel/payment/:slug', { slug: order.slug })}>
              {t('result.pay')}
            </Button>
          ) : null}
          {order.trackingSlug === null ? null : (
            <Button variant="primary" to={pathTo('/quick-parcel/task/:slug', { slug: order.trackingSlug })}>
              {t('result.track')}
            </Button>
          )}
          {order.cancellable ? <Cancel order={order} phone={phone} /> : null}
        </div>
      </Card>
      {order.trackingSlug === null ? null : <ShareCard slug={order.trackingSlug} />}
      <Card label={parcel.t('price.title')} className={styles.card}>
        <h2>{parcel.t('price.title')}</h2>
        <Bill
          lines={order.lines}
          total={order.totalFees}
          way={{ distance: order.totalDistance, duration: order.totalDuration }}
        />
        <p className={styles.soft}>{t(`result.paidBy.${order.paymentMethod}`)}</p>
        {order.cashToCollect.minor === 0 ? null : (
          <p>
            {parcel.t('cash')} <MoneyText value={order.cashToCollect} />
          </p>
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

/** Cancels the parcel, after one confirmation. */
function Cancel({ order, phone }: { readonly order: QuickOrder; readonly phone: string }) {
  const { t } = useMessages('quick');
  const ports = useQuickPorts();
  const client = useQueryClient();
  const failureText = useFailureText();
  const [logic] = useState(() => quickCancelLogic(ports));
  const [snapshot, send, actor] = useFlow(logic);
  const take = useEffectEvent((item: QuickOrder) =>
    client.setQueryData(quickOrderQuery(ports, phone, item.slug).queryKey, item),
  );
  useEffect(() => {
    const watch = actor.on('changed', ({ item }) => take(item));
    return () => watch.unsubscribe();
  }, [actor]);
  const { isAsked, failure } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');
  const no = () => send({ type: 'CANCEL' });
  return (
    <>
      <Button onClick={() => send({ type: 'ASK', action: 'cancel' })}>{t('result.cancel')}</Button>
      {isAsked ? (
        <Modal title={t('result.cancelTitle')} leave={isBusy ? null : no}>
          <p>
            {t(order.state === 'placed' && order.paymentMethod === 'card' ? 'result.cancelPaid' : 'result.cancelText')}
          </p>
          <FormFailure text={failure === null ? null : failureText(failure)} />
          <div className={styles.actions}>
            <Button variant="danger" busy={isBusy} onClick={() => send({ type: 'CONFIRM', item: order })}>
              {t('result.cancelYes')}
            </Button>
            {isBusy ? null : <Button onClick={no}>{t('result.cancelNo')}</Button>}
          </div>
        </Modal>
      ) : null}
    </>
  );
}
