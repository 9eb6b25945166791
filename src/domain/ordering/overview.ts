import type { Money } from '../shared/money';
import type { TaskState } from './task-state';

/** What the home page shows [R2.01]; days in the region's zone. */
export interface Overview {
  readonly today: {
    readonly total: number;
    readonly byState: readonly { readonly state: TaskState; readonly count: number }[];
  };
  /** The last 30 days, oldest first, days without orders included. */
  readonly days: readonly { readonly day: string; readonly orders: number; readonly spent: Money }[];
}
