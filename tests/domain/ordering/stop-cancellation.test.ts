import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cancelledStops, isStopCancellable, shownStops } from '../../../src/domain/ordering/stop-cancellation';
import { orderStateOf } from '../../../src/domain/ordering/stops';
import { isCancellable, mayFollow } from '../../../src/domain/ordering/task-transitions';
import { isFinal, TASK_STATES } from '../../../src/domain/ordering/task-state';
import { sampleOrder, sampleStop } from '../../support/samples/sample-orders';

describe('cancelling one stop of several [R4.02] [R11.01]', () => {
  it.each([
    [['created', 'created'], true],
    [['accepted', 'accepted', 'cancelled'], true],
    [['arrived', 'arrived'], true],
    [['location inquiry acquiring', 'unassigned'], true],
    [['created'], false],
    [['accepted', 'cancelled'], false],
    [['picked up', 'picked up'], false],
    [['successful', 'picked up'], false],
    [['cancelled', 'accepted'], false],
  ] as const)('of %j, the first: %s', (states, expected) => {
    expect(isStopCancellable(states, 0)).toBe(expected);
  });

  it('is a legal step that leaves the order open, in whatever states its stops are', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...TASK_STATES), { minLength: 1, maxLength: 16 }),
        fc.nat(16),
        (states, place) => {
          if (!isStopCancellable(states, place)) return;
          const state = states[place];
          if (state === undefined) throw new Error('There is no such stop');
          expect(mayFollow(state, 'cancelled') && isCancellable(state)).toBe(true);
          const after = states.with(place, 'cancelled');
          expect(isFinal(orderStateOf(after))).toBe(false);
          expect(isStopCancellable(after, place)).toBe(false);
        },
      ),
    );
  });

  it('stands in the timeline only while the order itself goes on or ended otherwise', () => {
    const dropOffs = [sampleStop({ id: 'one' }), sampleStop({ id: 'two', state: 'cancelled' })];
    const ids = (state: 'accepted' | 'successful' | 'cancelled') =>
      cancelledStops(sampleOrder({ state, dropOffs })).map(({ id }) => id);
    expect([ids('accepted'), ids('successful'), ids('cancelled')]).toEqual([['two'], ['two'], []]);
  });

  it('is left out of the map, unless its order was cancelled, too', () => {
    const dropOffs = [sampleStop({ id: 'one' }), sampleStop({ id: 'two', state: 'cancelled' })];
    const ids = (state: 'accepted' | 'cancelled') => shownStops(sampleOrder({ state, dropOffs })).map(({ id }) => id);
    expect([ids('accepted'), ids('cancelled')]).toEqual([['one'], ['one', 'two']]);
  });
});
