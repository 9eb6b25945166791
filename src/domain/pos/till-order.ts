import type { Position, Region } from '../regions/region';
import { isServed, positionIn } from '../regions/geo';
import { CASH_LIMIT } from '../ordering/parcel-rules';
import { DECIMALS, money } from '../shared/money';
import type { Money } from '../shared/money';
import { parsePhone } from '../shared/phone';
import { millisOf } from '../shared/time';
import type { Instant } from '../shared/time';
import { DIRECTIONS_LENGTH } from '../store-orders/store-order';
import { hasLetter, tidyLine } from '../shared/visible-text';
import type { PosDeliveryProblem } from './pos-delivery';
import type { PosStage } from './pos-order';

/** How a customer gets an order of the till. */
export const TILL_KINDS = ['dine-in', 'pick-up', 'delivery', 'drive-through'] as const;

/** An order as the point of sale has it, taken there or sent by us; nothing of it is checked. */
export interface TillOrder {
  readonly id: string;
  /** What people call it there. */
  readonly number: string;
  /** Ours, if we sent it; null for one that was taken there. */
  readonly reference: string | null;
  /** Of the point of sale. */
  readonly branchId: string;
  readonly kind: (typeof TILL_KINDS)[number];
  readonly state: PosStage;
  /** The restaurant has given it to a driver there. */
  readonly hasDriver: boolean;
  readonly takenAt: Instant;
  readonly changedAt: Instant;
  readonly customerName: string | null;
  /** As somebody typed it. */
  readonly phone: string | null;
  /** How to find the door; null if there is no address. */
  readonly address: string | null;
  readonly position: Position | null;
  /** What the customer has not paid, in major units as a JSON number. */
  readonly due: number;
  /** What the restaurant counts in, as the point of sale spells it. */
  readonly currency: string;
}

/** Where a delivery begins, and since when deliveries of its branch request a driver. */
export interface TillPlace {
  readonly region: Region;
  /** Orders that were taken before request none; null if none does by itself. */
  readonly since: Instant | null;
  /** Orders try the way only, so that none requests a driver. */
  readonly isTesting: boolean;
}

/** What a driver is requested with. */
export interface TillDelivery {
  readonly name: string;
  /** E.164. */
  readonly phone: string;
  readonly position: Position;
  readonly directions: string;
  readonly cash: Money;
}

/**
 * What an order of the till asks for. `held`: it would ask for a driver, but not here and now; `ended`: nobody waits for it
 * any more.
 */
export type TillJudgement =
  | { readonly kind: 'none' | 'held' | 'ended' }
  | { readonly kind: 'problem'; readonly problem: PosDeliveryProblem }
  | { readonly kind: 'driver'; readonly delivery: TillDelivery };

/** An order requests a driver by itself for so long after it was taken (D): food waits no longer. Milliseconds. */
export const REQUEST_WITHIN = 2 * 3600_000;
const NAME_MAX = 80;
/** More than anybody eats; an amount beyond it is a mistake. Minor units. */
const DUE_MAX = 100_000_000;

/** An amount of the point of sale; null if it is none, or has more decimals than the currency: nothing is rounded. */
export function tillAmount(due: number, currency: Region['currency']): Money | null {
  const exact = due * 10 ** DECIMALS[currency];
  const minor = Math.round(exact);
  const isExact = Number.isFinite(due) && due >= 0 && minor <= DUE_MAX && Math.abs(exact - minor) <= 1e-6;
  return isExact ? money(minor, currency) : null;
}

/**
 * What an order of the point of sale asks for, as it is there now [R1.09].
 * @param now milliseconds since the epoch
 * @param isWanted somebody has pressed "Send again": neither its age nor the switch matters
 */
export function judgeTillOrder(order: TillOrder, place: TillPlace, now: number, isWanted: boolean): TillJudgement {
  const { kind, reference, state, hasDriver, takenAt } = order;
  if (kind !== 'delivery' || reference !== null) return { kind: 'none' };
  if (state === 'declined' || state === 'closed') return { kind: 'ended' };
  // Before the kitchen has taken it, it may still be refused.
  if (state === 'sent' || hasDriver) return { kind: 'none' };
  if (place.isTesting) return isWanted ? { kind: 'problem', problem: 'testing' } : { kind: 'held' };
  const isInTime = place.since !== null && millisOf(takenAt) >= millisOf(place.since);
  if (!isWanted && !isInTime) return { kind: 'held' };
  const delivery = readDelivery(order, place.region);
  if (typeof delivery === 'string') return { kind: 'problem', problem: delivery };
  if (!isWanted && now - millisOf(takenAt) > REQUEST_WITHIN) return { kind: 'problem', problem: 'old' };
  return { kind: 'driver', delivery };
}

/** What a driver must know of an order, or the first thing that is wrong with it. */
function readDelivery(order: TillOrder, region: Region): TillDelivery | PosDeliveryProblem {
  const phone = parsePhone(order.phone ?? '', region.countryCode);
  if (!phone.ok) return 'phone';
  const directions = tidyLine(order.address ?? '');
  if (!hasLetter(directions)) return 'address';
  const position = positionIn(order.position);
  // Nobody lives at zero: that is what systems write that have no pin.
  if (position === null || (position.lat === 0 && position.lng === 0)) return 'no-pin';
  if (!isServed(region.regionCode, position)) return 'outside-area';
  if (order.currency !== region.currency) return 'currency';
  const cash = tillAmount(order.due, region.currency);
  if (cash === null) return 'amount';
  if (cash.minor > CASH_LIMIT[region.currency]) return 'cash-limit';
  const name = tidyLine(order.customerName ?? '');
  return {
    // Drivers ask for somebody: where the till has no name, for the number.
    name: (hasLetter(name) ? name : `Foodics ${order.number}`).slice(0, NAME_MAX),
    phone: phone.phone,
    position,
    directions: directions.slice(0, DIRECTIONS_LENGTH),
    cash,
  };
}
