import { use, useEffect, useMemo } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { confirmBackLogic } from '../../../application/actors/held-parcels.actor';
import { queryKeys } from '../../../application/queries/query-keys';
import type { Order } from '../../../domain/ordering/order';
import { useApp } from '../../app/app-context';
import { useBranchId } from '../../app/use-branch';
import { useFlow } from '../../app/use-flow';
import { useFailureText } from '../../i18n/use-failure-text';

/** Saying that the parcels of a cancelled order are back. */
export function useHeldParcels(order: Order) {
  const { secondTrips } = use(useApp().records());
  const client = useQueryClient();
  const branchId = useBranchId();
  const failureText = useFailureText();
  const [snapshot, send, actor] = useFlow(useMemo(() => confirmBackLogic(secondTrips), [secondTrips]));
  useEffect(() => {
    const watch = actor.on('changed', ({ item }) => {
      client.setQueryData<Order>(queryKeys.order(branchId, item.id), item);
      void client.invalidateQueries({ queryKey: queryKeys.orderLists(branchId) });
    });
    return () => watch.unsubscribe();
  }, [actor, client, branchId]);
  const { failure } = snapshot.context;
  return {
    isBusy: snapshot.hasTag('busy'),
    isAsked: snapshot.context.isAsked,
    failure: failure === null ? null : failureText(failure),
    ask: () => send({ type: 'ASK', action: 'confirm' }),
    yes: () => send({ type: 'CONFIRM', item: order }),
    no: () => send({ type: 'CANCEL' }),
  };
}
