/** The states of a delivery [R4.02], with the contract's names. */
export const TASK_STATES = [
  'created',
  'unassigned',
  'dispatched',
  'not dispatched',
  'dispatch failure',
  'assigned',
  'acknowledge',
  'accepted',
  'declined',
  'rejected',
  'in progress',
  'arrived',
  'picked up',
  'delivered',
  'successful',
  'failed',
  'cancelled',
  'deleted',
  'location inquiry acquiring',
  'location inquiry acquired',
  'location inquiry expired',
] as const;

export type TaskState = (typeof TASK_STATES)[number];

/** Final states in which nothing was carried. */
export const CALLED_OFF: readonly TaskState[] = ['cancelled', 'deleted', 'rejected'];

/** Nothing follows them: the delivery is over. */
export const FINAL_STATES: readonly TaskState[] = ['successful', 'failed', ...CALLED_OFF];

/** Open states, the least advanced first. Waiting for somebody comes before being on the way. */
export const PROGRESS: readonly TaskState[] = [
  'created',
  'not dispatched',
  'location inquiry acquiring',
  'location inquiry expired',
  'location inquiry acquired',
  'dispatch failure',
  'declined',
  'unassigned',
  'dispatched',
  'assigned',
  'acknowledge',
  'accepted',
  'in progress',
  'arrived',
  'picked up',
  'delivered',
];

export function isFinal(state: TaskState): boolean {
  return FINAL_STATES.includes(state);
}

/** The driver has the parcel. */
export const isCarried = (state: TaskState): boolean => state === 'picked up' || state === 'delivered';
