import type { HistoryStep } from './order';
import { isCancellable } from './task-transitions';
import { CALLED_OFF, PROGRESS, isFinal } from './task-state';
import type { TaskState } from './task-state';

/** Final states, the one that a merchant must know about first. */
const ENDS: readonly TaskState[] = ['failed', 'successful', 'cancelled', 'deleted', 'rejected'];

/**
 * The state of an order, from the states of its stops [R11.01]: that of the open stop that is furthest behind; once all
 * are over, the final state that says most. With one stop it is the stop's own. Whatever legal steps the stops take, in
 * whatever order, the states of the order follow each other in a direction that TASK_TRANSITIONS allows.
 * @param states of all its stops, at least one
 */
export function orderStateOf(states: readonly TaskState[]): TaskState {
  const found = [...PROGRESS, ...ENDS].find((state) => states.includes(state));
  if (found === undefined) throw new RangeError('An order has at least one stop');
  return found;
}

/**
 * Every state that an order was in, from the histories of its stops [R11.01]. With one stop it is that stop's history.
 * @param histories of all its stops, each oldest first and not empty
 */
export function orderHistoryOf(histories: readonly (readonly HistoryStep[])[]): readonly HistoryStep[] {
  const states = histories.map(([first]) => first?.state ?? 'created');
  const begun = histories.flatMap(([first]) => (first === undefined ? [] : [first.at])).toSorted();
  const steps = histories
    .flatMap((history, stop) => history.slice(1).map((step, index) => ({ ...step, stop, index })))
    .toSorted((a, b) => a.at.localeCompare(b.at) || a.index - b.index);
  const history: HistoryStep[] = [{ state: orderStateOf(states), at: begun[0] ?? '' }];
  for (const { stop, state, at } of steps) {
    states[stop] = state;
    const reached = orderStateOf(states);
    if (reached !== history.at(-1)?.state) history.push({ state: reached, at });
  }
  return history;
}

/** A merchant may still cancel the whole order: no driver has a parcel of it yet, and something is left to cancel. */
export function isOrderCancellable(states: readonly TaskState[]): boolean {
  return (
    states.some((state) => isCancellable(state)) &&
    states.every((state) => isCancellable(state) || CALLED_OFF.includes(state))
  );
}

/**
 * A recipient is being asked where their parcel goes, or the merchant must decide what follows: no driver is sent
 * meanwhile [R4.11].
 */
export function isHeldByInquiry(states: readonly TaskState[]): boolean {
  return states.includes('location inquiry acquiring') || states.includes('location inquiry expired');
}

/** Index of the driver's next stop, of stops in order; -1 if none is left. */
export function nextStopOf(states: readonly TaskState[]): number {
  return states.findIndex((state) => !isFinal(state));
}
