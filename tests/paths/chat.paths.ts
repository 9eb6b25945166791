import { equal, ok } from 'node:assert/strict';
import { definePaths } from '@mersal/machine-paths/spec';
import { NO_DRAFT } from '../../src/domain/chat/chat';
import type { ChatDesk, ChatDraft, SentMessage } from '../../src/domain/chat/chat';
import { chatMachine } from '../../src/domain/chat/chat.machine';
import { failed, success } from '../../src/domain/shared/result';
import type { Failure, Result } from '../../src/domain/shared/result';
import { refused } from '../support/fakes/failing';
import { sayResult } from '../support/paths/say-result';
import { codeOf } from '../support/refused';

const AT = '2026-11-20T09:00:00.000Z';
const BODY = 'Which gate?';
const KEPT_KEY = 'key-that-was-kept';
const message = { id: 'said-1', from: 'merchant', name: 'Layla Hasan', body: BODY, at: AT } as const;
const desk = (change: Partial<ChatDesk> = {}): Result<ChatDesk> =>
  success({ isOn: true, isUnread: false, chat: null, ...change });
const answered = desk({ chat: { id: 'chat-1', state: 'answered', ticket: null, messages: [message] } });
const sent: Result<SentMessage> = success({ chatId: 'chat-1', message });
const lost: Result<never> = failed({ kind: 'offline' });
const kept: ChatDraft = { text: '', sending: { body: BODY, key: KEPT_KEY } };

interface Shown extends ChatDraft {
  readonly isOn: boolean | null;
  readonly isLinked: boolean;
  readonly ticketKey: string | null;
  readonly failure: Failure | null;
}
const contextOf = ({ context }: { context: unknown }): Shown => context as Shown;

export const chat = definePaths({
  ids: '[R2.60] [T.36]',
  machine: chatMachine,
  events: {
    OPEN: [{}],
    CLOSE: [{}],
    TYPE: [{ text: BODY }],
    SEND: [{ key: 'key-of-a-text' }],
    RETRY: [{}],
    TICKET: [{ key: 'key-of-a-ticket' }],
    NEWS: [{}],
    'LINK.LOST': [{}],
    'LINK.BACK': [{}],
    END: [{}],
  },
  outputs: {
    restore: [NO_DRAFT, kept],
    read: [answered, lost],
    send: [sent, lost, failed(refused(409, 'CHANGED_MEANWHILE'))],
    makeTicket: [success({ id: 'ticket-1', number: 1001 }), lost, failed(refused(404, 'NOT_FOUND'))],
  },
  project: (snapshot) => {
    const context = contextOf(snapshot);
    return [
      context.text.trim() !== '',
      context.sending !== null,
      context.isLinked,
      context.ticketKey !== null,
      context.failure !== null,
    ];
  },
  shown: (snapshot) => {
    const context = contextOf(snapshot);
    return [context.text, context.sending !== null, context.isOn !== null, codeOf(context)];
  },
  invariants: {
    'nothing of the person is left once it has ended [R2.60]': (snapshot) => {
      if (!snapshot.hasTag('ended')) return;
      const { text, sending, isOn, ticketKey } = contextOf(snapshot);
      equal(text, '');
      equal(sending ?? isOn ?? ticketKey, null);
    },
    'what is sent again has its key [T.36]': (snapshot) => {
      if (snapshot.hasTag('unsent')) ok(contextOf(snapshot).sending !== null);
    },
    'it says that it reconnects only while the connection is down': (snapshot) => {
      if (snapshot.hasTag('reconnecting')) equal(contextOf(snapshot).isLinked, false);
    },
  },
  count: 933,
  phrases: {
    events: {
      OPEN: 'press the button of the chat',
      CLOSE: 'close the chat',
      TYPE: 'type a text',
      SEND: 'press "Send"',
      RETRY: 'press "Try again"',
      TICKET: 'press "Make it a ticket"',
      NEWS: 'the live connection tells of an answer',
      'LINK.LOST': 'the live connection breaks',
      'LINK.BACK': 'the live connection is back',
      END: 'the session ends',
    },
    outcomes: {
      restore: (draft: ChatDraft) =>
        draft.sending === null ? 'the device has kept nothing' : 'the device has kept a text on its way',
      read: (result: Result<object>) => `the conversation is read: ${sayResult(result)}`,
      send: (result: Result<object>) => `the server takes the text: ${sayResult(result)}`,
      makeTicket: (result: Result<object>) => `the server makes a ticket: ${sayResult(result)}`,
    },
    tags: {
      closed: 'it is closed',
      busy: 'it is being read',
      open: 'it shows the conversation',
      sending: 'something is on its way',
      failed: 'it says that it could not be read',
      unsent: 'it says that nobody knows whether the text arrived',
      reconnecting: 'it says that the connection is down',
      ended: 'it is gone',
    },
  },
});
