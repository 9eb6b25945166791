import { use, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { driverRequestLogic, repeatLogic, stageActionLogic } from '../../../application/actors/store-orders.actors';
import type { Repeat, StoreDecision } from '../../../application/actors/store-orders.actors';
import { queryKeys } from '../../../application/queries/query-keys';
import { driverPriceQuery, storeOrderQuery } from '../../../application/queries/store-orders.queries';
import { mayRequestDriver, stateAfter } from '../../../domain/store-orders/stages';
import type { StoreOrder } from '../../../domain/store-orders/store-order';
import { useApp } from '../../app/app-context';
import { useBranchId } from '../../app/use-branch';
import { useChanged } from '../../app/use-changed';
import { useFlow } from '../../app/use-flow';
import { useRead } from '../../app/use-read';
import { useFailureText } from '../../i18n/use-failure-text';

/** One order of the store, as it is now. */
export function useStoreOrder(id: string) {
  const { storeOrders } = use(useApp().records());
  const branchId = useBranchId();
  const client = useQueryClient();
  const query = storeOrderQuery(storeOrders, branchId, id);
  const read = useRead({ ...query, enabled: branchId !== '' });
  return {
    ...read,
    changed: (order: StoreOrder) => {
      client.setQueryData(query.queryKey, order);
      void client.invalidateQueries({ queryKey: queryKeys.storeOrders(branchId) });
    },
  };
}

const standingOf = ({ state, handover, delivery, isTest }: StoreOrder) => ({
  state,
  handover,
  hasDriver: delivery !== null,
  isTest,
});

/** Requesting a driver for an order: what it costs, and the command. */
export function useDriverRequest(order: StoreOrder, changed: (order: StoreOrder) => void) {
  const { storeOrders } = use(useApp().records());
  const branchId = useBranchId();
  const failureText = useFailureText();
  const [logic] = useState(() => driverRequestLogic(storeOrders));
  const [isAsked, setAsked] = useState(false);
  const [snapshot, send, actor] = useFlow(logic);
  const { value, failure, retry } = useRead({
    ...driverPriceQuery(storeOrders, branchId, order.id),
    enabled: isAsked,
  });
  useChanged(actor, (item: { readonly order: StoreOrder }) => {
    // The kitchen moved it on meanwhile: the question stays, with why nothing was requested, and the next press does it.
    setAsked(mayRequestDriver(standingOf(item.order)));
    changed(item.order);
  });
  const refused = snapshot.context.failure;
  return {
    isPossible: mayRequestDriver(standingOf(order)),
    isAsked,
    isBusy: snapshot.hasTag('busy'),
    priced: value,
    /** Why there is no price. */
    unpriced: failure,
    retry,
    refusal: refused === null ? null : failureText(refused),
    ask: () => setAsked(true),
    leave: () => setAsked(false),
    request: () => {
      if (value !== null) send({ type: 'DO', action: 'request', item: { order, price: value } });
    },
  };
}

/** Sending an order to the point of sale again, or its refund to the bank. */
export function useRepeat(order: StoreOrder, action: Repeat, changed: (order: StoreOrder) => void) {
  const { storeOrders } = use(useApp().records());
  const failureText = useFailureText();
  const [logic] = useState(() => repeatLogic(storeOrders));
  const [snapshot, send, actor] = useFlow(logic);
  useChanged(actor, changed);
  const { failure } = snapshot.context;
  return {
    isBusy: snapshot.hasTag('busy'),
    failure: failure === null ? null : failureText(failure),
    repeat: () => send({ type: 'DO', action, item: order }),
  };
}

/** Moving an order one stage on or back, and cancelling it: what is possible now, and the command. */
export function useStageActions(order: StoreOrder, changed: (order: StoreOrder) => void) {
  const { storeOrders } = use(useApp().records());
  const failureText = useFailureText();
  const [logic] = useState(() => stageActionLogic(storeOrders));
  const [snapshot, send, actor] = useFlow(logic);
  useChanged(actor, changed);
  const { action, failure } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');
  const standing = standingOf(order);
  const isLedHere = order.leads === 'board';
  return {
    // Its steps are taken where its screen is.
    next: isLedHere ? stateAfter(standing, 'next') : null,
    previous: isLedHere ? stateAfter(standing, 'previous') : null,
    isCancellable: stateAfter(standing, 'cancel') !== null,
    isBusy,
    /** What is being done. */
    action: isBusy ? action : null,
    failure: failure === null ? null : failureText(failure),
    run: (wanted: StoreDecision) => send({ type: 'DO', action: wanted, item: order }),
  };
}
