import { equal, notEqual, ok } from 'node:assert/strict';
import { paymentMachine } from '../../src/domain/payments/payment.machine';
import type { PaymentContext } from '../../src/domain/payments/payment.machine';
import type { PaymentState } from '../../src/domain/payments/payment';
import { failed, success } from '../../src/domain/shared/result';
import type { Result } from '../../src/domain/shared/result';
import { definePaths } from '@mersal/machine-paths/spec';
import { because } from '../support/paths/because';
import { samplePayment } from '../support/samples/sample-quick-parcels';
import { sayResult } from '../support/paths/say-result';
import { refused } from '../support/refused';

const contextOf = (snapshot: { context: unknown }): PaymentContext => snapshot.context as PaymentContext;
const state = (changes: Partial<PaymentState>): Result<PaymentState> => success(samplePayment(changes));

/** As many questions as the machine asks before it says that it takes long, plus one. */
const PATIENCE = 8;

export const payment = definePaths({
  ids: '[R8.10] [R9.03] [R10.01]',
  machine: paymentMachine,
  input: { ref: { kind: 'charge', id: 'chg_1' }, language: 'en' },
  events: { PAY: [{ language: 'ar' }], CHECK: [{}] },
  outputs: {
    askState: [
      state({}),
      state({ outcome: 'processing', startedAt: '2026-11-20T09:00:00.000Z', checkAgainIn: 600, payable: false }),
      state({ outcome: 'processing', startedAt: '2026-11-20T09:00:00.000Z', checkAgainIn: 600 }),
      state({ outcome: 'captured', payable: false, trackingSlug: 'tracking-slug-000001' }),
      state({ outcome: 'failed' }),
      failed({ kind: 'offline' }),
      refused(404, 'ORDER_NOT_FOUND'),
      refused(400, 'VALIDATION'),
    ],
    startPayment: [
      success({ pageUrl: 'https://gateway.example/pay/1' }),
      failed({ kind: 'offline' }),
      refused(409, 'NOT_PAYABLE'),
    ],
    leave: [undefined],
  },
  project: (snapshot) => {
    const { payment: now, asked, failure, language, pageUrl } = contextOf(snapshot);
    return [now?.outcome, now?.payable, Math.min(asked, PATIENCE), failure?.kind, language, pageUrl];
  },
  shown: (snapshot) => [
    contextOf(snapshot).payment?.outcome,
    contextOf(snapshot).failure?.kind,
    contextOf(snapshot).pageUrl !== null,
  ],
  survivors: {
    ...because('an answer is one of these', [
      'asking: xstate.done.actor.askState [isUnreachable] → unreachable, after asking: xstate.done.actor.askState [isPayable] → payable',
      'starting: xstate.done.actor.startPayment [isStarted] → leaving, after starting: xstate.done.actor.startPayment [isNotPayable] → asking',
    ]),
  },
  invariants: {
    'it shows one thing at a time': (snapshot) => {
      equal(
        ['asking', 'processing', 'payable', 'starting', 'leaving', 'over', 'unknown', 'unreachable'].filter((tag) =>
          snapshot.hasTag(tag),
        ).length,
        1,
      );
    },
    'it stops asking at an outcome, and only there [R8.10]': (snapshot) => {
      const { payment: now } = contextOf(snapshot);
      if (snapshot.hasTag('over')) ok(now !== null && now.outcome !== 'processing');
      if (snapshot.hasTag('processing')) equal(now?.outcome, 'processing');
    },
    'nobody pays what is paid or cannot be paid': (snapshot) => {
      const { payment: now } = contextOf(snapshot);
      if (['payable', 'starting', 'leaving'].some((tag) => snapshot.hasTag(tag)))
        ok(now?.payable === true && now.outcome !== 'captured');
    },
    'it leaves only for a page that the server named': (snapshot) => {
      if (snapshot.hasTag('leaving')) notEqual(contextOf(snapshot).pageUrl, null);
    },
    'it says that it takes long only after it was asked so often [R9.03]': (snapshot) => {
      if (snapshot.hasTag('lasting'))
        ok(contextOf(snapshot).asked >= PATIENCE && contextOf(snapshot).payment?.outcome === 'processing');
    },
  },
  count: 1214,
  phrases: {
    events: { PAY: 'go to pay', CHECK: 'ask how it stands' },
    outcomes: {
      askState: (result: Result<PaymentState>) =>
        `the server says how it stands: ${result.ok ? result.value.outcome : sayResult(result)}`,
      startPayment: (result: Result<object>) => `the server opens the bank's page: ${sayResult(result)}`,
      leave: 'the page goes away',
    },
    tags: {
      processing: 'it says that the bank is at work',
      lasting: 'it says that it takes long',
      payable: 'it can be paid',
      over: 'it says what came of it',
      unknown: 'it says that there is no such payment',
      unreachable: 'it says that nobody answers',
    },
  },
});
