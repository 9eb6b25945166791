import * as z from 'zod/mini';
import { hasVisibleText } from '../src/domain/shared/visible-text';
import {
  ATTACHMENTS_MAX,
  BODY_LENGTH,
  ORDER_LENGTH,
  SUBJECT_LENGTH,
  TICKET_CATEGORIES,
} from '../src/domain/support/ticket';
import { TICKET_STATES } from '../src/domain/support/ticket-states';
import { defineCall } from './call';
import { byId, cursor, id, instant, limit, line, nothing, page, plainLine, search, text } from './common';
import { uploaded } from './uploaded';

export const ticketState = z.enum(TICKET_STATES);
/** What somebody wrote in a ticket. */
export const ticketBody = text(BODY_LENGTH).check(z.refine(hasVisibleText, { params: { code: 'required' } }));
/** Files that were uploaded to be sent with it, by their ids. */
export const ticketFileIds = z._default(z.array(id).check(z.maxLength(ATTACHMENTS_MAX)), []);
export const TICKET_FILE_TYPES = ['application/pdf', 'image/png', 'image/jpeg', 'application/json'];

export const ticketSummary = {
  id,
  number: z.int(),
  subject: z.string(),
  category: z.enum(TICKET_CATEGORIES),
  state: ticketState,
  isUnread: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
};

export const ticket = z.object({
  ...ticketSummary,
  order: z.nullable(z.object({ id, reference: z.string() })),
  messages: z.array(
    z.object({
      id,
      from: z.enum(['merchant', 'desk']),
      name: z.string(),
      body: z.string(),
      files: z.array(uploaded),
      at: instant,
    }),
  ),
});

export const listTickets = defineCall({
  id: 'listTickets',
  summary: "The branch's tickets, the latest first.",
  method: 'GET',
  path: '/support/tickets',
  access: 'session',
  query: z.object({ state: z.optional(ticketState), search, cursor, limit: limit(30, 100) }),
  data: page(z.object(ticketSummary)),
});

export const getTicket = defineCall({
  id: 'getTicket',
  summary: 'One ticket with its conversation.',
  method: 'GET',
  path: '/support/tickets/:id',
  access: 'session',
  params: byId,
  data: ticket,
  errors: ['NOT_FOUND'],
});

export const openTicket = defineCall({
  id: 'openTicket',
  summary: 'Sends a ticket to the support desk.',
  method: 'POST',
  path: '/support/tickets',
  access: 'session',
  idempotent: true,
  body: z.object({
    subject: line(SUBJECT_LENGTH, 1),
    category: z.enum(TICKET_CATEGORIES),
    body: ticketBody,
    /** The number of the order it is about, or nothing. */
    order: z.nullable(plainLine(ORDER_LENGTH, 1)),
    files: ticketFileIds,
  }),
  data: ticket,
  errors: ['ORDER_NOT_FOUND', 'RATE_LIMITED'],
});

export const answerTicket = defineCall({
  id: 'answerTicket',
  summary: 'Adds a text to a ticket; a settled one is open again.',
  method: 'POST',
  path: '/support/tickets/:id/messages',
  access: 'session',
  idempotent: true,
  params: byId,
  body: z.object({ body: ticketBody, files: ticketFileIds }),
  data: ticket,
  errors: ['NOT_FOUND', 'RATE_LIMITED'],
});

export const moveTicket = defineCall({
  id: 'moveTicket',
  summary: 'Closes a ticket, or opens a settled one again.',
  method: 'POST',
  path: '/support/tickets/:id/state',
  access: 'session',
  params: byId,
  body: z.object({ move: z.enum(['close', 'reopen']) }),
  data: ticket,
  errors: ['NOT_FOUND', 'CHANGED_MEANWHILE'],
});

export const markTicketRead = defineCall({
  id: 'markTicketRead',
  summary: 'Takes the unread mark off a ticket.',
  method: 'PUT',
  path: '/support/tickets/:id/read',
  access: 'session',
  params: byId,
  data: nothing,
  errors: ['NOT_FOUND'],
});

/** Judged by its content [T.33], and deleted if it is sent with no ticket. */
export const uploadTicketFile = defineCall({
  id: 'uploadTicketFile',
  summary:
    'Takes a file to be sent with a ticket or an answer (PDF, PNG, JPEG, or JSON such as a problem report; at most 5 MB).',
  method: 'POST',
  path: '/support/upload',
  access: 'session',
  upload: TICKET_FILE_TYPES,
  data: uploaded,
  errors: ['FILE_TYPE', 'FILE_DAMAGED', 'TOO_LARGE', 'RATE_LIMITED'],
});

export const getTicketFile = defineCall({
  id: 'getTicketFile',
  summary: 'A file that was sent with a ticket or an answer.',
  method: 'GET',
  path: '/support/tickets/:id/files/:fileId',
  access: 'session',
  params: z.object({ id, fileId: id }),
  download: TICKET_FILE_TYPES,
  data: z.unknown(),
  errors: ['NOT_FOUND'],
});
