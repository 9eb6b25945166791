import { UNTIL_PICKED_UP } from '../../../src/domain/ordering/estimate';
import type { TaskState } from '../../../src/domain/ordering/task-state';
import { distanceMeters } from '../../../src/domain/regions/geo';
import type { Position } from '../../../src/domain/regions/region';

const MINUTE = 60_000;

/**
 * The ETA of a stop's parcel, for a stop that enters a state at a moment.
 * @param rideSeconds of the route from the pick-up to the stop
 * @returns null if it is unknown or over
 */
export function etaOf(state: TaskState, at: Date, rideSeconds: number, scheduledAt: Date | null): Date | null {
  const minutes = UNTIL_PICKED_UP[state];
  if (minutes === undefined) return null;
  const start = Math.max(at.getTime(), scheduledAt?.getTime() ?? 0);
  return new Date(start + minutes * MINUTE + rideSeconds * 1_000);
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
