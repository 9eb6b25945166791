import { equal, notEqual } from 'node:assert/strict';
import { definePaths } from '@mersal/machine-paths/spec';
import { cancelStopMachine } from '../../src/domain/ordering/cancel-stop.machine';
import type { CancelStopContext } from '../../src/domain/ordering/cancel-stop.machine';
import { money } from '../../src/domain/shared/money';
import { failed, success } from '../../src/domain/shared/result';
import type { Result } from '../../src/domain/shared/result';
import { because } from '../support/paths/because';
import { sayResult } from '../support/paths/say-result';
import { sampleOrder } from '../support/samples/sample-orders';
import { codeOf, refused } from '../support/refused';

const contextOf = (snapshot: { context: unknown }): CancelStopContext => snapshot.context as CancelStopContext;

export const cancelStop = definePaths({
  ids: '[R4.02] [R4.05] [R11.01] [T.36]',
  machine: cancelStopMachine,
  input: { orderId: 'order-1', stopId: 'order-1-2' },
  events: { CONFIRM: [{ key: 'key-1' }], RETRY: [{}], CLOSE: [{}], OVERTAKEN: [{}] },
  outputs: {
    price: [
      success({ total: money(1_705, 'BHD'), back: money(770, 'BHD'), cash: money(0, 'BHD'), comesBack: false }),
      failed({ kind: 'offline' }),
      refused(409, 'NOT_CANCELLABLE'),
    ],
    send: [
      success(sampleOrder({ state: 'in progress' })),
      failed({ kind: 'offline' }),
      refused(409, 'QUOTE_MISMATCH'),
      refused(409, 'NOT_CANCELLABLE'),
      refused(403, 'FORBIDDEN'),
    ],
  },
  project: (snapshot) => {
    const context = contextOf(snapshot);
    return [context.priced !== null, context.isRepriced, context.key !== null, codeOf(context)];
  },
  shown: (snapshot) => {
    const context = contextOf(snapshot);
    return [context.priced !== null, context.isRepriced, codeOf(context)];
  },
  survivors: because('an answer is a price, an order or one failure', [
    'pricing: xstate.done.actor.price [isPriced] → asking, after pricing: xstate.done.actor.price [isTooLate] → refused',
    'cancelling: xstate.done.actor.send [isCancelled] → cancelled, after cancelling: xstate.done.actor.send [isUnsure] → unsure',
    'cancelling: xstate.done.actor.send [isUnsure] → unsure, after cancelling: xstate.done.actor.send [isAnotherPrice] → pricing',
    'cancelling: xstate.done.actor.send [isAnotherPrice] → pricing, after cancelling: xstate.done.actor.send [isTooLate] → refused',
  ]),
  invariants: {
    'nothing is confirmed before its price is known': (snapshot) => {
      if (snapshot.hasTag('asking')) notEqual(contextOf(snapshot).priced, null);
    },
    'what is sent has its key': (snapshot) => {
      if (snapshot.hasTag('asking') && snapshot.hasTag('busy')) notEqual(contextOf(snapshot).key, null);
    },
    'it shows one thing at a time': (snapshot) => {
      const shown = ['pricing', 'unpriced', 'asking', 'cancelled', 'refused'].filter((tag) => snapshot.hasTag(tag));
      if (snapshot.status === 'active') equal(shown.length, 1);
    },
  },
  count: 27,
  phrases: {
    events: {
      CONFIRM: 'press "Cancel stop"',
      RETRY: 'ask for the price once more',
      CLOSE: 'close the dialog',
      OVERTAKEN: 'the order shows meanwhile that it is too late',
    },
    outcomes: {
      price: (result: Result<object>) => `the server says what it changes: ${sayResult(result)}`,
      send: (result: Result<object>) => `the server answers the cancellation: ${sayResult(result)}`,
    },
    tags: {
      pricing: 'it waits for the price',
      unpriced: 'it has no price, and offers to ask again',
      asking: 'it shows the new price and asks',
      busy: 'it is at work',
      cancelled: 'it says that the stop is cancelled',
      refused: 'it says that it is too late',
    },
  },
});
