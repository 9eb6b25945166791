import type { Money } from '../shared/money';
import type { TaskState } from './task-state';

/** The data of the home page [R2.01]; days in the region's zone. */
export interface Overview {
  readonly today: {
    readonly total: number;
    readonly byState: readonly { readonly state: TaskState; readonly count: number }[];
  };
  /** The last 30 days, oldest first, including days without orders. */
  readonly days: readonly { readonly day: string; readonly orders: number; readonly spent: Money }[];
}
