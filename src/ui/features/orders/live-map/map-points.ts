import type { MovingDelivery } from '../../../../domain/ordering/moving-delivery';
import { isCarried } from '../../../../domain/ordering/task-state';
import type { ChosenPlace } from '../../../components/map/fleet-map';
import type { MovingPoint } from '../../../components/map/moving-layer';

/** The drivers whose place is known, as points. */
export const pointsOf = (deliveries: readonly MovingDelivery[]): readonly MovingPoint[] =>
  deliveries.flatMap((delivery): MovingPoint[] => {
    const { position, heading } = delivery.driver;
    return position === null ? [] : [{ id: delivery.id, position, heading, isLoaded: isCarried(delivery.state) }];
  });

/** Where the driver of a delivery still goes. */
export const placesOf = (
  delivery: MovingDelivery,
  labels: { readonly pickUp: string; readonly dropOff: string },
): readonly ChosenPlace[] => [
  ...(isCarried(delivery.state) ? [] : [{ kind: 'pickUp' as const, position: delivery.pickUp, label: labels.pickUp }]),
  ...delivery.stops.map((position) => ({ kind: 'dropOff' as const, position, label: labels.dropOff })),
];
