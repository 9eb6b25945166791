import type { HistoryStep, Order } from './order';
import { isFinal } from './task-state';
import type { TaskState } from './task-state';

/** A line of an order's timeline. */
export interface TimelineStep extends HistoryStep {
  /** The number of the one stop that it is about, from 1; null where it is about the whole order. */
  readonly stop: number | null;
}

/** What happens at one door, or to one stop: with several stops it says which. */
const OF_ONE_STOP: ReadonlySet<TaskState> = new Set([
  'delivered',
  'failed',
  'cancelled',
  'location inquiry acquiring',
  'location inquiry acquired',
  'location inquiry expired',
]);

/** The same with the end of the order, which comes from its last stop. */
const isOfOrder = ({ state }: HistoryStep): boolean => isFinal(state) || !OF_ONE_STOP.has(state);

/**
 * What happened to an order, oldest first [R4.02] [R11.01]. With one stop it is the order's history. With several, what
 * happened to a stop alone names it; what all open stops did together, and how the order ended, does not.
 */
export function timelineOf({ history, dropOffs }: Pick<Order, 'history' | 'dropOffs'>): readonly TimelineStep[] {
  const whole = history.map((step) => ({ ...step, stop: null }));
  if (dropOffs.length === 1) return whole;
  const histories = dropOffs.map((stop) => stop.history);
  const alone = histories
    .flatMap((steps, place) =>
      steps
        .filter((step) => OF_ONE_STOP.has(step.state) && !isTogether(histories, step))
        .map((step): TimelineStep => ({ ...step, stop: place + 1 })),
    )
    .toSorted((one, other) => one.at.localeCompare(other.at));
  const ofOrder = whole.filter(isOfOrder).filter(({ state }, index, all) => state !== all[index - 1]?.state);
  // A stop's own line stands before the end that follows from it.
  return [...alone, ...ofOrder]
    .map((step, index) => ({ step, index, isEnd: step.stop === null && isFinal(step.state) }))
    .toSorted(
      (one, other) =>
        one.step.at.localeCompare(other.step.at) || Number(one.isEnd) - Number(other.isEnd) || one.index - other.index,
    )
    .map(({ step }) => step);
}

/** Whether all stops that were open took this step at that moment, and they were several. */
function isTogether(histories: readonly (readonly HistoryStep[])[], { state, at }: HistoryStep): boolean {
  if (!isFinal(state)) return false;
  const open = histories.filter((steps) => !steps.some((step) => isFinal(step.state) && step.at < at));
  return open.length > 1 && open.every((steps) => steps.some((step) => step.state === state && step.at === at));
}
