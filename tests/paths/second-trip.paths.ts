import { equal, notEqual, ok } from 'node:assert/strict';
import { definePaths } from '@mersal/machine-paths/spec';
import { secondTripMachine } from '../../src/domain/ordering/second-trip.machine';
import type { SecondTripContext } from '../../src/domain/ordering/second-trip.machine';
import { money } from '../../src/domain/shared/money';
import { failed, success } from '../../src/domain/shared/result';
import type { Result } from '../../src/domain/shared/result';
import { sayResult } from '../support/paths/say-result';
import { sampleOrder } from '../support/samples/sample-orders';
import { codeOf, refused } from '../support/refused';

const contextOf = (snapshot: { context: unknown }): SecondTripContext => snapshot.context as SecondTripContext;
const PRICE = money(1_100, 'BHD');

export const secondTrip = definePaths({
  ids: '[R4.02] [R10.01] [T.36]',
  machine: secondTripMachine,
  input: { orderId: 'order-1', stopId: 'order-1-1', timeZone: 'Asia/Bahrain', driver: 'same' },
  events: {
    OPEN: [{ kind: 'again' }],
    CLOSE: [{}],
    RETRY: [{}],
    DRIVER: [{ driver: 'new' }],
    // A window without a day: it is not sent.
    TIMING: [{ timing: { kind: 'scheduled', goal: 'delivery' } }, { timing: { kind: 'instant' } }],
    PAYMENT: [{ payment: 'cash' }],
    CONFIRM: [{ key: 'key-1' }],
  },
  outputs: {
    price: [
      success({ price: PRICE, payments: ['wallet', 'cash'], trips: [{ stopId: 'order-1-1', price: PRICE }] }),
      failed({ kind: 'offline' }),
      refused(409, 'NOT_NOW'),
    ],
    send: [
      success(sampleOrder({ state: 'created' })),
      failed({ kind: 'offline' }),
      refused(409, 'QUOTE_MISMATCH'),
      refused(409, 'NOT_NOW'),
      refused(402, 'INSUFFICIENT_BALANCE'),
    ],
  },
  project: (snapshot) => {
    const context = contextOf(snapshot);
    const { kind, driver, timing, payment, priced, isRepriced, errors, key } = context;
    return [
      kind,
      driver,
      timing.kind,
      timing.goal,
      payment,
      priced !== null,
      isRepriced,
      errors.length,
      key !== null,
      codeOf(context),
    ];
  },
  shown: (snapshot) => {
    const context = contextOf(snapshot);
    const { kind, driver, timing, payment, priced, isRepriced, errors } = context;
    return [kind, driver, timing.kind, payment, priced !== null, isRepriced, errors.length, codeOf(context)];
  },
  invariants: {
    'it shows one thing at a time': (snapshot) => {
      equal(['closed', 'open', 'made'].filter((tag) => snapshot.hasTag(tag)).length, 1);
    },
    'nothing is confirmed before its price is known': (snapshot) => {
      if (snapshot.hasTag('editing')) notEqual(contextOf(snapshot).priced, null);
    },
    'what is sent has its key, a way of paying and a time': (snapshot) => {
      if (!snapshot.hasTag('editing') || (!snapshot.hasTag('busy') && !snapshot.hasTag('unsure'))) return;
      const { key, payment, timing, errors } = contextOf(snapshot);
      ok(key !== null && payment !== null);
      equal(timing.kind, 'instant');
      equal(errors.length, 0);
    },
    'nothing is left of what was closed': (snapshot) => {
      if (!snapshot.hasTag('closed')) return;
      const { kind, priced, failure } = contextOf(snapshot);
      equal(JSON.stringify([kind, priced, failure]), '[null,null,null]');
    },
  },
  count: 382,
  phrases: {
    events: {
      OPEN: 'press "Try again"',
      CLOSE: 'press "Not now"',
      RETRY: 'ask for the price once more',
      DRIVER: 'choose another driver',
      TIMING: ({ timing }: { timing: { kind: string } }) =>
        timing.kind === 'instant' ? 'choose now' : 'choose a window, and leave it empty',
      PAYMENT: 'choose to pay in cash',
      CONFIRM: 'press the button with the price',
    },
    outcomes: {
      price: (result: Result<object>) => `the server says the price: ${sayResult(result)}`,
      send: (result: Result<object>) => `the server takes the request: ${sayResult(result)}`,
    },
    tags: {
      closed: 'it offers to send the parcel again or back',
      open: 'it is open',
      pricing: 'it waits for the price',
      editing: 'it shows what can be chosen, and the price',
      busy: 'it is at work',
      unsure: 'it does not know whether it arrived',
      made: 'it is ordered',
    },
  },
});
