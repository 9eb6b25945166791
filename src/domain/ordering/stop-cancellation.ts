import type { Money } from '../shared/money';
import type { Instant } from '../shared/time';
import type { Order, Stop } from './order';
import { isFinal } from './task-state';
import type { TaskState } from './task-state';
import { mayStopFollow } from './task-transitions';

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
  /** A driver has its parcel, and brings it back after the last stop. The price stays as it is. */
  readonly comesBack: boolean;
}

/** What somebody saw before they confirmed. */
export type SeenTerms = Pick<StopCancellation, 'total' | 'comesBack'>;

/**
 * Whether one stop of an order can be cancelled while its others go on [R4.02]: its parcel was not handed over yet. The
 * last open stop goes with its order.
 * @param states of all its stops
 * @param place of that stop among them
 */
export function isStopCancellable(states: readonly TaskState[], place: number): boolean {
  const state = states[place];
  if (state === undefined || !mayStopFollow(state, 'cancelled')) return false;
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

/** A stop that was cancelled alone, and what went back for it. */
interface RefundedStop {
  readonly stop: Stop;
  /** Its place among the order's stops, from 1. */
  readonly number: number;
  readonly amount: Money;
  readonly at: Instant;
}

/** The stops for which money went back to the wallet while their order went on, in the order of the trip. */
export const refundedStops = ({ dropOffs }: Pick<Order, 'dropOffs'>): readonly RefundedStop[] =>
  dropOffs.flatMap((stop, index) => {
    const cancelled = stop.history.findLast(({ state }) => state === 'cancelled');
    return stop.walletRefund === undefined || cancelled === undefined
      ? []
      : [{ stop, number: index + 1, amount: stop.walletRefund, at: cancelled.at }];
  });

/** The stops that were cancelled after a driver had picked their parcels up: these come back to the sender. */
export const stopsComingBack = (order: Pick<Order, 'state' | 'dropOffs'>): readonly Stop[] =>
  cancelledStops(order).filter(({ history }) => history.some(({ state }) => state === 'picked up'));
