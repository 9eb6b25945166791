import * as z from 'zod/mini';
import {
  MESSAGE_ERRORS,
  MESSAGE_STATES,
  TEST_EVENT,
  WEBHOOK_EVENTS,
  WEBHOOK_NAME_LENGTH,
  WEBHOOK_URL_LENGTH,
} from '../src/domain/extensions/webhook';
import { MANAGERS, defineCall } from './call';
import { byId, cursor, id, instant, limit, line, nothing, page, plainLine } from './common';

/*
 * Addresses of the merchant's own software, which are told what becomes of deliveries [R11.22]. They belong to the
 * business, as its keys do, and no program with a key may touch them: a stolen key could have every delivery sent
 * to its thief.
 */
const events = z.array(z.enum(WEBHOOK_EVENTS)).check(z.minLength(1), z.maxLength(WEBHOOK_EVENTS.length));
const input = { name: line(WEBHOOK_NAME_LENGTH, 1), url: plainLine(WEBHOOK_URL_LENGTH, 1), events };

const webhook = z.object({
  id,
  version: z.int(),
  name: z.string(),
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  isOn: z.boolean(),
  hint: z.string(),
  createdAt: instant,
  createdBy: z.string(),
  formerUntil: z.nullable(instant),
  failingSince: z.nullable(instant),
  isGivenUp: z.boolean(),
});
/** The secret is shown only this once; the server keeps it sealed, because it signs with it. */
const withSecret = z.object({ webhook, secret: z.string() });

const message = z.object({
  id,
  type: z.enum([...WEBHOOK_EVENTS, TEST_EVENT]),
  state: z.enum(MESSAGE_STATES),
  createdAt: instant,
  attempts: z.int(),
  nextAt: z.nullable(instant),
  lastAt: z.nullable(instant),
  status: z.nullable(z.int()),
  duration: z.nullable(z.int()),
  error: z.nullable(z.enum(MESSAGE_ERRORS)),
  body: z.string(),
  answer: z.nullable(z.string()),
});

export const listWebhooks = defineCall({
  ...MANAGERS,
  id: 'listWebhooks',
  summary: 'The endpoints that are told of deliveries.',
  method: 'GET',
  path: '/webhooks',
  data: z.array(webhook),
});

export const getWebhook = defineCall({
  ...MANAGERS,
  id: 'getWebhook',
  summary: 'One endpoint.',
  method: 'GET',
  path: '/webhooks/:id',
  params: byId,
  data: webhook,
  errors: ['NOT_FOUND'],
});

export const addWebhook = defineCall({
  ...MANAGERS,
  id: 'addWebhook',
  summary: 'Adds an endpoint, once per key; its secret is shown once.',
  method: 'POST',
  path: '/webhooks',
  idempotent: true,
  body: z.object(input),
  data: withSecret,
  /** Not found: a repeat after it was removed. */
  errors: ['TOO_MANY', 'RATE_LIMITED', 'NOT_FOUND'],
});

export const updateWebhook = defineCall({
  ...MANAGERS,
  id: 'updateWebhook',
  summary: 'Changes an endpoint, or switches it on or off.',
  method: 'PATCH',
  path: '/webhooks/:id',
  params: byId,
  body: z.object({ ...input, isOn: z.boolean(), version: z.int() }),
  data: webhook,
  errors: ['NOT_FOUND', 'CHANGED_MEANWHILE'],
});

export const replaceWebhookSecret = defineCall({
  ...MANAGERS,
  id: 'replaceWebhookSecret',
  summary: 'Gives an endpoint a new secret, once per key; the old one signs beside it for a day more.',
  method: 'POST',
  path: '/webhooks/:id/secret',
  idempotent: true,
  params: byId,
  data: withSecret,
  errors: ['NOT_FOUND', 'RATE_LIMITED'],
});

export const removeWebhook = defineCall({
  ...MANAGERS,
  id: 'removeWebhook',
  summary: 'Removes an endpoint with its log.',
  method: 'DELETE',
  path: '/webhooks/:id',
  params: byId,
  data: nothing,
  errors: ['NOT_FOUND'],
});

export const listWebhookMessages = defineCall({
  ...MANAGERS,
  id: 'listWebhookMessages',
  summary: 'What was sent to an endpoint in the last 30 days, the latest first.',
  method: 'GET',
  path: '/webhooks/:id/messages',
  params: byId,
  query: z.object({ state: z.optional(z.enum(MESSAGE_STATES)), cursor, limit: limit(30, 100) }),
  data: page(message),
  errors: ['NOT_FOUND'],
});

/** Answers once the endpoint has, or after ten seconds. With the same key nothing is sent twice. */
export const testWebhook = defineCall({
  ...MANAGERS,
  id: 'testWebhook',
  summary: 'Sends a test event to an endpoint, and answers with what came of it.',
  method: 'POST',
  path: '/webhooks/:id/test',
  idempotent: true,
  params: byId,
  data: message,
  errors: ['NOT_FOUND', 'RATE_LIMITED'],
});

/** Sends the same message with the same id: the receiver tells repeats by it. */
export const sendWebhookAgain = defineCall({
  ...MANAGERS,
  id: 'sendWebhookAgain',
  summary: 'Sends a message of the log again now, and answers with what came of it.',
  method: 'POST',
  path: '/webhook-messages/:id/again',
  params: byId,
  data: message,
  errors: ['NOT_FOUND', 'RATE_LIMITED'],
});
