import { equal, notEqual, ok } from 'node:assert/strict';
import { definePaths } from '@mersal/machine-paths/spec';
import { money } from '../../src/domain/shared/money';
import { failed, success } from '../../src/domain/shared/result';
import type { Result } from '../../src/domain/shared/result';
import type { OpenWireTransfer, WireTransfer } from '../../src/domain/wallet/wire-transfer';
import { wireTransferMachine } from '../../src/domain/wallet/wire-transfer.machine';
import type { WireTransferContext } from '../../src/domain/wallet/wire-transfer.machine';
import { because } from '../support/paths/because';
import { sayResult } from '../support/paths/say-result';
import { codeOf, refused } from '../support/refused';

const contextOf = (snapshot: { context: unknown }): WireTransferContext => snapshot.context as WireTransferContext;
const FILE = { id: 'file-1', name: 'receipt.pdf', type: 'application/pdf', size: 2_048 };
const SLUG = 'wire-of-this-transfer';
/** Of a draft that an earlier visit left. */
export const SENT_SLUG = 'wire-that-was-sent';
const opened: OpenWireTransfer = {
  slug: SLUG,
  reference: 'WT-7K2M9QXA',
  account: {
    beneficiary: 'Mersal Delivery W.L.L.',
    bankName: 'Bank of Manama',
    iban: 'BH67BMAG00001299123456',
    bic: 'SBOXBHBMXXX',
  },
};
const sent: WireTransfer = {
  slug: SLUG,
  reference: 'WT-7K2M9QXA',
  amount: money(100_000, 'BHD'),
  arrived: null,
  state: 'pending',
  refusal: null,
  proofName: FILE.name,
  sentAt: '2026-11-22T09:00:00.000Z',
  due: { day: '2026-11-24', dependsOnMoon: false },
  isOverdue: false,
  decidedAt: null,
};

export const wireTransfer = definePaths({
  ids: '[R2.08] [R3.06] [R10.01] [T.36]',
  machine: wireTransferMachine,
  input: { currency: 'BHD' },
  events: {
    AMOUNT: [{ typed: '100' }, { typed: '9.999' }],
    LEAVE: [{}],
    FILE: [{ file: FILE }],
    REMOVE_FILE: [{}],
    RETRY: [{}],
    SUBMIT: [{}],
  },
  outputs: {
    recall: [null, { slug: SLUG, typed: '100', file: FILE }, { slug: SENT_SLUG, typed: '100', file: FILE }],
    open: [success(opened), failed({ kind: 'offline' })],
    send: [
      success(sent),
      failed({ kind: 'offline' }),
      refused(409, 'WIRE_TRANSFER_SENT'),
      refused(409, 'DOCUMENT_UNKNOWN'),
    ],
  },
  project: (snapshot) => {
    const context = contextOf(snapshot);
    const { slug, reference, typed, file, amountError, fileError } = context;
    return [slug, reference, typed, file?.id, amountError, fileError, codeOf(context)];
  },
  shown: (snapshot) => {
    const context = contextOf(snapshot);
    const { reference, typed, file, amountError, fileError } = context;
    return [reference !== null, typed, file !== null, amountError, fileError, codeOf(context)];
  },
  survivors: {
    ...because('an answer is one of these', [
      'sending: xstate.done.actor.send [isSent] → sent, after sending: xstate.done.actor.send [isSentBefore] → sent',
      'sending: xstate.done.actor.send [isSentBefore] → sent, after sending: xstate.done.actor.send [isFileGone] → editing',
    ]),
  },
  invariants: {
    'it shows one thing at a time': (snapshot) => {
      equal(['restoring', 'unopened', 'editing', 'sent'].filter((tag) => snapshot.hasTag(tag)).length, 1);
    },
    'where the money goes is shown beside the form': (snapshot) => {
      if (snapshot.hasTag('editing')) notEqual(contextOf(snapshot).account, null);
    },
    'nothing is sent without an amount and a proof': (snapshot) => {
      if (!snapshot.hasTag('busy')) return;
      const { typed, file, amountError, fileError } = contextOf(snapshot);
      ok(file !== null && typed === '100');
      equal(amountError ?? fileError, null);
    },
  },
  count: 118,
  phrases: {
    events: {
      AMOUNT: ({ typed }: { typed: string }) => `type the amount ${typed}`,
      LEAVE: 'leave the field of the amount',
      FILE: 'the server takes the proof',
      REMOVE_FILE: 'remove the proof',
      RETRY: 'press "Try again"',
      SUBMIT: 'press "Send for review"',
    },
    outcomes: {
      recall: (persisted: { slug: string } | null) =>
        persisted === null
          ? 'the device remembers nothing'
          : persisted.slug === SLUG
            ? 'the device remembers what was typed'
            : 'the device remembers a transfer that was sent',
      open: (result: Result<object>) => `the server gives out a reference: ${sayResult(result)}`,
      send: (result: Result<object>) => `the server takes the transfer: ${sayResult(result)}`,
    },
    tags: {
      restoring: 'it is being prepared',
      unopened: 'it says why no transfer is taken',
      editing: 'it shows the bank details and the form',
      busy: 'it is at work',
      sent: 'the page of the transfer follows',
    },
  },
});
