import { isOutcomeUnknown } from '../forms/attempt';
import type { Contact } from '../ordering/order';
import { isFinal } from '../ordering/task-state';
import type { TaskState } from '../ordering/task-state';
import { money } from '../shared/money';
import type { StepQueue } from '../shared/kept-steps';
import { failureIn, refusalCode } from '../shared/result';
import type { BilingualText, Failure, Result } from '../shared/result';
import type { Instant } from '../shared/time';
import type { DriverStep, StepReport, Trip, Work } from './driving';
import { cashDue, nextStepOf, reportOf } from './driving.rules';
import type { Pressed } from './driving.rules';

/** A step that a driver has taken, until the server has it [R11.12]. */
export interface KeptStep {
  /** Its own: sent again, it is the same step. */
  readonly key: string;
  /** When it was taken. */
  readonly at: Instant;
  /** Of its order, to say what became of it. */
  readonly reference: string;
  /** Who gave the parcel, to be called where something is wrong. */
  readonly sender: Contact;
  readonly report: StepReport;
}

/** Steps of one order that the server did not take: the first one and why, and how many more were dropped with it. */
export interface Conflict extends Pick<KeptStep, 'at' | 'reference' | 'sender'> {
  readonly orderId: string;
  readonly to: DriverStep;
  readonly more: number;
  readonly code: string;
  /** The server's own words. */
  readonly text: BilingualText | null;
}

/** What a driver has taken and the server has not, and what it refused until the driver has read it. */
export type Queue = StepQueue<KeptStep, Conflict>;
export const EMPTY_QUEUE: Queue = { steps: [], conflicts: [] };

/** So many steps are kept on a device: more than a day has. */
export const STEPS_MOST = 120;

/** What a conflict asks of the driver: the order is over for them, something is missing at the door, or to try again. */
export type WayOut = 'over' | 'door' | 'again';
const WAYS_OUT: Readonly<Record<string, WayOut>> = {
  ORDER_CANCELLED: 'over',
  STOP_CANCELLED: 'over',
  ORDER_NOT_FOUND: 'over',
  NOT_NOW: 'over',
  PROOF_MISSING: 'door',
  PROOF_CODE_WRONG: 'door',
};
export const wayOutOf = ({ code }: Conflict): WayOut =>
  (Object.hasOwn(WAYS_OUT, code) ? WAYS_OUT[code] : null) ?? 'again';

/** A press as a step of the work shown; null where it is none, see `reportOf`. */
export function stepOf(
  { trip }: Pick<Work, 'trip'>,
  pressed: Pressed,
  { key, at }: Pick<KeptStep, 'key' | 'at'>,
): KeptStep | null {
  const report = reportOf({ trip }, pressed);
  return trip === null || report === null
    ? null
    : { key, at, reference: trip.reference, sender: trip.pickUp.contact, report };
}

/** The same order's conflict is over once the driver goes on with it. */
const others = (conflicts: readonly Conflict[], orderId: string): readonly Conflict[] =>
  conflicts.filter((conflict) => conflict.orderId !== orderId);

/** The queue with one more step; the same with one that is in it. */
export const withStep = ({ steps, conflicts }: Queue, step: KeptStep): Queue => ({
  steps: steps.some(({ key }) => key === step.key) ? steps : [...steps, step],
  conflicts: others(conflicts, step.report.orderId),
});

/** The queue once a driver has read what became of an order. */
export const withoutConflict = ({ steps, conflicts }: Queue, orderId: string): Queue => ({
  steps,
  conflicts: others(conflicts, orderId),
});

/**
 * Whether a step is to be sent again as it is: nobody knows whether it was taken, or too much was sent. Somebody who tried too
 * many codes goes on with something else.
 */
export const mustWait = (failure: Failure, { report: { proof } }: KeptStep): boolean =>
  isOutcomeUnknown(failure) || (refusalCode(failure) === 'RATE_LIMITED' && proof?.kind !== 'code');

/**
 * The queue after the answer to its first step. One that was refused takes the later ones of its order with it: they
 * build on it. Those of other orders stay, and the pick-up of one that was cancelled; a stop that was cancelled takes
 * nothing from the other stops.
 */
export function answered({ steps, conflicts }: Queue, result: Result<unknown>): Queue {
  const [first, ...later] = steps;
  const failure = failureIn(result);
  if (first === undefined || failure === null) return { steps: later, conflicts };
  const { at, reference, sender, report } = first;
  const code = refusalCode(failure) ?? failure.kind;
  // That its parcels are with the driver is told even so: their sender gets them back.
  const isTold = ({ report: { orderId, stopId, to } }: KeptStep): boolean =>
    orderId !== report.orderId ||
    (code === 'ORDER_CANCELLED' && to === 'picked up') ||
    (code === 'STOP_CANCELLED' && stopId !== report.stopId);
  const left = later.filter(isTold);
  const conflict = {
    at,
    reference,
    sender,
    orderId: report.orderId,
    to: report.to,
    more: later.length - left.length,
    code,
    text: failure.kind === 'refused' ? failure.text : null,
  };
  return { steps: left, conflicts: [...others(conflicts, report.orderId), conflict] };
}

/** Whether a step is the one that a trip waits for. */
function isNext(trip: Trip, { stopId, to }: StepReport): boolean {
  const next = nextStepOf(trip);
  return next !== null && (next.stop?.id ?? null) === stopId && (to === 'failed' ? next.mayFail : next.to === to);
}

/** The work after a step of its trip, as the server would answer it; the same where the step does not follow. */
export function afterStep(work: Work, report: StepReport): Work {
  const { trip, today } = work;
  const next = trip?.orderId === report.orderId && isNext(trip, report) ? nextStepOf(trip) : null;
  if (trip === null || next === null) return work;
  const isFailure = report.to === 'failed';
  const state: TaskState = report.to === 'delivered' ? 'successful' : report.to;
  const stops = trip.stops.map((stop) =>
    isFinal(stop.state) || (report.stopId !== null && stop.id !== report.stopId) ? stop : { ...stop, state },
  );
  const ended = stops.filter((stop, index) => isFinal(stop.state) && stop.state !== trip.stops[index]?.state).length;
  const cash = isFailure ? 0 : cashDue(trip, next);
  const isOver = stops.every((stop) => isFinal(stop.state));
  const back = isOver ? stops.filter(({ comesBack }) => comesBack) : [];
  return {
    ...work,
    trip: isOver ? null : { ...trip, state, stops },
    ...(back.length === 0
      ? {}
      : {
          held: [
            ...(work.held ?? []),
            {
              orderId: trip.orderId,
              reference: trip.reference,
              pickUp: trip.pickUp,
              recipients: back.map(({ recipient }) => recipient.name),
            },
          ],
        }),
    today: {
      delivered: today.delivered + (isFailure ? 0 : ended),
      failed: today.failed + (isFailure ? ended : 0),
      collected: money(today.collected.minor + cash, today.collected.currency),
    },
  };
}

/** The work as the driver has left it: what the server says, and the steps that it has not got yet. */
export const withSteps = (work: Work, steps: readonly KeptStep[]): Work =>
  steps.reduce((so, { report }) => afterStep(so, report), work);
