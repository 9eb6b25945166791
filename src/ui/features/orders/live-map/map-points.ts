import { hasParcel } from '../../../../domain/ordering/moving-delivery';
import type { MovingDelivery } from '../../../../domain/ordering/moving-delivery';
import type { ChosenPlace } from '../../../components/map/fleet-map';
import type { MovingPoint } from '../../../components/map/moving-layer';

/** The drivers whose place is known, as points. */
export const pointsOf = (deliveries: readonly MovingDelivery[]): readonly MovingPoint[] =>
  deliveries.flatMap((delivery): MovingPoint[] => {
    const { position, heading } = delivery.driver;
    return position === null ? [] : [{ id: delivery.id, position, heading, isLoaded: hasParcel(delivery) }];
  });

/** Where the driver of a delivery still goes. */
export const placesOf = (
  delivery: MovingDelivery,
  labels: { readonly pickUp: string; readonly dropOff: string },
): readonly ChosenPlace[] => [
  ...(hasParcel(delivery) ? [] : [{ kind: 'pickUp' as const, position: delivery.pickUp, label: labels.pickUp }]),
  ...delivery.stops.map((position) => ({ kind: 'dropOff' as const, position, label: labels.dropOff })),
];
