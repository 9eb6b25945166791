import { deepEqual, equal, notEqual } from 'node:assert/strict';
import { bulkCancelMachine } from '../../src/domain/ordering/bulk-cancel.machine';
import type { BulkRow } from '../../src/domain/ordering/bulk-cancel.machine';
import type { Order } from '../../src/domain/ordering/order';
import { money } from '../../src/domain/shared/money';
import { failed, success } from '../../src/domain/shared/result';
import type { Result } from '../../src/domain/shared/result';
import { definePaths } from '@mersal/machine-paths/spec';
import { sayResult } from '../support/paths/say-result';
import { sampleOrder } from '../support/samples/sample-orders';
import { refused } from '../support/refused';

const lost = failed<Order>({ kind: 'offline' });
const cancelled = success(sampleOrder({ state: 'cancelled', refundIfCancelled: null, refunded: money(1705, 'BHD') }));
const open = success(
  sampleOrder({ state: 'accepted', refundIfCancelled: { kind: 'partial', amount: money(930, 'BHD') } }),
);
const pickedUp = success(sampleOrder({ state: 'picked up', refundIfCancelled: null }));
const selected = (id: string) => ({
  id,
  reference: `MN-${id}`,
  recipientName: 'Huda',
  state: 'accepted' as const,
  total: money(1705, 'BHD'),
  paymentMethod: 'wallet' as const,
});

const say = (result: Result<Order>): string => sayResult(result, result.ok ? `it is "${result.value.state}"` : '');

export const bulkCancel = definePaths({
  ids: '[R11.06] [R10.01]',
  machine: bulkCancelMachine,
  input: { orders: [selected('1'), selected('2')] },
  events: {
    CHOOSE: [{ reason: 'customer-cancelled' }],
    CONFIRM: [{}],
    READ_AGAIN: [{}],
    STOP: [{}],
    RETRY: [{}],
    CLOSE: [{}],
  },
  outputs: {
    readOrder: [open, pickedUp, cancelled, lost],
    cancelOrder: [cancelled, lost, refused(409, 'NOT_CANCELLABLE'), refused(403, 'FORBIDDEN')],
    checkOrder: [cancelled, open, pickedUp, lost],
  },
  project: ({ context }) => [
    context.reason,
    context.reasonMissing,
    context.isStopped,
    context.rows.map(({ stands }: BulkRow) => stands).join(),
  ],
  shown: ({ context }) => [
    context.reason,
    context.reasonMissing,
    context.isStopped,
    context.rows.map(({ stands, refund, failure, refunded }: BulkRow) => [
      stands,
      refund?.kind,
      failure?.kind,
      refunded?.minor,
    ]),
  ],
  invariants: {
    'nothing is sent without a reason': (snapshot) => {
      if (snapshot.hasTag('running')) notEqual(snapshot.context.reason, null);
    },
    'nothing is cancelled before all of it was shown': ({ context }) => {
      if (context.rows.some(({ stands }: BulkRow) => stands === 'unread'))
        deepEqual(
          context.rows.filter(({ stands }: BulkRow) => stands === 'cancelled'),
          [],
        );
    },
    'what failed says why': ({ context }) => {
      for (const { stands, failure } of context.rows as readonly BulkRow[])
        equal(failure !== null, stands === 'failed' || stands === 'unknown');
    },
    'what it cancels says what goes back': ({ context }) => {
      for (const { stands, refund } of context.rows as readonly BulkRow[])
        if (stands === 'ready') notEqual(refund, null);
    },
    'it shows one thing at a time': (snapshot) => {
      if (snapshot.status === 'active')
        equal(
          ['reading', 'reviewing', 'running', 'reported'].filter((tag) => snapshot.hasTag(tag as 'reading')).length,
          1,
        );
    },
  },
  count: 293,
  phrases: {
    events: {
      CHOOSE: 'choose a reason',
      CONFIRM: 'press "Cancel the orders"',
      READ_AGAIN: 'read again what could not be read',
      STOP: 'press "Stop"',
      RETRY: 'try again what failed',
      CLOSE: 'close the dialog',
    },
    outcomes: {
      readOrder: (result: Result<Order>) => `an order is read: ${say(result)}`,
      cancelOrder: (result: Result<Order>) => `the server answers a cancellation: ${say(result)}`,
      checkOrder: (result: Result<Order>) => `the order is read again: ${say(result)}`,
    },
    tags: {
      reading: 'it reads the orders',
      reviewing: 'it says what will happen to each',
      running: 'it cancels them one after the other',
      reported: 'it says what became of each',
    },
  },
});
