import type { Timing } from './timing';
import { isAhead, VIEW_STATES } from './order-views';
import type { Placed } from './order-views';
import type { TaskState } from './task-state';

/** Also while the merchant has to decide about its address, which is another view. */
const WITHOUT_DRIVER: readonly TaskState[] = [...VIEW_STATES.scheduled, 'location inquiry expired'];

/**
 * Whether an order waits for its time: no driver was asked yet [R1.03]. It needs no clock: what happens to an order once
 * its time has come also changes it.
 */
export const waitsForItsTime = (order: Placed): boolean => WITHOUT_DRIVER.includes(order.state) && isAhead(order);

/** What is asked for: another window, or at once. */
export interface Rescheduling {
  readonly orderId: string;
  readonly timing: Timing;
  /** As it stood where it was decided: if it is another one by now, nothing is changed. */
  readonly seen: Timing;
}
