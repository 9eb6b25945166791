import { UNTIL_PICKED_UP } from '../../../src/domain/ordering/estimate';
import type { Timing } from '../../../src/domain/ordering/timing';
import type { TaskState } from '../../../src/domain/ordering/task-state';
import { distanceMeters } from '../../../src/domain/regions/geo';
import type { Position } from '../../../src/domain/regions/region';
import type { orders } from './tables';

const MINUTE = 60_000;

/** A scheduled order is offered this long before a driver must be at the pick-up (D). */
const LEAD = 20 * MINUTE;

/** The part of an order's row that says when it is wanted. */
export type Wanted = Pick<typeof orders.$inferSelect, 'scheduledAt' | 'scheduledGoal'>;

/**
 * The ETA of a stop's parcel, for a stop that enters a state at a moment. No parcel leaves the pick-up before the
 * window of the pick-up, or arrives before that of the delivery.
 * @param rideSeconds of the route from the pick-up to the stop
 * @returns null if it is unknown or over
 */
export function etaOf(
  state: TaskState,
  at: Date,
  rideSeconds: number,
  { scheduledAt, scheduledGoal }: Wanted,
): Date | null {
  const minutes = UNTIL_PICKED_UP[state];
  if (minutes === undefined) return null;
  const wanted = scheduledAt?.getTime() ?? 0;
  const isWaiting = scheduledGoal === 'pick-up' && state !== 'picked up';
  const leaves = Math.max(at.getTime() + minutes * MINUTE, isWaiting ? wanted : 0);
  return new Date(Math.max(leaves + rideSeconds * 1_000, scheduledGoal === 'delivery' ? wanted : 0));
}

/**
 * When drivers are asked for a scheduled order: early enough to be at the pick-up when its window begins, or at the first
 * stop when the window of the delivery begins, and at the last one before it ends. Null for at once.
 * @param rides seconds from the pick-up to each stop, in order
 */
export function dispatchAtOf(timing: Timing, rides: readonly number[]): Date | null {
  if (timing.kind === 'instant') return null;
  const [at, until] = [Date.parse(timing.at), Date.parse(timing.until ?? timing.at)];
  const leaves =
    timing.goal === 'pick-up' ? at : Math.min(at - (rides[0] ?? 0) * 1_000, until - (rides.at(-1) ?? 0) * 1_000);
  return new Date(leaves - LEAD);
}

/**
 * Seconds from the pick-up to each stop: the route's time, divided by the straight-line distances between the stops.
 * The last is the whole time.
 * @param points the pick-up and then the stops, in order
 */
export function rideSecondsOf(points: readonly Position[], durationSeconds: number): number[] {
  let meters = 0;
  const reached = points.slice(1).map((point, index) => (meters += distanceMeters(points[index] ?? point, point)));
  return reached.map((one) => (meters === 0 ? durationSeconds : Math.round((durationSeconds * one) / meters)));
}
