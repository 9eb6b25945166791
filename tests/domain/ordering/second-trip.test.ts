import { describe, expect, it } from 'vitest';
import { NOBODY } from '../../../src/domain/customers/nobody';
import type { Order, Stop } from '../../../src/domain/ordering/order';
import { isParcelAway, secondTripDaysLeft, secondTripsFor } from '../../../src/domain/ordering/second-trip';
import { daysLeft, SECOND_TRIP_DAYS } from '../../../src/domain/ordering/second-trips';
import type { SecondTrip } from '../../../src/domain/ordering/second-trips';
import { TASK_STATES } from '../../../src/domain/ordering/task-state';
import type { TaskState } from '../../../src/domain/ordering/task-state';
import { sampleOrder, sampleStop } from '../../support/samples/sample-orders';

const FAILED_AT = '2026-11-20T09:30:00.000Z';
const NOW = Date.parse(FAILED_AT) + 60_000;
const DAY = 86_400_000;
const at = (state: TaskState, time = FAILED_AT) => ({ state, at: time });
const history = [at('created'), at('picked up'), at('failed')];
const trip = (state: TaskState): SecondTrip => ({
  kind: 'again',
  orderId: 'trip-1',
  reference: 'MN-2',
  state,
  orderedAt: FAILED_AT,
});
const kinds = (stop: Partial<Stop> = {}, order: Partial<Order> = {}, now = NOW) =>
  secondTripsFor(
    sampleStop({ state: 'failed', history, ...stop }),
    sampleOrder({ state: 'failed', secondTripOf: null, ...order }),
    now,
  );
const FROM_NOBODY = { ...sampleOrder().pickUp, contact: NOBODY };
const of = (kind: SecondTrip['kind'], isAway: boolean) => ({ kind, orderId: 'first', reference: 'MN-1', isAway });

describe('which second trips can be asked for [R4.02]', () => {
  it.each<[string, readonly string[], ReturnType<typeof kinds>]>([
    ['a parcel that the driver has goes again or back', ['again', 'return'], kinds()],
    [
      'what was never picked up only goes again',
      ['again'],
      kinds({ history: [at('created'), at('in progress'), at('failed')] }),
    ],
    [
      'what was left with the driver before can still go back',
      ['again', 'return'],
      kinds({ history: [at('created'), at('failed')] }, { secondTripOf: of('again', true) }),
    ],
    ['what failed on its way back is tried again', ['again'], kinds({}, { secondTripOf: of('return', true) })],
    ['nothing goes back to a sender who was erased', ['again'], kinds({}, { pickUp: FROM_NOBODY })],
    [
      'nothing is picked up there either',
      [],
      kinds({ history: [at('created'), at('failed')] }, { pickUp: FROM_NOBODY }),
    ],
    ['none while other stops are under way', [], kinds({}, { state: 'picked up' })],
    ['one at a time', [], kinds({ secondTrip: trip('assigned') })],
    ['none after one that ended', [], kinds({ secondTrip: trip('successful') })],
    ['none after one that failed: that one has its own', [], kinds({ secondTrip: trip('failed') })],
    ['another one after one that was called off', ['again', 'return'], kinds({ secondTrip: trip('cancelled') })],
    ['until the last moment', ['again', 'return'], kinds({}, {}, Date.parse(FAILED_AT) + SECOND_TRIP_DAYS * DAY)],
    [
      'nothing goes again to somebody who was erased; it can still go back',
      ['return'],
      kinds({ recipient: { ...NOBODY } }),
    ],
    ['and not after it', [], kinds({}, {}, Date.parse(FAILED_AT) + SECOND_TRIP_DAYS * DAY + 1)],
  ])('%s', (_, expected, found) => expect(found).toEqual(expected));

  it.each([
    [7, NOW],
    // A view's clock stands still for up to half a minute, so it may not have come to the failure yet.
    [7, Date.parse(FAILED_AT) - 1],
    [7, Date.parse(FAILED_AT) - 30_000],
    [2, Date.parse(FAILED_AT) + 5.5 * DAY],
    [1, Date.parse(FAILED_AT) + SECOND_TRIP_DAYS * DAY],
  ])('for %i more days', (days, now) => expect(secondTripDaysLeft({ state: 'failed', history }, now)).toBe(days));

  it('lists never promise more days than there are', () =>
    expect(daysLeft(NOW + SECOND_TRIP_DAYS * DAY, NOW - 30_000)).toBe(SECOND_TRIP_DAYS));

  it('none of a stop that has not failed', () => {
    for (const state of TASK_STATES)
      if (state !== 'failed') expect(kinds({ state, history: [at(state)] }, { state }), state).toEqual([]);
  });

  it('a parcel is away once a driver took it, on this trip or before', () => {
    expect(isParcelAway({ history }, { secondTripOf: null })).toBe(true);
    expect(isParcelAway({ history: [at('failed')] }, { secondTripOf: null })).toBe(false);
    expect(isParcelAway({ history: [at('failed')] }, { secondTripOf: of('again', true) })).toBe(true);
  });
});
