import * as z from 'zod/mini';
import { CHAT_FILTERS } from '../../src/domain/operations/operations';
import { defineCall } from '../call';
import { chatMessage, chatState, chatText } from '../chat';
import { bilingualText, byId, cursor, id, instant, limit, page, search } from '../common';
import { DECISION } from './decision';

const summary = { id, number: z.int(), state: chatState, merchantName: bilingualText, updatedAt: instant };

export const listDeskChats = defineCall({
  id: 'listDeskChats',
  summary: 'Conversations that wait for us, or that were answered or are over; the longest untouched come first.',
  method: 'GET',
  path: '/desk/chats',
  access: 'operator',
  operatorRight: 'chats',
  query: z.object({ search, state: z.optional(z.enum(CHAT_FILTERS)), cursor, limit: limit(20, 100) }),
  data: page(z.object(summary)),
});

export const getDeskChat = defineCall({
  id: 'getDeskChat',
  summary: 'One conversation with all that was written, for our staff.',
  method: 'GET',
  path: '/desk/chats/:id',
  access: 'operator',
  operatorRight: 'chats',
  params: byId,
  data: z.object({ ...summary, messages: z.array(chatMessage) }),
  errors: ['NOT_FOUND'],
});

export const decideDeskChat = defineCall({
  ...DECISION,
  id: 'decideDeskChat',
  summary: 'Answers a conversation or ends it. Refused where somebody wrote since it was seen.',
  path: '/desk/chats/:id/moves',
  operatorRight: 'chats',
  body: z.object({
    seen: instant,
    decision: z.discriminatedUnion('move', [
      z.object({ move: z.literal('end') }),
      z.object({ move: z.literal('reply'), body: chatText }),
    ]),
  }),
});
