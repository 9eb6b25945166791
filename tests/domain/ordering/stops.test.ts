import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isHeldByInquiry, isOrderCancellable, orderHistoryOf, orderStateOf } from '../../../src/domain/ordering/stops';
import { isCancellable, TASK_TRANSITIONS } from '../../../src/domain/ordering/task-transitions';
import { isFinal, TASK_STATES } from '../../../src/domain/ordering/task-state';
import type { TaskState } from '../../../src/domain/ordering/task-state';
import { secondsAfter, stopLives } from '../../support/samples/stop-lives';

/** The reference [R4.02]: every state that can be reached from another, in any number of legal steps. */
const REACHABLE = new Map(
  TASK_STATES.map((from) => {
    const reached = new Set<TaskState>([from]);
    for (const state of reached) for (const next of TASK_TRANSITIONS[state]) reached.add(next);
    return [from, reached] as const;
  }),
);

describe('the state of an order, from those of its stops [R11.01] [R4.02]', () => {
  it('is the stop’s own if there is one, and no state that none of its stops has', () => {
    for (const state of TASK_STATES) expect(orderStateOf([state])).toBe(state);
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...TASK_STATES), { minLength: 1, maxLength: 16 }), (states) => {
        expect(states).toContain(orderStateOf(states));
      }),
    );
    expect(() => orderStateOf([])).toThrow(RangeError);
  });

  it('is open as long as one stop is, and does not depend on the order of the stops', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...TASK_STATES), { minLength: 1, maxLength: 16 }), (states) => {
        expect(isFinal(orderStateOf(states))).toBe(states.every(isFinal));
        expect(orderStateOf(states.toReversed())).toBe(orderStateOf(states));
      }),
    );
  });

  it('goes only where the reference allows, whatever legal steps the stops take in whatever order', () => {
    fc.assert(
      fc.property(stopLives, ({ taken }) => {
        const states = taken.map(orderStateOf);
        for (const [index, state] of states.entries())
          expect(REACHABLE.get(states[index - 1] ?? 'created')?.has(state), `${states[index - 1]} to ${state}`).toBe(
            true,
          );
      }),
      { numRuns: 1_000 },
    );
  });

  it('says that one failed, and that nothing was lost if some were cancelled', () => {
    expect(orderStateOf(['successful', 'failed'])).toBe('failed');
    expect(orderStateOf(['successful', 'cancelled'])).toBe('successful');
    expect(orderStateOf(['successful', 'picked up', 'picked up'])).toBe('picked up');
    expect(orderStateOf(['delivered', 'arrived'])).toBe('arrived');
  });
});

describe('the history of an order, from those of its stops [R11.01]', () => {
  it('is the stop’s own if there is one', () => {
    fc.assert(
      fc.property(stopLives, ({ histories: [history = []] }) => {
        expect(orderHistoryOf([history])).toEqual(history);
      }),
    );
  });

  it('begins with the order, ends in its state, never stands still, and is legal by the reference', () => {
    fc.assert(
      fc.property(stopLives, ({ histories, taken }) => {
        const history = orderHistoryOf(histories);
        expect(history[0]).toEqual({ state: 'created', at: secondsAfter(0) });
        expect(history.at(-1)?.state).toBe(orderStateOf(taken.at(-1) ?? []));
        for (const [index, step] of history.entries()) {
          const before = history[index - 1];
          if (before === undefined) continue;
          expect(step.state).not.toBe(before.state);
          expect(step.at >= before.at).toBe(true);
          expect(REACHABLE.get(before.state)?.has(step.state), `${before.state} to ${step.state}`).toBe(true);
        }
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('what may be done with a whole order', () => {
  it('can be cancelled until one parcel of it is with a driver', () => {
    for (const state of TASK_STATES) expect(isOrderCancellable([state])).toBe(isCancellable(state));
    expect(isOrderCancellable(['created', 'accepted'])).toBe(true);
    expect(isOrderCancellable(['created', 'cancelled'])).toBe(true);
    expect(isOrderCancellable(['created', 'picked up'])).toBe(false);
    expect(isOrderCancellable(['created', 'successful'])).toBe(false);
    expect(isOrderCancellable(['cancelled', 'cancelled'])).toBe(false);
  });

  it('nobody is sent while one recipient is asked where their parcel goes [R4.11]', () => {
    expect(isHeldByInquiry(['created', 'location inquiry acquiring'])).toBe(true);
    expect(isHeldByInquiry(['created', 'location inquiry expired'])).toBe(true);
    expect(isHeldByInquiry(['created', 'location inquiry acquired'])).toBe(false);
  });
});
