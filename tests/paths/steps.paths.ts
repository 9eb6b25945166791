import { definePaths } from '@mersal/machine-paths/spec';
import type { DriverStep } from '../../src/domain/driving/driving';
import { stepsMachine } from '../../src/domain/driving/steps.machine';
import type { StepsContext } from '../../src/domain/driving/steps.machine';
import { EMPTY_QUEUE } from '../../src/domain/driving/steps.rules';
import type { KeptStep, Queue } from '../../src/domain/driving/steps.rules';
import { success } from '../../src/domain/shared/result';
import type { Result } from '../../src/domain/shared/result';
import { invariantsOfKept, keysOf, NOT_TAKEN, survivorsOfKept } from '../support/paths/kept-steps';
import { sayResult } from '../support/paths/say-result';
import { sampleWork } from '../support/samples/sample-work';

const contextOf = (snapshot: { context: unknown }): StepsContext => snapshot.context as StepsContext;

/** Two steps of one order, and one of another. */
export const sampleStep = (order: string, to: DriverStep): KeptStep => ({
  key: `${order}-${to === 'arrived' ? 'arrived' : 'way'}`,
  at: '2026-01-05T09:00:00.000Z',
  reference: order,
  sender: { name: 'Pearl Bakery', phone: '+97317000000' },
  report: { orderId: order, stopId: null, to, handedTo: '', failureReason: null },
});
const WAY = sampleStep('first', 'in progress');
const ARRIVED = sampleStep('first', 'arrived');
const OTHER = sampleStep('second', 'in progress');
const kept: Queue = { steps: [WAY, ARRIVED], conflicts: [] };

const conflictsOf = ({ conflicts }: Queue) => conflicts.map(({ orderId, to, more, code }) => [orderId, to, more, code]);

export const steps = definePaths({
  ids: '[R11.12] [R2.35] [R10.01] [T.36]',
  machine: stepsMachine,
  events: {
    ADD: [{ step: ARRIVED }, { step: OTHER }],
    RETRY: [{}],
    SEEN: [{ orderId: 'first' }],
    WIPE: [{}],
    CROWDED: [{}],
  },
  outputs: {
    read: [EMPTY_QUEUE, kept],
    send: [success(sampleWork()), ...NOT_TAKEN],
  },
  project: (snapshot) => {
    const context = contextOf(snapshot);
    return [keysOf(context), conflictsOf(context), context.isBehind, context.isKept];
  },
  shown: (snapshot) => {
    const context = contextOf(snapshot);
    return [
      keysOf(context).length,
      conflictsOf(context).map(([, to, more, code]) => [to, more, code]),
      context.isBehind,
    ];
  },
  survivors: survivorsOfKept('steps'),
  invariants: invariantsOfKept(WAY.key, ARRIVED.key),
  count: 469,
  phrases: {
    events: {
      ADD: ({ step }: { step: KeptStep }) => `take a step of the ${step.report.orderId} order: ${step.report.to}`,
      RETRY: 'press "Send now"',
      SEEN: 'say that it was read',
      WIPE: 'sign out, and lose what waits',
      CROWDED: 'the phone has no room left',
    },
    outcomes: {
      read: ({ steps: left }: Queue) => (left.length === 0 ? 'nothing is kept' : 'two steps are kept from before'),
      send: (result: Result<object>) => `the server takes the step: ${sayResult(result)}`,
    },
    tags: {
      reading: 'it looks what is kept',
      idle: 'nothing waits',
      sending: 'a step is on its way',
      waiting: 'it waits for the connection',
      lost: 'it asks for the phone again',
    },
  },
});
