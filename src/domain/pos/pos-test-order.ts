import type { Instant } from '../shared/time';
import type { StoreOrderState } from '../store-orders/stages';
import type { OrderAtPos } from './pos-order';

/** A test order of the store, as the page of the point of sale lists it. */
export interface PosTestOrder {
  readonly id: string;
  readonly number: number;
  readonly state: StoreOrderState;
  readonly createdAt: Instant;
  readonly pos: OrderAtPos | null;
}
