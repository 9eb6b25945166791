import { use, useState } from 'react';
import { cancelAnswerLogic } from '../../../../application/actors/store-orders.actors';
import type { CancelAnswer } from '../../../../application/actors/store-orders.actors';
import type { KitchenTicket } from '../../../../domain/store-orders/kitchen';
import { useApp } from '../../../app/app-context';
import { useChanged } from '../../../app/use-changed';
import { useFlow } from '../../../app/use-flow';
import { useFailureText } from '../../../i18n/use-failure-text';

/** Answering a customer who wants to cancel what the kitchen makes. @param answered hears of it, also if somebody else was quicker */
export function useCancelAnswer({ id, version }: KitchenTicket, answered: () => void) {
  const { storeOrders } = use(useApp().records());
  const failureText = useFailureText();
  const [logic] = useState(() => cancelAnswerLogic(storeOrders));
  const [snapshot, send, actor] = useFlow(logic);
  useChanged(actor, answered);
  const { failure } = snapshot.context;
  return {
    isBusy: snapshot.hasTag('busy'),
    failure: failure === null ? null : failureText(failure),
    run: (action: CancelAnswer) => send({ type: 'DO', action, item: { id, version } }),
  };
}
