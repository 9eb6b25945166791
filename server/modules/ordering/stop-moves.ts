import { count, eq, inArray, max } from 'drizzle-orm';
import { bookedAt } from '../../../src/domain/driving/booked-at';
import type { FailureReason } from '../../../src/domain/ordering/failure-reason';
import type { TaskState } from '../../../src/domain/ordering/task-state';
import type { Database } from '../../db/open';
import { etaOf } from './eta';
import type { Wanted } from './eta';
import type { StopRow } from './order-rows';
import { orderStops, stopHistory } from './tables';

/** The offer is open again: the previous driver no longer has it. */
const WITHOUT_DRIVER: ReadonlySet<TaskState> = new Set(['unassigned', 'dispatched']);

/** What a step reports besides the state. */
export interface StopStep {
  readonly wanted: Wanted;
  /** The new driver; without it the previous one, if the state keeps a driver. */
  readonly driverId?: string;
  /** Who took the parcel, with 'delivered'. */
  readonly handedTo?: string;
  /** When it was done, if it is only told now: the history says so, within bounds [R11.12]. */
  readonly happenedAt?: Date;
  /** Why it could not be handed over, with 'failed'. */
  readonly failureReason?: FailureReason;
  /** The same in the driver's own words. */
  readonly failureNote?: string;
}

/**
 * Writes stops of one order into a state that each may enter, with the step in its history. @returns their rows
 * afterwards
 */
export async function moveStops(
  tx: Database,
  stops: readonly StopRow[],
  to: TaskState,
  at: Date,
  { wanted, driverId, handedTo, failureReason, failureNote, happenedAt = at }: StopStep,
): Promise<StopRow[]> {
  const ids = stops.map(({ id }) => id);
  const reached = await tx
    .select({ stopId: stopHistory.stopId, steps: count(), last: max(stopHistory.at) })
    .from(stopHistory)
    .where(inArray(stopHistory.stopId, ids))
    .groupBy(stopHistory.stopId);
  const stepOf = new Map(reached.map(({ stopId, steps }) => [stopId, steps]));
  const lastOf = new Map(reached.map(({ stopId, last }) => [stopId, last?.getTime() ?? 0]));
  const moved = stops.map((stop): StopRow => ({
    ...stop,
    state: to,
    driverId: driverId ?? (WITHOUT_DRIVER.has(to) ? null : stop.driverId),
    handedTo: to === 'delivered' && handedTo !== undefined ? handedTo : stop.handedTo,
    failureReason: to === 'failed' ? (failureReason ?? null) : stop.failureReason,
    failureNote: to === 'failed' ? (failureNote ?? null) : stop.failureNote,
    eta: etaOf(to, at, stop.rideSeconds, wanted),
    updatedAt: at,
  }));
  for (const stop of moved)
    await tx
      .update(orderStops)
      .set({
        state: stop.state,
        driverId: stop.driverId,
        handedTo: stop.handedTo,
        failureReason: stop.failureReason,
        failureNote: stop.failureNote,
        eta: stop.eta,
        updatedAt: stop.updatedAt,
      })
      .where(eq(orderStops.id, stop.id));
  await tx.insert(stopHistory).values(
    moved.map((stop) => ({
      stopId: stop.id,
      step: stepOf.get(stop.id) ?? 0,
      state: to,
      driverId: stop.driverId,
      at: new Date(bookedAt(happenedAt.getTime(), { before: lastOf.get(stop.id) ?? 0, now: at.getTime() })),
    })),
  );
  return moved;
}
