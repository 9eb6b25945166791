import { definePaths } from '@mersal/machine-paths/spec';
import { success } from '../../src/domain/shared/result';
import type { Result } from '../../src/domain/shared/result';
import type { KitchenTarget, KitchenTicket } from '../../src/domain/store-orders/kitchen';
import { EMPTY_KITCHEN } from '../../src/domain/store-orders/kitchen-steps';
import type { KitchenQueue, KitchenStep } from '../../src/domain/store-orders/kitchen-steps';
import { kitchenStepsMachine } from '../../src/domain/store-orders/kitchen-steps.machine';
import type { KitchenStepsContext } from '../../src/domain/store-orders/kitchen-steps.machine';
import { invariantsOfKept, keysOf, NOT_TAKEN, survivorsOfKept } from '../support/paths/kept-steps';
import { sayResult } from '../support/paths/say-result';

const contextOf = (snapshot: { context: unknown }): KitchenStepsContext => snapshot.context as KitchenStepsContext;

export const WITHOUT_LEVEL = {
  browser: {
    'kitchen-steps': 'store-kitchen.spec.ts walks the display in a browser, with the network off and on',
  },
};

export const sampleKitchenStep = (order: string, to: KitchenTarget): KitchenStep => ({
  key: `key-of-${order}-${to}`,
  at: '2026-01-05T09:00:00.000Z',
  orderId: order,
  number: 1001,
  to,
});
const DONE = sampleKitchenStep('first', 'prepared');
const BACK = sampleKitchenStep('first', 'accepted');
const OTHER = sampleKitchenStep('second', 'prepared');
const kept: KitchenQueue = { steps: [DONE, BACK], conflicts: [] };

const conflictsOf = ({ conflicts }: KitchenQueue) => conflicts.map(({ orderId, to, code }) => [orderId, to, code]);

export const kitchenSteps = definePaths({
  ids: '[R11.27] [R10.01] [T.36]',
  machine: kitchenStepsMachine,
  events: {
    ADD: [{ step: BACK }, { step: OTHER }],
    RETRY: [{}],
    SEEN: [{ orderId: 'first' }],
    WIPE: [{}],
    CROWDED: [{}],
  },
  outputs: {
    read: [EMPTY_KITCHEN, kept],
    send: [success<readonly KitchenTicket[]>([]), ...NOT_TAKEN],
  },
  project: (snapshot) => {
    const context = contextOf(snapshot);
    return [keysOf(context), conflictsOf(context), context.isBehind, context.isKept];
  },
  shown: (snapshot) => {
    const context = contextOf(snapshot);
    return [keysOf(context).length, conflictsOf(context).map(([, to, code]) => [to, code]), context.isBehind];
  },
  survivors: survivorsOfKept('kitchen-steps'),
  invariants: invariantsOfKept(DONE.key, BACK.key),
  count: 469,
  phrases: {
    events: {
      ADD: ({ step }: { step: KitchenStep }) => `press on the ${step.orderId} order: ${step.to}`,
      RETRY: 'press "Send now"',
      SEEN: 'press "Understood"',
      WIPE: 'leave, and lose what waits',
      CROWDED: 'the device has no room left',
    },
    outcomes: {
      read: ({ steps }: KitchenQueue) => (steps.length === 0 ? 'nothing is kept' : 'two steps are kept from before'),
      send: (result: Result<object>) => `the server takes the step: ${sayResult(result)}`,
    },
    tags: {
      reading: 'it looks what is kept',
      idle: 'nothing waits',
      sending: 'a step is on its way',
      waiting: 'it waits for the connection',
      lost: 'it asks to sign in again',
    },
  },
});
