import type { Handover } from '../store-orders/stages';
import type { DeliveryOffer } from './delivery';
import type { Fulfilment } from './store';

/** How an order in a store may reach its customer. Delivery needs terms, and a place that parcels are picked up at. */
export function handoversOf(fulfilment: Fulfilment, delivery: DeliveryOffer | null): readonly Handover[] {
  return [
    ...(fulfilment === 'delivery' ? [] : (['pick-up'] as const)),
    ...(fulfilment === 'pick-up' || delivery === null ? [] : (['delivery'] as const)),
  ];
}
