import { millisOf } from '../shared/time';
import type { Instant } from '../shared/time';
import type { Timing } from './order';
import type { TaskState } from './task-state';

/** Open states in which no driver has the order, nor an offer of it. */
const WITHOUT_DRIVER: readonly TaskState[] = [
  'created',
  'not dispatched',
  'unassigned',
  'location inquiry acquiring',
  'location inquiry acquired',
  'location inquiry expired',
];

/** What decides whether an order waits. */
export interface Waiting {
  readonly state: TaskState;
  readonly updatedAt: Instant;
  /** When drivers are asked; missing for at once. */
  readonly dispatchAt?: Instant | undefined;
}

/**
 * Whether an order waits for its time: no driver was asked yet [R1.03]. It needs no clock: what happens to an order once
 * its time has come also changes it.
 */
export function waitsForItsTime({ state, updatedAt, dispatchAt }: Waiting): boolean {
  return WITHOUT_DRIVER.includes(state) && dispatchAt !== undefined && millisOf(dispatchAt) > millisOf(updatedAt);
}

/** The same window for the same goal, or both at once. */
export function isSameTiming(one: Timing, other: Timing): boolean {
  if (one.kind === 'instant' || other.kind === 'instant') return one.kind === other.kind;
  const ends = [one, other].map(({ until }) => (until === undefined ? null : millisOf(until)));
  return one.goal === other.goal && millisOf(one.at) === millisOf(other.at) && ends[0] === ends[1];
}

/** What is asked for: another window, or at once. */
export interface Rescheduling {
  readonly orderId: string;
  readonly timing: Timing;
  /** As it stood where it was decided: if it is another one by now, nothing is changed. */
  readonly seen: Timing;
}

/** One time that an order got another window, or was sent at once. */
export interface Reschedule {
  readonly at: Instant;
  readonly before: Timing;
  readonly after: Timing;
  /** Who did it; null for a program. */
  readonly by: string | null;
}
