import { millisOf } from '../shared/time';
import type { Instant } from '../shared/time';
import type { TaskState } from './task-state';

/** For how many minutes a driver may be looked for, again or longer [R9.06]. */
export const SEARCH_MINUTES = [15, 30, 60, 240, 1_440] as const;
export type SearchMinutes = (typeof SEARCH_MINUTES)[number];

/** No driver has taken it, and it is offered to them or will be. */
const NOT_TAKEN: ReadonlySet<TaskState> = new Set([
  'created',
  'unassigned',
  'dispatched',
  'not dispatched',
  'assigned',
  'acknowledge',
  'declined',
  'location inquiry acquiring',
  'location inquiry acquired',
]);

/** Whether a search that somebody set a time for goes on in this state. */
export const keepsSearching = (state: TaskState): boolean => NOT_TAKEN.has(state);

/** The end of a search that begins now. @param now ms since the epoch */
export const searchEnd = (now: number, minutes: SearchMinutes): number => now + minutes * 60_000;

/** The end of a search that is made longer: what was left stays. @param until its end so far */
export const extendedEnd = (until: Instant, now: number, minutes: SearchMinutes): number =>
  searchEnd(Math.max(now, millisOf(until)), minutes);

/** A search never ends later than this from now, in minutes: the parcel of two days ago is another errand. */
const SEARCH_AHEAD_MAX = 2 * 1_440;

/** By how many minutes a search may be made longer now; by none where it is as long as it may be. */
export const longerBy = (until: Instant, now: number): readonly SearchMinutes[] =>
  SEARCH_MINUTES.filter((minutes) => extendedEnd(until, now, minutes) <= now + SEARCH_AHEAD_MAX * 60_000);
