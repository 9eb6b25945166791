import { useEffect, useEffectEvent, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { quickActionLogic } from '../../../../application/actors/quick-parcel.actors';
import type { QuickAction } from '../../../../application/actors/quick-parcel.actors';
import { quickOrderQuery } from '../../../../application/queries/quick-parcel.queries';
import type { QuickOrder } from '../../../../domain/quick-parcel/quick-order';
import type { QuickStanding } from '../../../../domain/quick-parcel/quick-said';
import { useFlow } from '../../../app/use-flow';
import { Button } from '../../../components/button';
import { Modal } from '../../../components/modal';
import { FormFailure } from '../../../forms/form-failure';
import { useFailureText } from '../../../i18n/use-failure-text';
import { useMessages } from '../../../i18n/use-messages';
import { formatMoney } from '../../../../domain/shared/money';
import { pathTo } from '../../../routes/paths';
import { useGuestPorts } from '../../../guests/guest.connect';
import styles from '../quick.module.css';

interface QuickActionsProps {
  readonly order: QuickOrder;
  readonly phone: string;
  readonly standing: QuickStanding;
}

/** Where the same or another parcel can be sent: not before it is clear what became of this one. */
const OVER: readonly QuickStanding[] = ['given-up', 'delivered', 'failed', 'cancelled'];

/** What a guest can do with a parcel: pay for it by card or in cash, follow it, cancel it, send another. */
export function QuickActions({ order, phone, standing }: QuickActionsProps) {
  const { t } = useMessages('quick');
  const end = useMessages('quickEnd');
  const ports = useGuestPorts();
  const client = useQueryClient();
  const [logic] = useState(() => quickActionLogic(ports));
  const [snapshot, send, actor] = useFlow(logic);
  const take = useEffectEvent((item: QuickOrder) =>
    client.setQueryData(quickOrderQuery(ports, phone, item.slug).queryKey, item),
  );
  useEffect(() => {
    const watch = actor.on('changed', ({ item }) => take(item));
    return () => watch.unsubscribe();
  }, [actor]);
  const { action, isAsked, failure } = snapshot.context;
  const ask = (asked: QuickAction) => () => send({ type: 'ASK', action: asked });
  return (
    <>
      <div className={styles.actions}>
        {order.state === 'unpaid' ? (
          <>
            <Button variant="primary" to={pathTo('/quick-parcel/payment/:slug', { slug: order.slug })}>
              {t('result.pay')}
            </Button>
            <Button onClick={ask('payInCash')}>{t('result.payInCash')}</Button>
          </>
        ) : null}
        {order.trackingSlug === null || (standing !== 'placed' && standing !== 'delivered') ? null : (
          <Button
            variant={standing === 'placed' ? 'primary' : 'plain'}
            to={pathTo('/quick-parcel/task/:slug', { slug: order.trackingSlug })}
          >
            {standing === 'placed' ? t('result.track') : end.t('seeDelivery')}
          </Button>
        )}
        {OVER.includes(standing) ? (
          <Button variant="primary" to={pathTo('/quick-parcel')}>
            {t('orders.new')}
          </Button>
        ) : null}
        {order.cancellable ? <Button onClick={ask('cancel')}>{t('result.cancel')}</Button> : null}
      </div>
      {isAsked && action !== null ? (
        <Question
          action={action}
          order={order}
          isBusy={snapshot.hasTag('busy')}
          failure={failure}
          confirm={() => send({ type: 'CONFIRM', item: order })}
          leave={() => send({ type: 'CANCEL' })}
        />
      ) : null}
    </>
  );
}

interface QuestionProps {
  readonly action: QuickAction;
  readonly order: QuickOrder;
  readonly isBusy: boolean;
  readonly failure: Parameters<ReturnType<typeof useFailureText>>[0] | null;
  readonly confirm: () => void;
  readonly leave: () => void;
}

/** One confirmation, with what follows from it. */
function Question({ action, order, isBusy, failure, confirm, leave }: QuestionProps) {
  const { t, locale } = useMessages('quickEnd');
  const failureText = useFailureText();
  const isRefunded = action === 'cancel' && order.state === 'placed' && order.paymentMethod === 'card';
  const amount = formatMoney(order.totalFees, locale);
  return (
    <Modal title={t(`result.${action}Title`)} leave={isBusy ? null : leave}>
      <p>{t(isRefunded ? 'result.cancelPaid' : `result.${action}Text`, { amount })}</p>
      <FormFailure text={failure === null ? null : failureText(failure)} />
      <div className={styles.actions}>
        <Button variant={action === 'cancel' ? 'danger' : 'primary'} busy={isBusy} onClick={confirm}>
          {t(`result.${action}Yes`, { amount })}
        </Button>
        {isBusy ? null : <Button onClick={leave}>{t(`result.${action}No`)}</Button>}
      </div>
    </Modal>
  );
}
