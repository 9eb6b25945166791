import type { Instant } from '../shared/time';
import { CALLED_OFF, FINAL_STATES, PROGRESS, TASK_STATES, isFinal } from './task-state';
import type { TaskState } from './task-state';

/** The open states that wait for the merchant: nothing goes on before they decide. */
const ATTENTION: readonly TaskState[] = ['dispatch failure', 'location inquiry expired'];

/** The open states in which a driver has the order. */
const MOVING: readonly TaskState[] = PROGRESS.slice(PROGRESS.indexOf('assigned'));

/**
 * The views of the orders page [R2.11]. Every open order is in exactly one of `attention`, `unassigned` and `moving`, and
 * every finished one in exactly one of `successful`, `failed` and `cancelled`. `ongoing` contains everything open,
 * `history` everything finished, `all` every delivery. `attention` also has finished orders whose parcel waits for a
 * decision: see `isInView`.
 */
export const ORDER_VIEWS = [
  'ongoing',
  'attention',
  'unassigned',
  'moving',
  'successful',
  'failed',
  'cancelled',
  'history',
  'all',
] as const;
export type OrderView = (typeof ORDER_VIEWS)[number];

/** The states in a view of the orders page. */
export const VIEW_STATES: Readonly<Record<OrderView, readonly TaskState[]>> = {
  ongoing: TASK_STATES.filter((state) => !isFinal(state)),
  attention: ATTENTION,
  unassigned: TASK_STATES.filter((state) => !isFinal(state) && !ATTENTION.includes(state) && !MOVING.includes(state)),
  moving: MOVING,
  successful: ['successful'],
  failed: ['failed'],
  cancelled: CALLED_OFF,
  history: FINAL_STATES,
  all: TASK_STATES,
};

/** What decides in which views an order is. */
interface Placed {
  readonly state: TaskState;
  readonly decideUntil?: Instant | undefined;
}

/** Whether an order belongs to a view: by its state, and to `attention` also while its parcel waits for a decision. */
export const isInView = (view: OrderView, { state, decideUntil }: Placed): boolean =>
  VIEW_STATES[view].includes(state) || (view === 'attention' && decideUntil !== undefined);
