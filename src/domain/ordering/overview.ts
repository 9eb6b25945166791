import type { Money } from '../shared/money';
import type { OrderView } from './order-views';
import type { TaskState } from './task-state';

/** The data of the home page [R2.01]; days in the region's zone. Amounts are null for people who may not see them. */
export interface Overview {
  readonly today: {
    readonly total: number;
    readonly byState: readonly { readonly state: TaskState; readonly count: number }[];
  };
  /** The last 30 days, oldest first, including days without orders. */
  readonly days: readonly { readonly day: string; readonly orders: number; readonly spent: Money | null }[];
  readonly cash: Cash | null;
}

/** Cash on delivery of a branch. */
export interface Cash {
  /** What drivers are still to collect at the doors of open orders. */
  readonly toCollect: Money;
  /** What they collected today. */
  readonly collected: Money;
}

/** How many orders of a branch are in each view; one more than COUNT_LIMIT if there are more than that. */
export interface OrderCounts {
  readonly views: Readonly<Record<OrderView, number>>;
  /** Of the orders of today, those that are over, whichever way. */
  readonly doneToday: number;
  /** Whether the business has ever had a delivery, at any of its branches. */
  readonly hasDelivered: boolean;
}
