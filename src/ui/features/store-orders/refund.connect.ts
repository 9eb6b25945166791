import { use, useEffect, useEffectEvent, useState } from 'react';
import { refundLogic } from '../../../application/actors/store-orders.actors';
import { parseAmount, plainAmount } from '../../../domain/shared/money';
import type { StoreOrder } from '../../../domain/store-orders/store-order';
import { useApp } from '../../app/app-context';
import { useFlow } from '../../app/use-flow';
import { useFailureText } from '../../i18n/use-failure-text';

/** Giving back what a card paid for an order, all of it unless another amount is typed: what to show, and the commands. */
export function useRefund(order: StoreOrder, changed: (order: StoreOrder) => void) {
  const { storeOrders } = use(useApp().records());
  const failureText = useFailureText();
  const [logic] = useState(() => refundLogic(storeOrders));
  const [isAsked, setAsked] = useState(false);
  const [amount, setAmount] = useState(() => plainAmount(order.total));
  const [isTried, setTried] = useState(false);
  const [snapshot, send, actor] = useFlow(logic);
  const tell = useEffectEvent((next: StoreOrder) => {
    setAsked(false);
    changed(next);
  });
  useEffect(() => {
    const watch = actor.on('changed', ({ item }) => tell(item.order));
    return () => watch.unsubscribe();
  }, [actor]);
  const { total } = order;
  const parsed = parseAmount(amount, total.currency);
  const given = parsed.ok && parsed.money.minor > 0 && parsed.money.minor <= total.minor ? parsed.money : null;
  const { failure } = snapshot.context;
  return {
    isAsked,
    isBusy: snapshot.hasTag('busy'),
    amount,
    isInvalid: isTried && given === null,
    failure: failure === null ? null : failureText(failure),
    ask: () => setAsked(true),
    leave: () => setAsked(false),
    type: setAmount,
    refund: () => {
      setTried(true);
      if (given !== null) send({ type: 'DO', action: 'refund', item: { order, amount: given } });
    },
  };
}
