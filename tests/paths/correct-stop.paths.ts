import { equal, match, notEqual } from 'node:assert/strict';
import { definePaths } from '@mersal/machine-paths/spec';
import { correctStopMachine } from '../../src/domain/ordering/correct-stop.machine';
import type { CorrectStopContext } from '../../src/domain/ordering/correct-stop.machine';
import { failed, success } from '../../src/domain/shared/result';
import type { Result } from '../../src/domain/shared/result';
import { sayResult } from '../support/paths/say-result';
import { sampleOrder } from '../support/samples/sample-orders';
import { codeOf, refused } from '../support/refused';

const contextOf = (snapshot: { context: unknown }): CorrectStopContext => snapshot.context as CorrectStopContext;
const HUDA = { name: 'Huda', phone: '+97336123456', note: '' };
const told = (context: CorrectStopContext) => [
  context.seen?.name,
  context.draft,
  context.isOvertaken,
  context.errors,
  codeOf(context),
];

export const correctStop = definePaths({
  ids: '[R1.03] [R10.01] [T.36]',
  machine: correctStopMachine,
  input: { orderId: 'order-1', stopId: 'order-1-1', regionCode: 'BH-manama', seen: HUDA },
  events: {
    // A phone that nobody can call: it is not sent.
    DETAILS: [{ details: { phone: '36 12 34 57' } }, { details: { phone: '12' } }],
    CONFIRM: [{ key: 'key-1' }],
    SEEN: [{ details: { ...HUDA, name: 'Maryam' } }, { details: null }],
    CLOSE: [{}],
  },
  outputs: {
    send: [
      success(sampleOrder({ state: 'created' })),
      failed({ kind: 'offline' }),
      refused(409, 'NOT_NOW'),
      refused(409, 'CHANGED_MEANWHILE'),
      refused(409, 'CUSTOMER_BLOCKED'),
      refused(400, 'VALIDATION', [{ path: 'to.phone', code: 'same-stop' }]),
    ],
  },
  project: (snapshot) => [...told(contextOf(snapshot)), contextOf(snapshot).sent?.seen.name],
  shown: (snapshot) => told(contextOf(snapshot)),
  invariants: {
    'it shows one thing at a time': (snapshot) => {
      if (snapshot.status === 'active')
        equal(['editing', 'made', 'late'].filter((tag) => snapshot.hasTag(tag)).length, 1);
    },
    'what is sent has its key, and a phone as the server knows it': (snapshot) => {
      if (!snapshot.hasTag('busy') && !snapshot.hasTag('unsure')) return;
      const { sent } = contextOf(snapshot);
      notEqual(sent, null);
      match(sent?.to.phone ?? '', /^\+9733612345[67]$/);
    },
  },
  count: 356,
  phrases: {
    events: {
      DETAILS: ({ details }: { details: { phone: string } }) =>
        details.phone === '12' ? 'type a phone that is none' : 'type another phone',
      CONFIRM: 'press the button that saves',
      SEEN: ({ details }: { details: object | null }) =>
        details === null ? 'the order waits no longer' : 'somebody else corrects the name',
      CLOSE: 'leave it as it is',
    },
    outcomes: { send: (result: Result<object>) => `the server answers the correction: ${sayResult(result)}` },
    tags: {
      editing: 'it shows what can be corrected',
      busy: 'it is at work',
      unsure: 'it does not know whether it arrived',
      made: 'it says that it is corrected',
      late: 'it says that it is too late',
    },
  },
});
