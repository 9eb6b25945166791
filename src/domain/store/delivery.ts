import { distanceMeters, isServed } from '../regions/geo';
import type { Position, RegionCode } from '../regions/region';
import type { Money } from '../shared/money';

/** How far a store may deliver, km. */
export const RADIUS = { min: 1, max: 40 } as const;
/** The highest fee of a delivery, and the highest minimum, in minor units. */
export const DELIVERY_AMOUNT_MAX = 1_000_000;

/** On which terms a store delivers. */
export interface DeliveryTerms {
  /** What the customer pays for it; zero if it is free. */
  readonly fee: Money;
  /** An order of less is not delivered; zero for no minimum. */
  readonly minimum: Money;
  /** Around the place the store sends from. */
  readonly radiusKm: number;
}

/** The same for customers, who see where it starts. */
export interface DeliveryOffer extends DeliveryTerms {
  readonly from: Position;
}

/** Whether a store delivers to a place: within its radius, and where our drivers go [R5.15]. */
export function deliversTo({ from, radiusKm }: DeliveryOffer, regionCode: RegionCode, to: Position): boolean {
  return isServed(regionCode, to) && distanceMeters(from, to) <= radiusKm * 1_000;
}
