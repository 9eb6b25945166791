import { assign, emit, sendTo, setup } from 'xstate';
import { draftKeeper } from '../forms/persisting';
import type { DraftCommand } from '../forms/persisting';
import { readersOf } from '../shared/event-readers';
import { answer, outcome } from '../shared/outcome';
import { isRefused } from '../shared/result';
import type { Failure } from '../shared/result';
import type { UploadedFile } from '../signup/registration';
import { reportNoteError } from './inaccurate-delivery';
import type { InaccuracyInput, PersistedReport } from './inaccurate-delivery';
import type { Inaccuracy } from './inaccuracies';
import type { Order } from './order';

interface Input {
  readonly orderId: string;
  /** Ids of the stops that it may be about; none where the order has only one. */
  readonly stopIds: readonly string[];
}

export interface InaccurateDeliveryContext extends Input {
  readonly stopId: string | null;
  readonly reason: Inaccuracy | null;
  readonly note: string;
  /** The photo, as the server holds it. */
  readonly file: UploadedFile | null;
  readonly stopError: 'required' | null;
  readonly reasonError: 'required' | null;
  readonly noteError: 'required' | 'too-long' | null;
  readonly fileError: 'gone' | null;
  /** Why it could not be sent. */
  readonly failure: Failure | null;
}

export type InaccurateDeliveryEvent =
  | { readonly type: 'OPEN' }
  /** What was written is thrown away. */
  | { readonly type: 'DISCARD' }
  | { readonly type: 'STOP'; readonly stopId: string }
  | { readonly type: 'REASON'; readonly reason: Inaccuracy }
  | { readonly type: 'NOTE'; readonly note: string }
  /** The server has taken the photo. */
  | { readonly type: 'FILE'; readonly file: UploadedFile }
  | { readonly type: 'REMOVE_FILE' }
  | { readonly type: 'SUBMIT' };

export type InaccurateDeliveryTold =
  | { readonly type: 'reported'; readonly order: Order }
  /** Somebody else reported it, or it can no longer be reported: the order is to be read again. */
  | { readonly type: 'overtaken' };

const actors = {
  /** What an earlier visit left; never fails. */
  recall: answer<PersistedReport | null>('recall'),
  drafts: draftKeeper<PersistedReport>(),
  send: outcome<Order, InaccuracyInput>('send'),
};
const on = readersOf<InaccurateDeliveryEvent, typeof actors>();

const EMPTY = {
  stopId: null,
  reason: null,
  note: '',
  file: null,
  stopError: null,
  reasonError: null,
  noteError: null,
  fileError: null,
  failure: null,
} as const;

/** The stop that it is about: the only one that can be, or the one that was chosen. */
const stopOf = ({ stopIds, stopId }: InaccurateDeliveryContext): string | null =>
  stopIds.length === 1 ? (stopIds[0] ?? null) : (stopIds.find((each) => each === stopId) ?? null);

const isStopMissing = (context: InaccurateDeliveryContext): boolean =>
  context.stopIds.length > 0 && stopOf(context) === null;

/** What is sent. @throws RangeError before there is a reason */
function sentOf(context: InaccurateDeliveryContext): InaccuracyInput {
  const { orderId, reason, note, file } = context;
  if (reason === null) throw new RangeError('A report cannot be sent before it has a reason');
  return { orderId, stopId: stopOf(context), reason, note: note.trim(), fileId: file?.id ?? null };
}

/**
 * Reporting that a delivery was inaccurate [R4.05]: which of several stops, why, in words, and with a photo. What was
 * written and uploaded survives a reload and a refusal. Tags: restoring, closed, editing, busy.
 */
export const inaccurateDeliveryMachine = setup({
  types: {
    input: {} as Input,
    context: {} as InaccurateDeliveryContext,
    events: {} as InaccurateDeliveryEvent,
    emitted: {} as InaccurateDeliveryTold,
    tags: {} as 'restoring' | 'closed' | 'editing' | 'busy',
  },
  actors,
  actions: {
    takePersisted: assign(on.output('recall', (_, persisted) => persisted ?? {})),
    takeStop: assign(on.event('STOP', (_, { stopId }) => ({ stopId, stopError: null }))),
    takeReason: assign(on.event('REASON', (_, { reason }) => ({ reason, reasonError: null, noteError: null }))),
    takeNote: assign(on.event('NOTE', (_, { note }) => ({ note, noteError: null }))),
    takeFile: assign(on.event('FILE', (_, { file }) => ({ file, fileError: null }))),
    removeFile: assign({ file: null, fileError: null }),
    showErrors: assign(({ context, context: { reason, note } }) => ({
      stopError: isStopMissing(context) ? ('required' as const) : null,
      reasonError: reason === null ? ('required' as const) : null,
      noteError: reportNoteError(reason, note),
    })),
    forgetFailure: assign({ failure: null }),
    noteFailure: assign(on.output('send', (_, result) => ({ failure: result.ok ? null : result.failure }))),
    noteGone: assign({ file: null, fileError: 'gone' as const }),
    clear: assign(EMPTY),
    persistDraft: sendTo('drafts', ({ context: { stopId, reason, note, file } }): DraftCommand<PersistedReport> => ({
      type: 'PERSIST',
      persisted: { stopId, reason, note, file },
    })),
    forgetDraft: sendTo('drafts', { type: 'PERSIST', persisted: null }),
    tellReported: emit(
      on.output('send', (_, result): InaccurateDeliveryTold => {
        if (!result.ok) throw new Error('Nothing was reported');
        return { type: 'reported', order: result.value };
      }),
    ),
    tellOvertaken: emit({ type: 'overtaken' } as const),
  },
  guards: {
    isKept: on.output('recall', (_, persisted) => persisted !== null),
    isComplete: ({ context, context: { reason, note } }) =>
      !isStopMissing(context) && reason !== null && reportNoteError(reason, note) === null,
    isSent: on.output('send', (_, result) => result.ok),
    isOvertaken: on.output(
      'send',
      (_, result) => isRefused(result, 'DELIVERY_REPORTED') || isRefused(result, 'NOT_NOW'),
    ),
    /** A photo that waited too long was deleted. */
    isFileGone: on.output('send', (_, result) => isRefused(result, 'DOCUMENT_UNKNOWN')),
  },
}).createMachine({
  id: 'inaccurate-delivery',
  context: ({ input }) => ({ ...input, ...EMPTY }),
  invoke: { id: 'drafts', src: 'drafts' },
  initial: 'restoring',
  states: {
    restoring: {
      tags: 'restoring',
      invoke: {
        id: 'recall',
        src: 'recall',
        onDone: [{ guard: 'isKept', actions: 'takePersisted', target: 'editing' }, { target: 'closed' }],
      },
    },
    closed: { tags: 'closed', on: { OPEN: 'editing' } },
    editing: {
      tags: 'editing',
      on: {
        STOP: { actions: ['takeStop', 'persistDraft'] },
        REASON: { actions: ['takeReason', 'persistDraft'] },
        NOTE: { actions: ['takeNote', 'persistDraft'] },
        FILE: { actions: ['takeFile', 'persistDraft'] },
        REMOVE_FILE: { actions: ['removeFile', 'persistDraft'] },
        DISCARD: { actions: ['clear', 'forgetDraft'], target: 'closed' },
        SUBMIT: [
          { guard: 'isComplete', actions: 'forgetFailure', target: 'sending' },
          { actions: ['showErrors', 'forgetFailure'] },
        ],
      },
    },
    sending: {
      tags: ['editing', 'busy'],
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context }) => sentOf(context),
        onDone: [
          { guard: 'isSent', actions: ['tellReported', 'clear', 'forgetDraft'], target: 'closed' },
          { guard: 'isOvertaken', actions: ['noteFailure', 'tellOvertaken'], target: 'editing' },
          { guard: 'isFileGone', actions: ['noteGone', 'persistDraft'], target: 'editing' },
          { actions: 'noteFailure', target: 'editing' },
        ],
      },
    },
  },
});
