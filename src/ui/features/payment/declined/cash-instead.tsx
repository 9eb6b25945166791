import { useEffect, useEffectEvent, useId, useState } from 'react';
import type { ReactNode } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { quickActionLogic } from '../../../../application/actors/quick-parcel.actors';
import { quickOrderQuery } from '../../../../application/queries/quick-parcel.queries';
import type { QuickOrder } from '../../../../domain/quick-parcel/quick-order';
import { formatMoney } from '../../../../domain/shared/money';
import { useFlow } from '../../../app/use-flow';
import { useRegion } from '../../../app/use-region';
import { Button } from '../../../components/button';
import { FormFailure } from '../../../forms/form-failure';
import { useGuest, useGuestPorts, useGuestRead } from '../../../guests/guest.connect';
import type { GuestView } from '../../../guests/guest.connect';
import { useFailureText } from '../../../i18n/use-failure-text';
import { useMessages } from '../../../i18n/use-messages';
import { pathTo } from '../../../routes/paths';
import styles from '../payment.module.css';

interface CashInsteadProps {
  readonly slug: string;
  /** The parcel is no longer as this page says, for example paid by now. */
  readonly overtaken: () => void;
  /** For people whose parcel it is not on this device: its own page asks who they are. */
  readonly other: ReactNode;
}

/** Orders a parcel in cash after its card was declined, with one press [R8.10]; what follows from it stands below. */
export function CashInstead({ slug, overtaken, other }: CashInsteadProps) {
  const guest = useGuest(useGuestPorts(), useRegion().regionCode);
  return guest.phase === 'known' && guest.phone !== null ? (
    <Cash slug={slug} phone={guest.phone} lost={guest.lost} overtaken={overtaken} other={other} />
  ) : (
    other
  );
}

interface CashProps extends CashInsteadProps, Pick<GuestView, 'lost'> {
  readonly phone: string;
}

function Cash({ slug, phone, lost, overtaken, other }: CashProps) {
  const { t, locale } = useMessages('quickEnd');
  const payment = useMessages('payment');
  const failureText = useFailureText();
  const id = useId();
  const ports = useGuestPorts();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { value: order } = useGuestRead(quickOrderQuery(ports, phone, slug), { lost });
  const [logic] = useState(() => quickActionLogic(ports));
  const [snapshot, send, actor] = useFlow(logic);
  const take = useEffectEvent((item: QuickOrder) => {
    client.setQueryData(quickOrderQuery(ports, phone, slug).queryKey, item);
    if (item.state === 'placed' && item.paymentMethod === 'cash')
      void navigate(pathTo('/quick-parcel/result/:slug', { slug }));
    else overtaken();
  });
  useEffect(() => {
    const watch = actor.on('changed', ({ item }) => take(item));
    return () => watch.unsubscribe();
  }, [actor]);
  if (order?.state !== 'unpaid') return other;
  const { failure } = snapshot.context;
  const amount = formatMoney(order.totalFees, locale);
  return (
    <>
      <Button
        busy={snapshot.hasTag('busy')}
        aria-describedby={id}
        onClick={() => send({ type: 'DO', action: 'payInCash', item: order })}
      >
        {t('result.payInCashYes', { amount })}
      </Button>
      <p id={id} className={styles.note}>
        {t('result.payInCashText', { amount })}
      </p>
      <div className={styles.note}>
        <FormFailure text={failure === null ? null : failureText(failure)} />
      </div>
      <Button to={pathTo('/quick-parcel/result/:slug', { slug })}>{payment.t('order')}</Button>
    </>
  );
}
