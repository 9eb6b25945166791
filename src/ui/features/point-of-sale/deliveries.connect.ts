import { use, useEffect, useMemo, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { posDeliveryLogic } from '../../../application/actors/point-of-sale.actors';
import { posDeliveriesQuery } from '../../../application/queries/point-of-sale.queries';
import { queryKeys } from '../../../application/queries/query-keys';
import { useApp } from '../../app/app-context';
import { useFlow } from '../../app/use-flow';
import { useRead } from '../../app/use-read';
import { useFailureText } from '../../i18n/use-failure-text';

/** The deliveries of the point of sale: the switches of the branches, what needs somebody, and the commands. */
export function usePosDeliveries() {
  const { pointOfSale } = use(useApp().records());
  const client = useQueryClient();
  const failureText = useFailureText();
  const { value, failure: unread, retry } = useRead(posDeliveriesQuery(pointOfSale));
  const [snapshot, send, actor] = useFlow(useMemo(() => posDeliveryLogic(pointOfSale), [pointOfSale]));
  /** The branch or the delivery that was pressed last. */
  const [pressed, press] = useState<string | null>(null);
  useEffect(() => {
    const watch = actor.on('changed', ({ item }) => client.setQueryData(queryKeys.posDeliveries, item.known));
    return () => watch.unsubscribe();
  }, [actor, client]);
  const { action, failure, isAsked } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');
  const isAsking = snapshot.hasTag('asking') || (isBusy && isAsked);
  const text = failure === null ? null : failureText(failure);
  const known = value ?? { branches: [], needing: [] };
  const doFor = (id: string, wanted: 'on' | 'off' | 'again') => {
    if (isBusy) return;
    press(id);
    send({ type: 'DO', action: wanted, item: { id, known } });
  };
  return {
    value,
    unread,
    retry,
    isBusy,
    /** What is being sent again now. */
    sending: isBusy && action === 'again' ? pressed : null,
    failure: isAsking || action === 'dismiss' ? null : text,
    askedFailure: action === 'dismiss' ? text : null,
    /** Which delivery is about to be settled without a driver. */
    asked: isAsking ? pressed : null,
    flip: (branchId: string, isOn: boolean) => doFor(branchId, isOn ? 'on' : 'off'),
    again: (id: string) => doFor(id, 'again'),
    ask: (id: string) => {
      if (isBusy) return;
      press(id);
      send({ type: 'ASK', action: 'dismiss' });
    },
    yes: () => {
      if (pressed !== null) send({ type: 'CONFIRM', item: { id: pressed, known } });
    },
    no: () => send({ type: 'CANCEL' }),
  };
}

export type PosDeliveriesView = ReturnType<typeof usePosDeliveries>;
