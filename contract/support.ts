import * as z from 'zod/mini';
import { hasVisibleText } from '../src/domain/shared/visible-text';
import { BODY_LENGTH, ORDER_LENGTH, SUBJECT_LENGTH, TICKET_CATEGORIES } from '../src/domain/support/ticket';
import { TICKET_STATES } from '../src/domain/support/ticket-states';
import { defineCall } from './call';
import { byId, cursor, id, instant, limit, line, nothing, page, plainLine, search, text } from './common';

export const ticketState = z.enum(TICKET_STATES);
/** What somebody wrote in a ticket. */
export const ticketBody = text(BODY_LENGTH).check(z.refine(hasVisibleText, { params: { code: 'required' } }));

const summary = {
  id,
  number: z.int(),
  subject: z.string(),
  category: z.enum(TICKET_CATEGORIES),
  state: ticketState,
  isUnread: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
};

const ticket = z.object({
  ...summary,
  order: z.nullable(z.object({ id, reference: z.string() })),
  messages: z.array(
    z.object({ id, from: z.enum(['merchant', 'desk']), name: z.string(), body: z.string(), at: instant }),
  ),
});

export const listTickets = defineCall({
  id: 'listTickets',
  summary: "The branch's tickets, the latest first.",
  method: 'GET',
  path: '/support/tickets',
  access: 'session',
  query: z.object({ state: z.optional(ticketState), search, cursor, limit: limit(30, 100) }),
  data: page(z.object(summary)),
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
  body: z.object({ body: ticketBody }),
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
