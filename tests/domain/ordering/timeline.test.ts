import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { HistoryStep } from '../../../src/domain/ordering/order';
import { orderHistoryOf } from '../../../src/domain/ordering/stops';
import { isFinal } from '../../../src/domain/ordering/task-state';
import type { TaskState } from '../../../src/domain/ordering/task-state';
import { timelineOf } from '../../../src/domain/ordering/timeline.rules';
import { stopLives } from '../../support/samples/stop-lives';
import { sampleStop } from '../../support/samples/sample-orders';

const orderOf = (histories: readonly (readonly HistoryStep[])[]) => ({
  history: orderHistoryOf(histories),
  dropOffs: histories.map((history, place) => sampleStop({ id: `stop-${place + 1}`, history })),
});
/** A history from words such as `picked up 3`: the state and the minute. */
const lived = (...steps: readonly string[]): readonly HistoryStep[] =>
  steps.map((step) => {
    const cut = step.lastIndexOf(' ');
    const minute = step.slice(cut + 1).padStart(2, '0');
    return { state: step.slice(0, cut) as TaskState, at: `2026-11-20T09:${minute}:00.000Z` };
  });
const said = (histories: readonly (readonly HistoryStep[])[]) =>
  timelineOf(orderOf(histories)).map(({ state, at, stop }) => `${stop ?? '-'} ${state} ${Number(at.slice(14, 16))}`);
const START = ['created 0', 'accepted 1', 'picked up 2'];

describe("an order's timeline [R2.12] [R4.02] [R11.01]", () => {
  it.each([
    [
      'hand-overs, one by one',
      [
        [...START, 'delivered 5', 'successful 5'],
        [...START, 'delivered 8', 'successful 9'],
      ],
      ['- created 0', '- accepted 1', '- picked up 2', '1 delivered 5', '2 delivered 8', '- successful 9'],
    ],
    [
      'a failure and a stop that was cancelled on the way',
      [
        [...START, 'failed 4'],
        [...START, 'cancelled 3'],
        [...START, 'delivered 6', 'successful 6'],
      ],
      ['- created 0', '- accepted 1', '- picked up 2', '2 cancelled 3', '1 failed 4', '3 delivered 6', '- failed 6'],
    ],
    [
      'a stop that was cancelled before, and then the order',
      [
        ['created 0', 'cancelled 1'],
        ['created 0', 'cancelled 4'],
        ['created 0', 'cancelled 4'],
      ],
      ['- created 0', '1 cancelled 1', '- cancelled 4'],
    ],
    [
      'a recipient who was asked where it goes',
      [
        ['created 0', 'location inquiry acquiring 1', 'location inquiry acquired 2', 'dispatched 3'],
        ['created 0', 'dispatched 3'],
      ],
      ['- created 0', '1 location inquiry acquiring 1', '1 location inquiry acquired 2', '- dispatched 3'],
    ],
    [
      'one stop',
      [[...START, 'delivered 5', 'successful 5']],
      ['- created 0', '- accepted 1', '- picked up 2', '- delivered 5', '- successful 5'],
    ],
  ])('says %s', (_, histories, expected) => {
    expect(said(histories.map((steps) => lived(...steps)))).toEqual(expected);
  });

  it('is in order, says every end of every stop once, and ends with the order, for all that stops can do', () => {
    fc.assert(
      fc.property(stopLives, ({ histories }) => {
        const order = orderOf(histories);
        const steps = timelineOf(order);
        const times = steps.map(({ at }) => at);
        expect(times).toEqual(times.toSorted());
        if (histories.length === 1) {
          expect(steps).toEqual(order.history.map((step) => ({ ...step, stop: null })));
          return;
        }
        for (const [place, history] of histories.entries()) {
          const own = steps.filter(({ stop }) => stop === place + 1);
          for (const state of ['delivered', 'failed', 'cancelled'] as const) {
            const end = history.find((step) => step.state === state);
            const told = own.filter((step) => step.state === state);
            const isOfAll = steps.some((step) => step.stop === null && step.state === state && step.at === end?.at);
            expect(told.length).toBeLessThanOrEqual(end === undefined ? 0 : 1);
            if (end !== undefined) expect(told.length === 1 || isOfAll).toBe(true);
          }
        }
        const last = order.history.at(-1);
        if (last !== undefined && isFinal(last.state)) expect(steps.at(-1)).toEqual({ ...last, stop: null });
      }),
      { numRuns: 500 },
    );
  });
});
