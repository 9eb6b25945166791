import { useEffect, useMemo, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { searchAgainLogic } from '../../../application/actors/search-again.actor';
import { queryKeys } from '../../../application/queries/query-keys';
import type { Order, Raise } from '../../../domain/ordering/order';
import { zero } from '../../../domain/shared/money';
import { useFeatures } from '../../app/app-context';
import { useBranchId } from '../../app/use-branch';
import { useFlow } from '../../app/use-flow';
import { useFailureText } from '../../i18n/use-failure-text';

/** Looking for a driver again: what can be chosen, the choice, and the command. */
export function useSearchAgain(order: Order) {
  const { orders } = useFeatures();
  const client = useQueryClient();
  const branchId = useBranchId();
  const failureText = useFailureText();
  const logic = useMemo(() => searchAgainLogic(orders), [orders]);
  const [snapshot, send, actor] = useFlow(logic);
  const same: Raise = { extra: zero(order.total.currency), total: order.total };
  const raises = [same, ...(order.searchAgain?.raises ?? [])];
  const [chosen, choose] = useState(0);
  const raise = raises[chosen] ?? same;
  const { id } = order;
  useEffect(() => {
    const watch = actor.on('changed', ({ item }) => {
      client.setQueryData<Order>(queryKeys.order(branchId, id), item.order);
      void client.invalidateQueries({ queryKey: queryKeys.wallet(branchId) });
    });
    return () => watch.unsubscribe();
  }, [actor, client, branchId, id]);
  const { failure } = snapshot.context;
  return {
    raises,
    raise,
    chosen,
    choose,
    isBusy: snapshot.hasTag('busy'),
    failure: failure === null ? null : failureText(failure),
    search: () => send({ type: 'DO', action: 'search', item: { order, extra: raise.extra } }),
  };
}
