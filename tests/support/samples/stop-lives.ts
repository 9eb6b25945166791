import fc from 'fast-check';
import type { HistoryStep } from '../../../src/domain/ordering/order';
import { mayFollow, mayStopFollow } from '../../../src/domain/ordering/task-transitions';
import { isFinal, TASK_STATES } from '../../../src/domain/ordering/task-state';
import type { TaskState } from '../../../src/domain/ordering/task-state';

/** The time of a test's second. */
export const secondsAfter = (second: number): string =>
  new Date(Date.UTC(2026, 10, 20, 9) + second * 1_000).toISOString();

/** Legal histories of one to sixteen stops, their steps in any order; many of them in the same second. */
export const stopLives = fc
  .array(fc.tuple(fc.nat(15), fc.nat(6), fc.nat(1)), { minLength: 1, maxLength: 120 })
  .chain((moves) => fc.tuple(fc.integer({ min: 1, max: 16 }), fc.constant(moves)))
  .map(([count, moves]) => {
    const histories: HistoryStep[][] = Array.from({ length: count }, () => [{ state: 'created', at: secondsAfter(0) }]);
    let second = 0;
    const taken: (readonly TaskState[])[] = [histories.map(() => 'created' as const)];
    for (const [which, choice, later] of moves) {
      const history = histories[which % count];
      const state = history?.at(-1)?.state ?? 'created';
      // One of several may be called off on the way.
      const isOthers = histories.some((other) => other !== history && !isFinal(other.at(-1)?.state ?? 'created'));
      const choices = TASK_STATES.filter((next) => (isOthers ? mayStopFollow : mayFollow)(state, next));
      const to = choices[choice % Math.max(1, choices.length)];
      if (history === undefined || to === undefined) continue;
      second += later;
      history.push({ state: to, at: secondsAfter(second) });
      taken.push(histories.map((one) => one.at(-1)?.state ?? 'created'));
    }
    return { histories, taken };
  });
