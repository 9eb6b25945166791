import { assign, sendTo, setup } from 'xstate';
import { isOutcomeUnknown } from '../forms/attempt';
import { draftKeeper } from '../forms/persisting';
import type { DraftCommand } from '../forms/persisting';
import { readersOf } from '../shared/event-readers';
import { invariant } from '../shared/invariant';
import { answer, outcome } from '../shared/outcome';
import { failureIn, isRefused } from '../shared/result';
import type { Failure, Result } from '../shared/result';
import { hasVisibleText } from '../shared/visible-text';
import { NO_DRAFT, withMessage } from './chat';
import type { Chat, ChatDesk, ChatDraft, SentMessage } from './chat';

interface Sending {
  readonly body: string;
  readonly key: string;
}

interface Context extends ChatDraft {
  readonly chat: Chat | null;
  /** The business uses the chat; null while unknown. */
  readonly isOn: boolean | null;
  /** Under which the conversation is made a ticket, until that is settled. */
  readonly ticketKey: string | null;
  /** Whether the live connection, which tells of answers, is up. */
  readonly isLinked: boolean;
  readonly failure: Failure | null;
}

export type ChatEvent =
  | { readonly type: 'OPEN' }
  | { readonly type: 'CLOSE' }
  | { readonly type: 'TYPE'; readonly text: string }
  | { readonly type: 'SEND'; readonly key: string }
  | { readonly type: 'RETRY' }
  /** Makes the conversation a ticket. */
  | { readonly type: 'TICKET'; readonly key: string }
  /** The desk answered, or something may have been missed. */
  | { readonly type: 'NEWS' }
  | { readonly type: 'LINK.LOST' }
  | { readonly type: 'LINK.BACK' }
  /** The session is over, here or in another tab. */
  | { readonly type: 'END' };

const actors = {
  restore: answer<ChatDraft>('restore'),
  read: answer<Result<ChatDesk>>('read'),
  send: outcome<SentMessage, Sending>('send'),
  makeTicket: outcome<object, { readonly key: string }>('makeTicket'),
  drafts: draftKeeper<ChatDraft>(),
};
const on = readersOf<ChatEvent, typeof actors>();

/**
 * The chat with the support desk, from the press of its button. What is typed, and what was sent without an answer, is
 * kept on the device with its key: after a reload it is sent on, once [T.36]. Answers are told by the live connection;
 * while that is down the chat says so, and reads again when it is back. It ends with the session [R2.60]. Tags: `closed`,
 * `busy` (nothing to show yet), `open`, `sending`, `failed`, `unsent`, `reconnecting`, `ended`.
 */
export const chatMachine = setup({
  types: {
    context: {} as Context,
    events: {} as ChatEvent,
    tags: {} as 'closed' | 'busy' | 'open' | 'sending' | 'failed' | 'unsent' | 'reconnecting' | 'ended',
  },
  actors,
  delays: { again: 4_000 },
  actions: {
    takeDraft: assign(on.output('restore', (_, { text, sending }) => ({ text, sending }))),
    type: assign(on.event('TYPE', (_, { text }) => ({ text }))),
    takeUp: assign(
      on.event('SEND', ({ context: { text } }, { key }) => ({
        sending: { body: text, key },
        text: '',
        failure: null,
      })),
    ),
    /** What was refused is typed again: nothing of it is lost. */
    giveBack: assign(({ context: { sending, text } }) => ({
      text: [sending?.body ?? '', text].filter((each) => each !== '').join('\n'),
      sending: null,
    })),
    takeChat: assign(
      on.output('read', (_, result) =>
        result.ok ? { chat: result.value.chat, isOn: result.value.isOn, failure: null } : {},
      ),
    ),
    takeSent: assign(
      on.output('send', ({ context }, result) =>
        result.ok ? { chat: withMessage(context.chat, result.value), sending: null, failure: null } : {},
      ),
    ),
    /** Refused as changed meanwhile, the text met a chat that a manager has switched off. */
    noteFailure: assign(
      on.output(['read', 'send', 'makeTicket'], (_, result) => ({
        failure: failureIn(result),
        ...(isRefused(result, 'CHANGED_MEANWHILE') ? { isOn: false } : {}),
      })),
    ),
    takeTicketKey: assign(
      on.event('TICKET', ({ context }, { key }) => ({
        ticketKey: context.ticketKey ?? key,
        failure: null,
      })),
    ),
    settleTicket: assign({ ticketKey: null }),
    linked: assign({ isLinked: true }),
    cut: assign({ isLinked: false }),
    keepDraft: sendTo('drafts', ({ context: { text, sending } }): DraftCommand<ChatDraft> => ({
      type: 'PERSIST',
      persisted: text === '' && sending === null ? null : { text, sending },
    })),
    forget: assign({ ...NO_DRAFT, chat: null, isOn: null, ticketKey: null, failure: null }),
  },
  guards: {
    isWritten: ({ context }) => hasVisibleText(context.text),
    isCut: ({ context }) => !context.isLinked,
    isLinked: ({ context }) => context.isLinked,
    isRead: on.output('read', (_, result) => result.ok),
    isReadAndUnderWay: on.output('read', ({ context }, result) => result.ok && context.sending !== null),
    isSent: on.output('send', (_, result) => result.ok),
    isUnknown: on.output('send', (_, result) => !result.ok && isOutcomeUnknown(result.failure)),
    isTicket: on.output('makeTicket', (_, result) => result.ok),
    isTicketUnknown: on.output('makeTicket', (_, result) => !result.ok && isOutcomeUnknown(result.failure)),
  },
}).createMachine({
  id: 'chat',
  context: { ...NO_DRAFT, chat: null, isOn: null, ticketKey: null, isLinked: true, failure: null },
  initial: 'there',
  states: {
    there: {
      invoke: { id: 'drafts', src: 'drafts' },
      initial: 'restoring',
      on: {
        END: { target: 'ended', actions: 'forget' },
        'LINK.LOST': { actions: 'cut' },
        'LINK.BACK': { actions: 'linked' },
      },
      states: {
        restoring: {
          tags: 'busy',
          invoke: { id: 'restore', src: 'restore', onDone: { actions: 'takeDraft', target: 'opening' } },
        },
        closed: { tags: 'closed', on: { OPEN: 'opening' } },
        opening: {
          tags: 'busy',
          invoke: {
            id: 'read',
            src: 'read',
            onDone: [
              { guard: 'isReadAndUnderWay', actions: 'takeChat', target: 'sending' },
              { guard: 'isRead', actions: 'takeChat', target: 'open' },
              { actions: 'noteFailure', target: 'failed' },
            ],
          },
          on: { CLOSE: 'closed' },
        },
        failed: {
          tags: 'failed',
          on: { RETRY: 'opening', 'LINK.BACK': { actions: 'linked', target: 'opening' }, CLOSE: 'closed' },
        },
        open: {
          tags: 'open',
          always: { guard: 'isCut', target: 'reconnecting' },
          on: {
            TYPE: { actions: ['type', 'keepDraft'] },
            SEND: { guard: 'isWritten', actions: ['takeUp', 'keepDraft'], target: 'sending' },
            TICKET: { actions: 'takeTicketKey', target: 'toTicket' },
            NEWS: 'refreshing',
            CLOSE: 'closed',
          },
        },
        /** Reads again while what was read stays. */
        refreshing: {
          tags: 'open',
          invoke: {
            id: 'read',
            src: 'read',
            onDone: [
              { guard: 'isRead', actions: 'takeChat', target: 'open' },
              // What is shown may be a little old; the next news mends it.
              { target: 'open' },
            ],
          },
          on: {
            TYPE: { actions: ['type', 'keepDraft'] },
            SEND: { guard: 'isWritten', actions: ['takeUp', 'keepDraft'], target: 'sending' },
            TICKET: { actions: 'takeTicketKey', target: 'toTicket' },
            NEWS: { target: 'refreshing', reenter: true },
            CLOSE: 'closed',
          },
        },
        reconnecting: {
          tags: ['open', 'reconnecting'],
          always: { guard: 'isLinked', target: 'refreshing' },
          on: {
            TYPE: { actions: ['type', 'keepDraft'] },
            SEND: { guard: 'isWritten', actions: ['takeUp', 'keepDraft'], target: 'sending' },
            TICKET: { actions: 'takeTicketKey', target: 'toTicket' },
            CLOSE: 'closed',
          },
        },
        sending: {
          tags: ['open', 'sending'],
          invoke: {
            id: 'send',
            src: 'send',
            input: ({ context }) => invariant(context.sending, 'message'),
            onDone: [
              // It may have been answered long ago: what stands there now is read.
              { guard: 'isSent', actions: ['takeSent', 'keepDraft'], target: 'refreshing' },
              { guard: 'isUnknown', actions: 'noteFailure', target: 'unsent' },
              { actions: ['noteFailure', 'giveBack', 'keepDraft'], target: 'open' },
            ],
          },
          on: { TYPE: { actions: ['type', 'keepDraft'] }, CLOSE: 'closed' },
        },
        /** Nobody knows whether it was stored: it is sent again under its key. */
        unsent: {
          tags: ['open', 'unsent'],
          after: { again: 'sending' },
          on: { RETRY: 'sending', TYPE: { actions: ['type', 'keepDraft'] }, CLOSE: 'closed' },
        },
        toTicket: {
          tags: ['open', 'sending'],
          invoke: {
            id: 'makeTicket',
            src: 'makeTicket',
            input: ({ context }) => ({ key: invariant(context.ticketKey, 'key') }),
            onDone: [
              { guard: 'isTicket', actions: 'settleTicket', target: 'refreshing' },
              // The same key again, if they press it again.
              { guard: 'isTicketUnknown', actions: 'noteFailure', target: 'open' },
              { actions: ['noteFailure', 'settleTicket'], target: 'open' },
            ],
          },
          on: { TYPE: { actions: ['type', 'keepDraft'] }, CLOSE: 'closed' },
        },
      },
    },
    ended: { tags: 'ended', type: 'final' },
  },
});
