import { use, useEffect, useEffectEvent, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { customerActionLogic } from '../../../application/actors/store-orders.actors';
import type { CustomerAction } from '../../../application/actors/store-orders.actors';
import { customerOrderQuery, storePlaceQuery } from '../../../application/queries/store-orders.queries';
import { REGIONS } from '../../../domain/regions/region';
import type { Region } from '../../../domain/regions/region';
import type { CustomerOrder } from '../../../domain/store-orders/store-order';
import { useApp } from '../../app/app-context';
import { useFlow } from '../../app/use-flow';
import { useRead } from '../../app/use-read';
import { useGuestPorts, useGuestRead } from '../../guests/guest.connect';
import type { Known } from '../../guests/guest-gate';
import { useFailureText } from '../../i18n/use-failure-text';

function usePorts() {
  const { guest } = useGuestPorts();
  return { guest, storefront: use(useApp().storefront()) };
}

/** An order of a known guest, as it is now. */
export function useCustomerOrder(known: Known, slug: string) {
  return useGuestRead(customerOrderQuery(usePorts(), known.phone, slug), known);
}

interface StorePlace {
  /** Whose country its customers' phones belong to; null where nobody can say. */
  readonly region: Region | 'looking' | null;
  /** Of the store; null while it is unknown. */
  readonly colour: string | null;
}

/** Where a store is, and in which colour. */
export function useStorePlace(subdomain: string): StorePlace {
  const { storefront } = usePorts();
  const { value, failure } = useRead(storePlaceQuery(storefront, subdomain));
  if (value !== null) return { region: REGIONS[value.regionCode], colour: value.colour };
  return { region: failure === null ? 'looking' : null, colour: null };
}

/** Cancelling an order, or paying it in cash after all, each after a question. */
export function useCustomerAction(order: CustomerOrder, phone: string, action: CustomerAction) {
  const ports = usePorts();
  const client = useQueryClient();
  const failureText = useFailureText();
  const [logic] = useState(() => customerActionLogic(ports));
  const [snapshot, send, actor] = useFlow(logic);
  const take = useEffectEvent((item: CustomerOrder) =>
    client.setQueryData(customerOrderQuery(ports, phone, item.slug).queryKey, item),
  );
  useEffect(() => {
    const watch = actor.on('changed', ({ item }) => take(item));
    return () => watch.unsubscribe();
  }, [actor]);
  const { isAsked, failure } = snapshot.context;
  return {
    isAsked,
    isBusy: snapshot.hasTag('busy'),
    failure: failure === null ? null : failureText(failure),
    ask: () => send({ type: 'ASK', action }),
    confirm: () => send({ type: 'CONFIRM', item: order }),
    leave: () => send({ type: 'CANCEL' }),
  };
}
