import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cancelledStops,
  isStopCancellable,
  shownStops,
  stopsComingBack,
} from '../../../src/domain/ordering/stop-cancellation';
import { orderStateOf } from '../../../src/domain/ordering/stops';
import { mayFollow, mayStopFollow } from '../../../src/domain/ordering/task-transitions';
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
    [['picked up', 'picked up'], true],
    [['picked up', 'delivered'], true],
    [['picked up', 'successful'], false],
    [['delivered', 'picked up'], false],
    [['failed', 'picked up'], false],
    [['successful', 'picked up'], false],
    [['cancelled', 'accepted'], false],
  ] as const)('of %j, the first: %s', (states, expected) => {
    expect(isStopCancellable(states, 0)).toBe(expected);
  });

  it('is a legal step that leaves the order open, in all states of its stops', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...TASK_STATES), { minLength: 1, maxLength: 16 }),
        fc.nat(16),
        (states, place) => {
          if (!isStopCancellable(states, place)) return;
          const state = states[place];
          if (state === undefined) throw new Error('There is no such stop');
          expect(mayStopFollow(state, 'cancelled')).toBe(true);
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

  it('is a step of stops alone: no order is cancelled once its parcels were picked up', () => {
    for (const from of TASK_STATES)
      for (const to of TASK_STATES) {
        const isOnTheWay = from === 'picked up' && to === 'cancelled';
        expect([from, to, mayStopFollow(from, to)]).toEqual([from, to, mayFollow(from, to) || isOnTheWay]);
        if (isOnTheWay) expect(mayFollow(from, to)).toBe(false);
      }
  });

  it('comes back only where a driver had picked it up, and the order was not cancelled', () => {
    const at = '2026-11-20T09:00:00.000Z';
    const dropOffs = [
      sampleStop({ id: 'one' }),
      sampleStop({ id: 'two', state: 'cancelled', history: [{ state: 'cancelled', at }] }),
      sampleStop({
        id: 'three',
        state: 'cancelled',
        history: [
          { state: 'picked up', at },
          { state: 'cancelled', at },
        ],
      }),
    ];
    const ids = (state: 'picked up' | 'successful' | 'cancelled') =>
      stopsComingBack(sampleOrder({ state, dropOffs })).map(({ id }) => id);
    expect([ids('picked up'), ids('successful'), ids('cancelled')]).toEqual([['three'], ['three'], []]);
  });
});
