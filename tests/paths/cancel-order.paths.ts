import { deepEqual, equal, notEqual } from 'node:assert/strict';
import { cancelOrderMachine } from '../../src/domain/ordering/cancel-order.machine';
import type { Order } from '../../src/domain/ordering/order';
import { isCancellable } from '../../src/domain/ordering/task-transitions';
import { money } from '../../src/domain/shared/money';
import { failed, success } from '../../src/domain/shared/result';
import type { Result } from '../../src/domain/shared/result';
import { because } from '../support/paths/because';
import { definePaths } from '@mersal/machine-paths/spec';
import { sayResult } from '../support/paths/say-result';
import { sampleOrder } from '../support/samples/sample-orders';
import { refused } from '../support/refused';

const full = { kind: 'full', amount: money(1705, 'BHD') } as const;
const partial = { kind: 'partial', amount: money(930, 'BHD') } as const;
const cancelled = success(sampleOrder({ state: 'cancelled', refundIfCancelled: null, refunded: money(1705, 'BHD') }));
const pickedUp = success(sampleOrder({ state: 'picked up', refundIfCancelled: null }));
const lost = failed<Order>({ kind: 'offline' });

const answer = (result: Result<Order>): string =>
  sayResult(result, result.ok ? `the order is "${result.value.state}"` : '');

export const cancelOrder = definePaths({
  ids: '[R2.12] [R3.10] [R4.05]',
  machine: cancelOrderMachine,
  input: { orderId: 'order-1', state: 'accepted', refund: full },
  events: {
    CHOOSE: [{ reason: 'customer-cancelled' }],
    CONFIRM: [{}],
    CLOSE: [{}],
    'ORDER.CHANGED': [
      { state: 'arrived', refund: partial },
      { state: 'picked up', refund: null },
    ],
  },
  outputs: {
    cancelOrder: [cancelled, lost, refused(409, 'NOT_CANCELLABLE'), refused(403, 'FORBIDDEN')],
    readOrder: [cancelled, pickedUp, success(sampleOrder({ refundIfCancelled: partial })), lost],
  },
  project: ({ context }) => [
    context.reason,
    context.reasonMissing,
    context.failure?.kind ?? null,
    context.refund?.kind ?? null,
    context.standing,
  ],
  shown: ({ context }) => [
    context.standing,
    context.reason,
    context.reasonMissing,
    context.failure?.kind ?? null,
    context.refund?.kind ?? null,
    context.refunded !== null,
  ],
  survivors: because('an answer is an order or one failure', [
    'cancelling: xstate.done.actor.cancelOrder [isUnsure] → checking, after cancelling: xstate.done.actor.cancelOrder [isCancelled] → cancelled',
  ]),
  invariants: {
    'nothing is sent without a reason': (snapshot) => {
      if (snapshot.hasTag('busy')) notEqual(snapshot.context.reason, null);
    },
    'it says "cancelled" only of an order that the server calls cancelled': (snapshot) => {
      if (snapshot.hasTag('cancelled'))
        deepEqual([snapshot.context.standing, snapshot.context.refunded], ['cancelled', money(1705, 'BHD')]);
    },
    'it goes on asking only about what may still be cancelled': (snapshot) => {
      if (snapshot.hasTag('asking')) equal(isCancellable(snapshot.context.standing), true);
    },
    'it shows one thing at a time': (snapshot) => {
      if (snapshot.status === 'active')
        equal(['asking', 'busy', 'cancelled', 'refused'].filter((tag) => snapshot.hasTag(tag)).length, 1);
    },
  },
  count: 59,
  phrases: {
    events: {
      CHOOSE: 'choose a reason',
      CONFIRM: 'press "Cancel order"',
      CLOSE: 'close the dialog',
      'ORDER.CHANGED': ({ state }: { state: string }) => `the order changes meanwhile: it is "${state}" now`,
    },
    outcomes: {
      cancelOrder: (result: Result<Order>) => `the server answers the cancellation: ${answer(result)}`,
      readOrder: (result: Result<Order>) => `the order is read again: ${answer(result)}`,
    },
    tags: {
      asking: 'it asks',
      busy: 'it is at work',
      cancelled: 'it says that the order is cancelled',
      refused: 'it says that it is too late',
    },
  },
});
