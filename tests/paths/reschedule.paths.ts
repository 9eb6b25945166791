import { equal, notEqual } from 'node:assert/strict';
import { definePaths } from '@mersal/machine-paths/spec';
import { rescheduleMachine } from '../../src/domain/ordering/reschedule.machine';
import type { RescheduleContext } from '../../src/domain/ordering/reschedule.machine';
import { failed, success } from '../../src/domain/shared/result';
import type { Result } from '../../src/domain/shared/result';
import { sayResult } from '../support/paths/say-result';
import { sampleOrder } from '../support/samples/sample-orders';
import { codeOf, refused } from '../support/refused';

const contextOf = (snapshot: { context: unknown }): RescheduleContext => snapshot.context as RescheduleContext;
const window = (hour: number) =>
  ({
    kind: 'scheduled',
    goal: 'pick-up',
    at: `2026-11-21T${hour}:00:00.000Z`,
    until: `2026-11-21T${hour + 1}:00:00.000Z`,
  }) as const;
const told = (context: RescheduleContext) => [
  context.seen?.at,
  context.draft.kind,
  context.draft.day,
  context.isOvertaken,
  context.errors.length,
  codeOf(context),
];

export const reschedule = definePaths({
  ids: '[R1.03] [R10.01] [T.36]',
  machine: rescheduleMachine,
  input: {
    orderId: 'order-1',
    timeZone: 'Asia/Bahrain',
    seen: window(11),
    asOf: '2026-11-20T09:00:00.000Z',
    kind: 'scheduled',
  },
  events: {
    // A window without a day: it is not sent.
    TIMING: [{ timing: { kind: 'instant' } }, { timing: { kind: 'scheduled', day: '' } }],
    CONFIRM: [{ key: 'key-1' }],
    SEEN: [{ timing: window(13) }, { timing: null }],
    CLOSE: [{}],
  },
  outputs: {
    send: [
      success(sampleOrder({ state: 'created' })),
      failed({ kind: 'offline' }),
      refused(409, 'NOT_NOW'),
      refused(409, 'CHANGED_MEANWHILE'),
      refused(409, 'BRANCH_CLOSED'),
    ],
  },
  project: (snapshot) => [...told(contextOf(snapshot)), contextOf(snapshot).sent?.timing.kind],
  shown: (snapshot) => told(contextOf(snapshot)),
  invariants: {
    'it shows one thing at a time': (snapshot) => {
      if (snapshot.status === 'active')
        equal(['editing', 'made', 'late'].filter((tag) => snapshot.hasTag(tag)).length, 1);
    },
    'what is sent has its key': (snapshot) => {
      if (snapshot.hasTag('busy') || snapshot.hasTag('unsure')) notEqual(contextOf(snapshot).sent, null);
    },
  },
  count: 367,
  phrases: {
    events: {
      TIMING: ({ timing }: { timing: { kind: string } }) =>
        timing.kind === 'instant' ? 'choose now' : 'choose a window, and empty its day',
      CONFIRM: 'press the button that saves',
      SEEN: ({ timing }: { timing: object | null }) =>
        timing === null ? 'the order waits no longer' : 'somebody else gives it another window',
      CLOSE: 'leave it as it is',
    },
    outcomes: { send: (result: Result<object>) => `the server answers the change: ${sayResult(result)}` },
    tags: {
      editing: 'it shows the time to choose',
      busy: 'it is at work',
      unsure: 'it does not know whether it arrived',
      made: 'it says that it is changed',
      late: 'it says that it is too late',
    },
  },
});
