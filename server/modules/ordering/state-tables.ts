import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { FINAL_STATES, isFinal, PROGRESS, TASK_STATES } from '../../../src/domain/ordering/task-state';
import type { TaskState } from '../../../src/domain/ordering/task-state';

// What indexes of tables and lists say of states; drizzle-kit loads it with the tables.

/** Unfinished orders: of a hundred thousand only a few, which lists and the fleet find by separate indexes. */
const OPEN_STATES: readonly TaskState[] = TASK_STATES.filter((state) => !isFinal(state));
export const isOpen = sql.raw(`"state" in (${OPEN_STATES.map((state) => `'${state}'`).join(', ')})`);

/** The states as lists are sorted by them: the least advanced first, what is over last. */
const SORTED_STATES: readonly TaskState[] = [...PROGRESS, ...FINAL_STATES];

/** The place of an order's state among them, from 1. */
export const placeOfState = sql.raw(
  `(array_position(array[${SORTED_STATES.map((state) => `'${state}'`).join(', ')}]::text[], "state"))`,
);

/**
 * Whether an order's state is one of these, for a list that is sorted by it: one that knows where it begins reads nothing
 * before. Null where others stand between them.
 */
export function isInPlaces(states: readonly TaskState[]): SQL | null {
  const places = states.map((state) => SORTED_STATES.indexOf(state) + 1);
  const [first, last] = [Math.min(...places), Math.max(...places)];
  return last - first + 1 === places.length ? sql`${placeOfState} between ${first} and ${last}` : null;
}
