import { assign, sendTo, setup } from 'xstate';
import { draftKeeper } from '../forms/persisting';
import type { DraftCommand } from '../forms/persisting';
import { readersOf } from '../shared/event-readers';
import type { Currency, Money } from '../shared/money';
import { answer, outcome } from '../shared/outcome';
import { isRefused } from '../shared/result';
import type { Failure, Result } from '../shared/result';
import type { UploadedFile } from '../signup/registration';
import { wireTransferAmount } from './wire-transfer';
import type {
  OpenWireTransfer,
  PersistedWireTransfer,
  PlatformAccount,
  WireTransfer,
  WireTransferError,
} from './wire-transfer';

interface Input {
  /** Of the wallet. */
  readonly currency: Currency;
}

export interface WireTransferContext extends Input {
  /** Null until the server has given one out, or the device remembers it. */
  readonly slug: string | null;
  readonly reference: string | null;
  readonly account: PlatformAccount | null;
  /** The amount as typed. */
  readonly typed: string;
  /** The proof, as the server holds it. */
  readonly file: UploadedFile | null;
  readonly amountError: WireTransferError | null;
  readonly fileError: 'required' | 'gone' | null;
  /** Why the last call failed. */
  readonly failure: Failure | null;
}

export type WireTransferEvent =
  | { readonly type: 'AMOUNT'; readonly typed: string }
  /** The field of the amount lost the focus. */
  | { readonly type: 'LEAVE' }
  /** The server has taken the proof. */
  | { readonly type: 'FILE'; readonly file: UploadedFile }
  | { readonly type: 'REMOVE_FILE' }
  | { readonly type: 'RETRY' }
  | { readonly type: 'SUBMIT' };

interface Sent {
  readonly slug: string;
  readonly amount: Money;
  readonly fileId: string;
}

const actors = {
  /** What an earlier visit left; never fails. */
  recall: answer<PersistedWireTransfer | null>('recall'),
  drafts: draftKeeper<PersistedWireTransfer>(),
  /** The bank details, and a reference: the same until it was sent. */
  open: answer<Result<OpenWireTransfer>>('open'),
  send: outcome<WireTransfer, Sent>('send'),
};
const on = readersOf<WireTransferEvent, typeof actors>();

const errorOf = ({ typed, currency }: WireTransferContext): WireTransferError | null => {
  const read = wireTransferAmount(typed, currency);
  return read.ok ? null : read.error;
};

/** What is sent. @throws RangeError before it is complete */
function sentOf({ slug, typed, currency, file }: WireTransferContext): Sent {
  const read = wireTransferAmount(typed, currency);
  if (slug === null || file === null || !read.ok)
    throw new RangeError('A transfer cannot be sent before it has a reference, an amount and a proof');
  return { slug, amount: read.money, fileId: file.id };
}

/**
 * Topping up by wire transfer [R2.08]: the bank details with a reference of its own, then the amount and the proof. What
 * was typed and uploaded survives a reload. The reference is also the key: sent twice, or in two tabs, it is one
 * transfer [T.36]; its page says the rest. Tags: restoring, unopened, editing, busy, sent.
 */
export const wireTransferMachine = setup({
  types: {
    input: {} as Input,
    context: {} as WireTransferContext,
    events: {} as WireTransferEvent,
    tags: {} as 'restoring' | 'unopened' | 'editing' | 'busy' | 'sent',
  },
  actors,
  actions: {
    takePersisted: assign(
      on.output('recall', (_, persisted) =>
        persisted === null ? {} : { slug: persisted.slug, typed: persisted.typed, file: persisted.file },
      ),
    ),
    takeOpened: assign(
      on.output('open', ({ context }, result) => {
        if (!result.ok) return {};
        const { slug, reference, account } = result.value;
        // What was typed for another reference was sent with it.
        const rest = slug === context.slug ? {} : { typed: '', file: null };
        return { slug, reference, account, failure: null, ...rest };
      }),
    ),
    takeAmount: assign(on.event('AMOUNT', (_, { typed }) => ({ typed, amountError: null, failure: null }))),
    showTypedError: assign(({ context }) => ({ amountError: context.typed === '' ? null : errorOf(context) })),
    takeFile: assign(on.event('FILE', (_, { file }) => ({ file, fileError: null, failure: null }))),
    removeFile: assign({ file: null, fileError: null }),
    showErrors: assign(({ context }) => ({
      amountError: errorOf(context),
      fileError: context.file === null ? ('required' as const) : null,
    })),
    forgetFailure: assign({ failure: null }),
    noteFailure: assign(on.output(['open', 'send'], (_, result) => ({ failure: result.ok ? null : result.failure }))),
    noteGone: assign({ file: null, fileError: 'gone' as const }),
    persistDraft: sendTo('drafts', ({ context: { slug, typed, file } }): DraftCommand<PersistedWireTransfer> => ({
      type: 'PERSIST',
      persisted: { slug: slug ?? '', typed, file },
    })),
    forgetDraft: sendTo('drafts', { type: 'PERSIST', persisted: null }),
  },
  guards: {
    isOpened: on.output('open', (_, result) => result.ok),
    isComplete: ({ context }) => context.file !== null && errorOf(context) === null,
    isSent: on.output('send', (_, result) => result.ok),
    /** In another tab, or by an answer that was lost: what was sent first counts. */
    isSentBefore: on.output('send', (_, result) => isRefused(result, 'WIRE_TRANSFER_SENT')),
    /** A proof that waited too long was deleted. */
    isFileGone: on.output('send', (_, result) => isRefused(result, 'DOCUMENT_UNKNOWN')),
  },
}).createMachine({
  id: 'wire-transfer',
  context: ({ input }) => ({
    ...input,
    slug: null,
    reference: null,
    account: null,
    typed: '',
    file: null,
    amountError: null,
    fileError: null,
    failure: null,
  }),
  invoke: { id: 'drafts', src: 'drafts' },
  initial: 'restoring',
  states: {
    restoring: {
      tags: 'restoring',
      invoke: { id: 'recall', src: 'recall', onDone: { actions: 'takePersisted', target: 'opening' } },
    },
    opening: {
      tags: 'restoring',
      invoke: {
        id: 'open',
        src: 'open',
        onDone: [
          { guard: 'isOpened', actions: 'takeOpened', target: 'editing' },
          { actions: 'noteFailure', target: 'unopened' },
        ],
      },
    },
    unopened: { tags: 'unopened', on: { RETRY: { actions: 'forgetFailure', target: 'opening' } } },
    editing: {
      tags: 'editing',
      on: {
        AMOUNT: { actions: ['takeAmount', 'persistDraft'] },
        LEAVE: { actions: 'showTypedError' },
        FILE: { actions: ['takeFile', 'persistDraft'] },
        REMOVE_FILE: { actions: ['removeFile', 'persistDraft'] },
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
          { guard: 'isSent', actions: 'forgetDraft', target: 'sent' },
          { guard: 'isSentBefore', actions: 'forgetDraft', target: 'sent' },
          { guard: 'isFileGone', actions: ['noteGone', 'persistDraft'], target: 'editing' },
          { actions: 'noteFailure', target: 'editing' },
        ],
      },
    },
    sent: { tags: 'sent' },
  },
});
