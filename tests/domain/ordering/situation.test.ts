import { describe, expect, it } from 'vitest';
import { saidOf } from '../../../src/domain/ordering/situation.rules';
import type { Said, Situation } from '../../../src/domain/ordering/situation.rules';
import { isFinal, TASK_STATES } from '../../../src/domain/ordering/task-state';
import type { TaskState } from '../../../src/domain/ordering/task-state';

const PAYMENTS = ['due', 'paid', 'refunded', 'partially refunded'] as const;
const EVERY: readonly Situation[] = TASK_STATES.flatMap((state) =>
  PAYMENTS.flatMap((payment) => [true, false].map((wasPickedUp) => ({ state, payment, wasPickedUp }))),
);
/** Whether every combination that fits has what is expected of it; the message names the one that has not. */
function always(fits: (situation: Situation) => boolean, expected: (said: Said) => boolean): void {
  const wrong = EVERY.filter((each) => fits(each) && !expected(saidOf(each)));
  expect(wrong).toEqual([]);
}

/** Of an unpaid order whose parcel was not picked up before. */
const TABLE: Readonly<
  Record<TaskState, readonly [Said['driver'], Said['estimate'], Said['cash'], ...Said['nextSteps']]>
> = {
  created: ['sought', 'range', 'to-collect', 'ask-recipient', 'cancel'],
  unassigned: ['sought', 'range', 'to-collect', 'ask-recipient', 'cancel'],
  dispatched: ['sought', 'range', 'to-collect', 'ask-recipient', 'cancel'],
  'not dispatched': ['sought', 'unknown', 'to-collect', 'ask-recipient', 'cancel'],
  'dispatch failure': ['none', 'unknown', 'to-collect', 'search-again', 'ask-recipient', 'cancel'],
  declined: ['sought', 'range', 'to-collect', 'cancel'],
  'location inquiry acquiring': ['none', 'unknown', 'to-collect', 'cancel'],
  'location inquiry acquired': ['sought', 'unknown', 'to-collect', 'cancel'],
  'location inquiry expired': ['none', 'unknown', 'to-collect', 'go-on', 'ask-recipient', 'cancel'],
  assigned: ['named', 'range', 'to-collect', 'cancel'],
  acknowledge: ['named', 'range', 'to-collect', 'cancel'],
  accepted: ['reachable', 'range', 'to-collect', 'call-driver', 'cancel'],
  'in progress': ['reachable', 'range', 'to-collect', 'call-driver', 'cancel'],
  arrived: ['reachable', 'range', 'to-collect', 'call-driver', 'cancel'],
  'picked up': ['reachable', 'range', 'to-collect', 'call-driver'],
  delivered: ['reachable', 'over', 'to-collect', 'call-driver'],
  successful: ['named', 'over', 'collected', 'order-again'],
  failed: ['named', 'over', 'not-collected', 'order-again'],
  cancelled: ['none', 'over', 'not-collected', 'order-again'],
  deleted: ['none', 'over', 'not-collected', 'order-again'],
  rejected: ['none', 'over', 'not-collected', 'order-again'],
};

describe('what is said of a delivery [R2.12] [R4.02] [R4.05]', () => {
  it.each(TASK_STATES)('is one thing for each state: %s', (state) => {
    const { driver, estimate, cash, nextSteps } = saidOf({ state, payment: 'due', wasPickedUp: false });
    expect([driver, estimate, cash, ...nextSteps]).toEqual(TABLE[state]);
  });

  it('never calls a fee due, or cash to collect, once it is over', () =>
    always(
      ({ state }) => isFinal(state),
      ({ fee, cash }) => fee !== 'due' && cash !== 'to-collect',
    ));

  it('never speaks of money that comes back where none was paid', () =>
    always(
      ({ payment }) => payment === 'due',
      ({ fee, cancelGivesBack }) => !cancelGivesBack && (fee === 'due' || fee === 'nothing'),
    ));

  it('gives the phone of a driver only while they are on the way or have the parcel', () => {
    const onTheWay = ['accepted', 'in progress', 'arrived', 'picked up', 'delivered'];
    for (const each of EVERY)
      expect(saidOf(each).driver === 'reachable', JSON.stringify(each)).toBe(
        onTheWay.includes(each.state) || (each.state === 'failed' && each.wasPickedUp),
      );
    always(
      () => true,
      ({ driver, nextSteps }) => nextSteps.includes('call-driver') === (driver === 'reachable'),
    );
  });

  it('says where the parcel of a failed delivery is, and always offers something that works', () => {
    expect(saidOf({ state: 'failed', payment: 'paid', wasPickedUp: true }).parcel).toBe('with-driver');
    expect(saidOf({ state: 'failed', payment: 'paid', wasPickedUp: false }).parcel).toBe('at-pick-up');
    always(
      () => true,
      ({ nextSteps }) => nextSteps.length > 0,
    );
  });

  it('shares no tracking link of a parcel that will not come', () => {
    const lost = ['failed', 'cancelled', 'deleted', 'rejected'];
    for (const each of EVERY) expect(saidOf(each).isFollowed).toBe(!lost.includes(each.state));
  });
});
