import { use, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { posTestLogic } from '../../../application/actors/point-of-sale.actors';
import { posTestsQuery } from '../../../application/queries/point-of-sale.queries';
import { queryKeys } from '../../../application/queries/query-keys';
import { useApp } from '../../app/app-context';
import { useBranchId } from '../../app/use-branch';
import { useFlow } from '../../app/use-flow';
import { useRead } from '../../app/use-read';
import { useFailureText } from '../../i18n/use-failure-text';

/** The test orders of the branch: what became of each, and the commands. */
export function usePosTests() {
  const { pointOfSale, ids } = use(useApp().records());
  const branchId = useBranchId();
  const client = useQueryClient();
  const failureText = useFailureText();
  const { value, failure: unread, retry } = useRead(posTestsQuery(pointOfSale, branchId));
  // Kept until an answer comes: pressed again after a lost one, the order is sent once.
  const [key, setKey] = useState(() => ids.unique());
  const [snapshot, send, actor] = useFlow(useMemo(() => posTestLogic(pointOfSale), [pointOfSale]));
  const settle = useEffectEvent((orders: typeof value) => {
    setKey(ids.unique());
    client.setQueryData(queryKeys.posTests(branchId), orders);
    void client.invalidateQueries({ queryKey: queryKeys.storeOrders(branchId) });
  });
  useEffect(() => {
    const watch = actor.on('changed', ({ item }) => settle(item.orders));
    return () => watch.unsubscribe();
  }, [actor]);
  const { action, failure } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');
  const orders = value ?? [];
  return {
    orders: value,
    unread,
    retry,
    busy: isBusy ? action : null,
    failure: failure === null ? null : failureText(failure),
    send: () => send({ type: 'DO', action: 'send', item: { key, orders } }),
    clear: () => send({ type: 'DO', action: 'clear', item: { key, orders } }),
  };
}
