import * as z from 'zod/mini';
import { TICKET_FILTERS } from '../../src/domain/operations/operations';
import { defineCall } from '../call';
import { bilingualText, byId, cursor, id, instant, limit, page, search } from '../common';
import { uploaded } from '../uploaded';
import { TICKET_FILE_TYPES, ticket, ticketBody, ticketFileIds, ticketSummary } from '../support';
import { DECISION } from './decision';

const { isUnread: _, ...seen } = ticketSummary;
const summary = { ...seen, merchantName: bilingualText };

export const listDeskTickets = defineCall({
  id: 'listDeskTickets',
  summary: 'Tickets that wait for us, or those that were answered or settled; the longest untouched come first.',
  method: 'GET',
  path: '/desk/tickets',
  access: 'operator',
  operatorRight: 'tickets',
  query: z.object({ search, state: z.optional(z.enum(TICKET_FILTERS)), cursor, limit: limit(20, 100) }),
  data: page(z.object(summary)),
});

export const getDeskTicket = defineCall({
  id: 'getDeskTicket',
  summary: 'One ticket with its conversation, for our staff.',
  method: 'GET',
  path: '/desk/tickets/:id',
  access: 'operator',
  operatorRight: 'tickets',
  params: byId,
  data: z.object({ ...summary, orderReference: z.nullable(z.string()), messages: ticket.shape.messages }),
  errors: ['NOT_FOUND'],
});

export const getDeskTicketFile = defineCall({
  id: 'getDeskTicketFile',
  summary: 'A file that was sent with a ticket, for our staff.',
  method: 'GET',
  path: '/desk/tickets/:id/files/:fileId',
  access: 'operator',
  operatorRight: 'tickets',
  params: z.object({ id, fileId: id }),
  download: TICKET_FILE_TYPES,
  data: z.unknown(),
  errors: ['NOT_FOUND'],
});

export const uploadAnswerFile = defineCall({
  id: 'uploadAnswerFile',
  summary: "Takes a file to be sent with our staff's answer to a ticket.",
  method: 'POST',
  path: '/desk/ticket-files/upload',
  access: 'operator',
  operatorRight: 'tickets',
  upload: TICKET_FILE_TYPES,
  data: uploaded,
  errors: ['FILE_TYPE', 'FILE_DAMAGED', 'TOO_LARGE', 'RATE_LIMITED'],
});

export const decideDeskTicket = defineCall({
  ...DECISION,
  id: 'decideDeskTicket',
  summary: 'Takes a ticket up, answers or settles it. Refused where somebody wrote since it was seen.',
  path: '/desk/tickets/:id/moves',
  operatorRight: 'tickets',
  body: z.object({
    seen: instant,
    decision: z.discriminatedUnion('move', [
      z.object({ move: z.enum(['take', 'settle']) }),
      z.object({ move: z.literal('reply'), body: ticketBody, files: ticketFileIds }),
    ]),
  }),
});
