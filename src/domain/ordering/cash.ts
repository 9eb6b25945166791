import type { Money } from '../shared/money';
import type { Amounts } from './parcel';
import { isFinal } from './task-state';
import type { TaskState } from './task-state';

/** What a driver takes at a door: the part of a parcel, of an order or of what is shown of them. */
export const cashOf = ({ cashToCollect }: Amounts): Money => cashToCollect;

/** What became of the cash at the door: to be collected, collected, or nothing any more (null, as where there is none). */
export function cashState(delivery: Amounts & { readonly state: TaskState }): 'due' | 'collected' | null {
  if (cashOf(delivery).minor === 0) return null;
  if (delivery.state === 'successful') return 'collected';
  return isFinal(delivery.state) ? null : 'due';
}
