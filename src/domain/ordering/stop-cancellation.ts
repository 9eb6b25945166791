import type { Money } from '../shared/money';
import type { Order, Stop } from './order';
import { isFinal } from './task-state';
import type { TaskState } from './task-state';
import { isCancellable } from './task-transitions';

/** One stop of an order. */
export interface StopOf {
  readonly orderId: string;
  readonly stopId: string;
}

/** What an order is without one of its stops. */
export interface StopCancellation {
  /** What the order costs then. */
  readonly total: Money;
  /** What goes back to the wallet now; zero where nothing was paid yet. */
  readonly back: Money;
  /** The cash that is no longer collected at that door. */
  readonly cash: Money;
}

/**
 * Whether one stop of an order can be cancelled while its others go on [R4.02]: no driver has its parcel yet. The last
 * open stop goes with its order.
 * @param states of all its stops
 * @param place of that stop among them
 */
export function isStopCancellable(states: readonly TaskState[], place: number): boolean {
  const state = states[place];
  if (state === undefined || !isCancellable(state)) return false;
  return states.some((other, index) => index !== place && !isFinal(other));
}

/** The stops that a map shows: not those that were cancelled while their order went on. */
export function shownStops(order: Pick<Order, 'state' | 'dropOffs'>): readonly Stop[] {
  const cancelled = cancelledStops(order);
  return order.dropOffs.filter((stop) => !cancelled.includes(stop));
}

/** The stops that were cancelled while their order went on. */
export function cancelledStops({ state, dropOffs }: Pick<Order, 'state' | 'dropOffs'>): readonly Stop[] {
  return state === 'cancelled' ? [] : dropOffs.filter((stop) => stop.state === 'cancelled');
}
