import * as z from 'zod/mini';
import { ALERT_KINDS, ALERT_WAYS } from '../src/domain/alerts/choices';
import type { AlertKind } from '../src/domain/alerts/choices';
import { defineCall } from './call';
import { nothing } from './common';

const kind = z.enum(ALERT_KINDS);
/** Null for a way that a kind does not have. */
const way = z.nullable(z.boolean());
const ways = z.object({ app: way, sound: way, mail: way });
/** By name: a record of any names needs code that no first page has. */
const choices = z.object({
  decision: ways,
  delivery: ways,
  'store-order': ways,
  answer: ways,
  business: ways,
  money: ways,
  webhook: ways,
} satisfies Record<AlertKind, typeof ways>);
/** Names a person and a kind, and is signed: nobody else can make it. */
const link = z.string().check(z.maxLength(200));

const mine = { access: 'session', withoutBranch: true } as const;

export const getAlertChoices = defineCall({
  ...mine,
  id: 'getAlertChoices',
  summary: 'Which alerts reach the person by which way.',
  method: 'GET',
  path: '/profile/alerts',
  data: choices,
});

export const chooseAlert = defineCall({
  ...mine,
  id: 'chooseAlert',
  summary: 'Turns one way for one kind of alert on or off.',
  method: 'PUT',
  path: '/profile/alerts',
  body: z.object({ kind, way: z.enum(ALERT_WAYS), isOn: z.boolean() }),
  data: choices,
});

/** The link is in the body: addresses are logged in more places than bodies [T.18]. */
export const stopAlertMails = defineCall({
  id: 'stopAlertMails',
  summary: 'Stops the mails of one kind to one person, by the link in such a mail; twice is like once.',
  method: 'POST',
  path: '/auth/alert-mails/stop',
  access: 'public',
  body: z.object({ link }),
  data: z.object({ kind }),
  errors: ['NOT_FOUND'],
});

/** What a mailbox's own button requests (RFC 8058), with a form as its body, which is not read. */
export const stopAlertMailsAtOnce = defineCall({
  id: 'stopAlertMailsAtOnce',
  summary: 'The same for the button of a mailbox, which can only request an address.',
  method: 'POST',
  path: '/auth/alert-mails/stop/:link',
  access: 'public',
  params: z.object({ link }),
  data: nothing,
  errors: ['NOT_FOUND'],
});
