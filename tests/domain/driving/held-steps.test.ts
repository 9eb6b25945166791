import { describe, expect, it } from 'vitest';
import { afterStep, answered } from '../../../src/domain/driving/steps.rules';
import type { KeptStep } from '../../../src/domain/driving/steps.rules';
import type { DriverStep } from '../../../src/domain/driving/driving';
import { failed } from '../../../src/domain/shared/result';
import { sampleTrip, sampleTripStop, sampleWork } from '../../support/samples/sample-work';

const step = (to: DriverStep, orderId = 'order-1'): KeptStep => ({
  key: `${orderId} ${to}`,
  at: '2026-11-20T09:00:00.000Z',
  reference: 'MN-1',
  sender: { name: 'Layla', phone: '' },
  report: { orderId, stopId: null, to, handedTo: '', failureReason: null },
});
const atDoor = (place: number): KeptStep => {
  const one = step('delivered');
  return { ...one, key: `stop-${place}`, report: { ...one.report, stopId: `stop-${place}` } };
};
const refused = (code: string) =>
  failed({ kind: 'refused', status: 409, code, text: null, fields: [], retryAfterMs: null });

describe('steps that a refusal leaves [R11.12]', () => {
  it.each([
    ['ORDER_CANCELLED', ['picked up', 'delivered'], ['order-1 picked up', 'order-2 arrived']],
    ['ORDER_CANCELLED', ['delivered'], ['order-2 arrived']],
    ['NOT_NOW', ['picked up', 'delivered'], ['order-2 arrived']],
    ['ORDER_NOT_FOUND', ['picked up'], ['order-2 arrived']],
  ] as const)('%s of the arrival, then %j', (code, later, left) => {
    const steps = [step('arrived'), ...later.map((to) => step(to)), step('arrived', 'order-2')];
    const after = answered({ steps, conflicts: [] }, refused(code));
    expect(after.steps.map(({ key }) => key)).toEqual(left);
    // And once the pick-up was refused, too, nothing is left of the order, and it is told once.
    const [first] = after.steps;
    if (first?.report.orderId !== 'order-1') return;
    const end = answered(after, refused(code));
    expect(end.steps.map(({ key }) => key)).toEqual(['order-2 arrived']);
    expect(end.conflicts.map(({ to }) => to)).toEqual(['picked up']);
  });

  it('a stop that was cancelled takes nothing from the other stops of its trip', () => {
    const steps = [atDoor(2), atDoor(2), atDoor(3), step('arrived', 'order-2')];
    const after = answered({ steps, conflicts: [] }, refused('STOP_CANCELLED'));
    expect(after.steps.map(({ key }) => key)).toEqual(['stop-3', 'order-2 arrived']);
    expect(after.conflicts).toMatchObject([{ orderId: 'order-1', to: 'delivered', more: 1, code: 'STOP_CANCELLED' }]);
  });

  it('at the last stop of a trip, what was cancelled on the way is to be brought back at once', () => {
    const trip = sampleTrip('picked up', {
      stops: [
        sampleTripStop('cancelled', { id: 'stop-2', comesBack: true, recipient: { name: 'Huda', phone: '' } }),
        sampleTripStop('picked up', { id: 'stop-1' }),
      ],
    });
    const report = { ...atDoor(1).report, orderId: trip.orderId };
    const { held, trip: after } = afterStep(sampleWork({ trip }), report);
    expect(after).toBeNull();
    expect(held).toEqual([
      { orderId: trip.orderId, reference: trip.reference, pickUp: trip.pickUp, recipients: ['Huda'] },
    ]);
  });
});
