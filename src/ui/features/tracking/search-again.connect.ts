import { useEffect, useMemo, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { searchAgainLogic } from '../../../application/actors/search-again.actor';
import { queryKeys } from '../../../application/queries/query-keys';
import type { Order, Raise } from '../../../domain/ordering/order';
import { longerBy, SEARCH_MINUTES } from '../../../domain/ordering/search.rules';
import type { SearchMinutes } from '../../../domain/ordering/search.rules';
import { zero } from '../../../domain/shared/money';
import type { Instant } from '../../../domain/shared/time';
import { useFeatures } from '../../app/app-context';
import { useBranchId } from '../../app/use-branch';
import { useFlow } from '../../app/use-flow';
import { useMinute } from '../../components/minute';
import { useFailureText } from '../../i18n/use-failure-text';

/** Both decisions about a search, carried out one at a time: its order is shown as the server answers it. */
function useSearch(order: Order) {
  const { orders } = useFeatures();
  const client = useQueryClient();
  const branchId = useBranchId();
  const failureText = useFailureText();
  const logic = useMemo(() => searchAgainLogic(orders), [orders]);
  const [snapshot, send, actor] = useFlow(logic);
  const [minutes, setMinutes] = useState<SearchMinutes>(SEARCH_MINUTES[0]);
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
    send,
    minutes,
    setMinutes,
    isBusy: snapshot.hasTag('busy'),
    failure: failure === null ? null : failureText(failure),
  };
}

/** Looking for a driver again: what can be chosen, the choice, and the command. */
export function useSearchAgain(order: Order) {
  const { send, ...search } = useSearch(order);
  const { currency } = order.refunded;
  const same: Raise = { extra: zero(currency), total: order.total ?? zero(currency) };
  const raises = [same, ...(order.searchAgain?.raises ?? [])];
  const [chosen, choose] = useState(0);
  const raise = raises[chosen] ?? same;
  const { minutes } = search;
  return {
    ...search,
    raises,
    raise,
    chosen,
    choose,
    search: () => send({ type: 'DO', action: 'search', item: { order, minutes, extra: raise.extra } }),
  };
}

/** A search that goes on: by how much it may be made longer, and the command. */
export function useSearchLonger(order: Order, until: Instant) {
  const { send, ...search } = useSearch(order);
  const now = useMinute();
  const options = longerBy(until, now);
  const minutes = options.includes(search.minutes) ? search.minutes : (options[0] ?? search.minutes);
  const extra = zero(order.refunded.currency);
  return {
    ...search,
    options,
    minutes,
    extend: () => send({ type: 'DO', action: 'extend', item: { order, minutes, extra } }),
  };
}
