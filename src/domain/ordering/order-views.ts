import type { Instant } from '../shared/time';
import { CALLED_OFF, FINAL_STATES, PROGRESS, TASK_STATES, isFinal } from './task-state';
import type { TaskState } from './task-state';

/** The open states that wait for the merchant; without an answer of the recipient only for a while. */
const ATTENTION: readonly TaskState[] = ['dispatch failure', 'location inquiry expired'];

/** The open states in which a driver has the order. */
const MOVING: readonly TaskState[] = PROGRESS.slice(PROGRESS.indexOf('assigned'));

/**
 * The views of the orders page [R2.11]. Every open order is in exactly one of `attention`, `unassigned`, `scheduled` and
 * `moving`, and every finished one in exactly one of `successful`, `failed` and `cancelled`. `ongoing` contains everything
 * open, `history` everything finished, `all` every delivery. `attention` also has finished orders whose parcel waits for a
 * decision, and `scheduled` takes from `unassigned` what waits for its time: see `isInView`.
 */
export const ORDER_VIEWS = [
  'ongoing',
  'attention',
  'unassigned',
  'scheduled',
  'moving',
  'successful',
  'failed',
  'cancelled',
  'history',
  'all',
] as const;
export type OrderView = (typeof ORDER_VIEWS)[number];

/** No driver has it, and it waits for nobody's decision. */
const UNASSIGNED = TASK_STATES.filter(
  (state) => !isFinal(state) && !ATTENTION.includes(state) && !MOVING.includes(state),
);

/** Nor was it offered to one: from then on it waits for no time. */
const UNOFFERED: readonly TaskState[] = UNASSIGNED.filter((state) => state !== 'dispatched' && state !== 'declined');

/** The states in a view of the orders page. */
export const VIEW_STATES: Readonly<Record<OrderView, readonly TaskState[]>> = {
  ongoing: TASK_STATES.filter((state) => !isFinal(state)),
  attention: ATTENTION,
  unassigned: UNASSIGNED,
  scheduled: UNOFFERED,
  moving: MOVING,
  successful: ['successful'],
  failed: ['failed'],
  cancelled: CALLED_OFF,
  history: FINAL_STATES,
  all: TASK_STATES,
};

/** What decides in which views an order is. */
export interface Placed {
  readonly state: TaskState;
  readonly updatedAt: Instant;
  /** When drivers are asked; missing for at once. */
  readonly dispatchAt?: Instant | undefined;
  readonly decideUntil?: Instant | undefined;
}

/** Whether the time at which drivers are asked was still to come when anything happened last. */
export const isAhead = ({ updatedAt, dispatchAt }: Pick<Placed, 'updatedAt' | 'dispatchAt'>): boolean =>
  dispatchAt !== undefined && dispatchAt > updatedAt;

/**
 * Whether an order belongs to a view: by its state, to `attention` also while its parcel waits for a decision, and to
 * `scheduled` in place of `unassigned` while it waits for its time.
 */
export function isInView(view: OrderView, order: Placed): boolean {
  if (view === 'attention' && order.decideUntil !== undefined) return true;
  if (!VIEW_STATES[view].includes(order.state)) return false;
  if (view !== 'scheduled' && view !== 'unassigned') return true;
  return (UNOFFERED.includes(order.state) && isAhead(order)) === (view === 'scheduled');
}
