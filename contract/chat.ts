import * as z from 'zod/mini';
import { CHAT_STATES, CHAT_TEXT_LENGTH } from '../src/domain/chat/chat';
import { hasVisibleText } from '../src/domain/shared/visible-text';
import { MANAGERS, defineCall } from './call';
import { id, instant, nothing, text } from './common';

/** What somebody writes in the chat. */
export const chatText = text(CHAT_TEXT_LENGTH).check(z.refine(hasVisibleText, { params: { code: 'required' } }));
export const chatState = z.enum(CHAT_STATES);
export const chatMessage = z.object({
  id,
  from: z.enum(['merchant', 'desk']),
  name: z.string(),
  body: z.string(),
  at: instant,
});
const becameTicket = z.object({ id, number: z.int() });

export const getChat = defineCall({
  id: 'getChat',
  summary: "The branch's conversation with the support desk, and whether the business uses the chat.",
  method: 'GET',
  path: '/chat',
  access: 'session',
  data: z.object({
    isOn: z.boolean(),
    isUnread: z.boolean(),
    chat: z.nullable(
      z.object({ id, state: chatState, ticket: z.nullable(becameTicket), messages: z.array(chatMessage) }),
    ),
  }),
});

export const sendChatMessage = defineCall({
  id: 'sendChatMessage',
  summary: 'Writes to the support desk; after the end of a conversation this begins another one.',
  method: 'POST',
  path: '/chat/messages',
  access: 'session',
  idempotent: true,
  body: z.object({ body: chatText }),
  data: z.object({ chatId: id, message: chatMessage }),
  errors: ['CHANGED_MEANWHILE', 'RATE_LIMITED'],
});

export const markChatRead = defineCall({
  id: 'markChatRead',
  summary: 'Takes the unread mark off the conversation.',
  method: 'PUT',
  path: '/chat/read',
  access: 'session',
  data: nothing,
});

export const turnChatIntoTicket = defineCall({
  id: 'turnChatIntoTicket',
  summary: 'Makes the open conversation a ticket, with all that was written in it.',
  method: 'POST',
  path: '/chat/ticket',
  access: 'session',
  idempotent: true,
  data: becameTicket,
  errors: ['NOT_FOUND', 'RATE_LIMITED'],
});

export const switchChat = defineCall({
  ...MANAGERS,
  id: 'switchChat',
  summary: 'Switches the chat with the support desk on or off for the business.',
  method: 'PUT',
  path: '/chat/switch',
  body: z.object({ isOn: z.boolean() }),
  data: z.object({ isOn: z.boolean() }),
});
