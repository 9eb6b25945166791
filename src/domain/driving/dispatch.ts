import { distanceMeters } from '../regions/geo';
import type { Position, RegionCode } from '../regions/region';

/** How often waiting orders are offered, in ms: an order waits so long at most if a driver is free (D). */
export const DISPATCH_INTERVAL = 2_000;
/** A driver who has not been heard of for so long, in ms, is not offered anything (D). */
export const SEEN_WITHIN = 3 * 60_000;
/** An order without a driver is given up after so long, in ms (D): the merchant decides what follows. */
export const SEARCH_LIMIT = 15 * 60_000;

/** For so long, in ms, a second trip waits for the driver who has its parcel, before others are asked (D). */
const WANTED_FOR = 10 * 60_000;

/**
 * Whom an order waits for; null for anybody. A driver who was asked already, or who is not free for WANTED_FOR, is not
 * waited for any longer.
 * @param since when drivers were to be asked; ms since the epoch, as is `now`
 */
export const waitsFor = (
  wanted: string | null,
  { offeredTo, since, now }: { readonly offeredTo: ReadonlySet<string>; readonly since: number; readonly now: number },
): string | null => (wanted === null || offeredTo.has(wanted) || now - since >= WANTED_FOR ? null : wanted);

/** An order that needs a driver. */
export interface WaitingOrder {
  readonly id: string;
  readonly regionCode: RegionCode;
  readonly pickUp: Position;
  /** Drivers who were offered it already, whatever they answered. */
  readonly offeredTo: ReadonlySet<string>;
  /** The only driver who is asked for now; null if anybody is. */
  readonly waitsFor: string | null;
  /** Somebody pays its driver in cash: its sender, or who gets the parcel. */
  readonly takesCash: boolean;
}

/** A driver on duty without an offer and without a trip. */
export interface FreeDriver {
  readonly id: string;
  readonly regionCode: RegionCode;
  /** Null if nobody knows. */
  readonly position: Position | null;
  /** When their last delivery ended, or else their duty began; ms since the epoch. */
  readonly waitsSince: number;
  /** They hold more cash than their region allows: what is paid in cash goes to somebody else until they hand it in. */
  readonly isOverLimit: boolean;
}

export interface Match {
  readonly orderId: string;
  readonly driverId: string;
}

/**
 * Whether a driver may be offered an order: it is in their region, new to them, waits for nobody else, and brings no cash to
 * somebody who has too much of it.
 */
export function mayOffer(
  { regionCode, offeredTo, waitsFor: wanted, takesCash }: Omit<WaitingOrder, 'id' | 'pickUp'>,
  driver: FreeDriver,
): boolean {
  return (
    driver.regionCode === regionCode &&
    !offeredTo.has(driver.id) &&
    (wanted === null || wanted === driver.id) &&
    !(takesCash && driver.isOverLimit)
  );
}

/** The better of two drivers first: nearer to the pick-up, then waiting longer; by id where nothing else decides. */
function compared(pickUp: Position, a: FreeDriver, b: FreeDriver): number {
  const away = ({ position }: FreeDriver): number =>
    position === null ? Number.MAX_VALUE : distanceMeters(position, pickUp);
  return away(a) - away(b) || a.waitsSince - b.waitsSince || (a.id < b.id ? -1 : Number(a.id > b.id));
}

/**
 * Who is offered what [R4.02]: each order in its turn goes to the best driver who is left. No order gets two drivers, no
 * driver two orders, and nobody what they were offered before. The same input always gives the same answer.
 * @param orders those that wait longest first
 */
export function matched(orders: readonly WaitingOrder[], drivers: readonly FreeDriver[]): readonly Match[] {
  const left = new Map(drivers.map((driver) => [driver.id, driver]));
  const known = new Set<string>();
  return orders.flatMap((order): readonly Match[] => {
    if (known.has(order.id)) return [];
    known.add(order.id);
    const [best] = [...left.values()]
      .filter((driver) => mayOffer(order, driver))
      .toSorted((a, b) => compared(order.pickUp, a, b));
    if (best === undefined) return [];
    left.delete(best.id);
    return [{ orderId: order.id, driverId: best.id }];
  });
}
