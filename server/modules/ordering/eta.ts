import type { Timing } from '../../../src/domain/ordering/order';
import type { TaskState } from '../../../src/domain/ordering/task-state';

const MINUTE = 60_000;

/** Minutes (D) from entering a state to leaving the pick-up; null where nobody can say when the parcel arrives. */
const UNTIL_PICKED_UP: Readonly<Partial<Record<TaskState, number>>> = {
  created: 18,
  unassigned: 18,
  dispatched: 17,
  assigned: 15,
  acknowledge: 14,
  accepted: 13,
  'in progress': 11,
  arrived: 3,
  'picked up': 0,
};

/**
 * When the last drop-off is expected, for an order that enters a state at a moment.
 * @param durationSeconds of the route from pick-up to the last drop-off
 * @returns null where it is unknown or over
 */
export function etaOf(state: TaskState, at: Date, durationSeconds: number, timing: Timing): Date | null {
  const minutes = UNTIL_PICKED_UP[state];
  if (minutes === undefined) return null;
  const start = timing.kind === 'scheduled' ? Math.max(at.getTime(), Date.parse(timing.at)) : at.getTime();
  return new Date(start + minutes * MINUTE + durationSeconds * 1_000);
}
