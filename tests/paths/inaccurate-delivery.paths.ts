import { equal, notEqual } from 'node:assert/strict';
import { definePaths } from '@mersal/machine-paths/spec';
import { inaccurateDeliveryMachine } from '../../src/domain/ordering/inaccurate-delivery.machine';
import type { InaccurateDeliveryContext } from '../../src/domain/ordering/inaccurate-delivery.machine';
import { failed, success } from '../../src/domain/shared/result';
import type { Result } from '../../src/domain/shared/result';
import { because } from '../support/paths/because';
import { sayResult } from '../support/paths/say-result';
import { sampleOrder } from '../support/samples/sample-orders';
import { codeOf, refused } from '../support/refused';

const contextOf = (snapshot: { context: unknown }): InaccurateDeliveryContext =>
  snapshot.context as InaccurateDeliveryContext;
const FILE = { id: 'file-1', name: 'parcel.png', type: 'image/png', size: 2_048 };

export const inaccurateDelivery = definePaths({
  ids: '[R4.05] [R3.06] [R10.01] [T.36]',
  machine: inaccurateDeliveryMachine,
  input: { orderId: 'order-1', stopIds: ['stop-1', 'stop-2'] },
  events: {
    OPEN: [{}],
    DISCARD: [{}],
    STOP: [{ stopId: 'stop-2' }],
    REASON: [{ reason: 'other' }],
    NOTE: [{ note: 'The box was open.' }],
    FILE: [{ file: FILE }],
    REMOVE_FILE: [{}],
    SUBMIT: [{}],
  },
  outputs: {
    recall: [null, { stopId: 'stop-1', reason: 'damaged', note: '', file: FILE }],
    send: [
      success(sampleOrder({ state: 'successful' })),
      failed({ kind: 'offline' }),
      refused(409, 'DELIVERY_REPORTED'),
      refused(409, 'DOCUMENT_UNKNOWN'),
    ],
  },
  project: (snapshot) => {
    const context = contextOf(snapshot);
    const { stopId, reason, note, file, stopError, reasonError, noteError, fileError } = context;
    return [stopId, reason, note, file?.id, stopError, reasonError, noteError, fileError, codeOf(context)];
  },
  shown: (snapshot) => {
    const context = contextOf(snapshot);
    const { stopIds, stopId, reason, note, file, stopError, reasonError, noteError, fileError } = context;
    // Their ids are other ones at every level.
    return [
      stopIds.indexOf(stopId ?? ''),
      reason,
      note,
      file !== null,
      stopError,
      reasonError,
      noteError,
      fileError,
      codeOf(context),
    ];
  },
  survivors: because('an answer is one of these', []),
  invariants: {
    'it shows one thing at a time': (snapshot) => {
      equal(['restoring', 'closed', 'editing'].filter((tag) => snapshot.hasTag(tag)).length, 1);
    },
    'nothing is sent without a stop and a reason, nor something else without words': (snapshot) => {
      if (!snapshot.hasTag('busy')) return;
      const { stopId, reason, note } = contextOf(snapshot);
      notEqual(stopId, null);
      notEqual(reason, null);
      if (reason === 'other') notEqual(note.trim(), '');
    },
    'nothing is left of a report that is closed': (snapshot) => {
      if (!snapshot.hasTag('closed')) return;
      const { stopId, reason, note, file } = contextOf(snapshot);
      equal(JSON.stringify([stopId, reason, note, file]), '[null,null,"",null]');
    },
  },
  count: 686,
  phrases: {
    events: {
      OPEN: 'press "Report it"',
      DISCARD: 'press "Discard the report"',
      STOP: 'choose the stop',
      REASON: ({ reason }: { reason: string }) => `choose the reason "${reason}"`,
      NOTE: 'write what happened',
      FILE: 'the server takes the photo',
      REMOVE_FILE: 'remove the photo',
      SUBMIT: 'press "Send the report"',
    },
    outcomes: {
      recall: (persisted: object | null) =>
        persisted === null ? 'the device remembers nothing' : 'the device remembers a report that was not sent',
      send: (result: Result<object>) => `the server takes the report: ${sayResult(result)}`,
    },
    tags: {
      restoring: 'it is being prepared',
      closed: 'it offers to report',
      editing: 'it shows the form',
      busy: 'it is at work',
    },
  },
});
