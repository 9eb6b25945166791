import { cashOf } from '../ordering/cash';
import { isProofThere } from '../ordering/proof';
import type { GivenProof } from '../ordering/proof';
import { isFinal } from '../ordering/task-state';
import type { TaskState } from '../ordering/task-state';
import type { FailureReason } from '../ordering/failure-reason';
import type { Timing } from '../ordering/timing';
import { millisOf } from '../shared/time';
import type { DeclineReason, DriverStep, StepReport, Trip, TripStop, Work } from './driving';

/** What follows each state on a driver's way. */
const NEXT: Readonly<Partial<Record<TaskState, DriverStep>>> = {
  accepted: 'in progress',
  'in progress': 'arrived',
  arrived: 'picked up',
  'picked up': 'delivered',
};

/** The one thing a driver does now. */
export interface NextStep {
  readonly to: DriverStep;
  /** The stop it is about; null up to the pick-up. */
  readonly stop: TripStop | null;
  /** It may end otherwise: nobody is there, or nothing is handed out. */
  readonly mayFail: boolean;
}

/** What a driver does next on a trip; null if nothing is left. */
export function nextStepOf({ stops }: Trip): NextStep | null {
  const stop = stops.find(({ state }) => !isFinal(state));
  const to = stop === undefined ? undefined : NEXT[stop.state];
  if (stop === undefined || to === undefined) return null;
  return { to, stop: to === 'delivered' ? stop : null, mayFail: stop.state !== 'accepted' };
}

/** What is sent for a driver's press; all of it is safe to repeat. */
export type Command =
  | { readonly kind: 'duty'; readonly on: boolean }
  | { readonly kind: 'accept'; readonly offerId: string }
  | { readonly kind: 'decline'; readonly offerId: string; readonly reason: DeclineReason };

/** What a driver says with a press. */
export interface Pressed {
  readonly handedTo: string;
  readonly failureReason: FailureReason | null;
  readonly failureNote?: string;
  readonly proof?: GivenProof | null;
}

/** The report of the next step, or of its failure; null if the trip allows neither, or the proof of it is missing. */
export function reportOf(
  { trip }: Pick<Work, 'trip'>,
  { failureReason, failureNote = '', handedTo, proof = null }: Pressed,
): StepReport | null {
  const next = trip === null ? null : nextStepOf(trip);
  if (trip === null || next === null || (failureReason !== null && !next.mayFail)) return null;
  if (failureReason === null && !isProofThere(next.stop?.proofAsked, proof)) return null;
  return {
    orderId: trip.orderId,
    stopId: next.stop?.id ?? null,
    to: failureReason === null ? next.to : 'failed',
    handedTo: failureReason === null && next.to === 'delivered' ? handedTo.trim() : '',
    failureReason,
    ...(failureReason !== null || proof === null || next.stop?.proofAsked === undefined ? {} : { proof }),
    ...(failureReason === null || failureNote.trim() === '' ? {} : { failureNote: failureNote.trim() }),
  };
}

/** The cash a driver takes with the next step, in minor units; 0 if none. */
export function cashDue(trip: Trip, { to, stop }: NextStep): number {
  if (to === 'picked up') return trip.dueAtPickUp?.minor ?? 0;
  return to === 'delivered' && stop !== null ? cashOf(stop).minor : 0;
}

/**
 * Whether the window of a delivery has passed without what it is for.
 * @param isPickedUp the parcel is on its way: a window for the pick-up was kept, or no longer matters
 * @param now milliseconds since the epoch
 */
export function isPlanMissed(timing: Timing, isPickedUp: boolean, now: number): boolean {
  if (timing.kind === 'instant' || (timing.goal === 'pick-up' && isPickedUp)) return false;
  return millisOf(timing.until ?? timing.at) < now;
}
