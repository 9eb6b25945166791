import * as z from 'zod/mini';
import { API_SCOPES, AUDIT_KINDS } from '../src/domain/account/account';
import { REFUSAL_REASONS, REVIEW_STATES } from '../src/domain/account/review';
import { BUSINESS_TYPES, DOCUMENT_KINDS } from '../src/domain/signup/business';
import { MANAGERS, defineCall } from './call';
import {
  byId,
  cursor,
  id,
  instant,
  language,
  limit,
  line,
  newPassword,
  nothing,
  page,
  password,
  personName,
  phone,
  regionCode,
  secondStepCode,
  bilingualText,
} from './common';

/** The review of the business; messages name only verified businesses [T.49]. */
export const review = z.object({
  state: z.enum(REVIEW_STATES),
  /** The reason of a refusal. */
  reason: z.nullable(z.enum(REFUSAL_REASONS)),
  decidedAt: z.nullable(instant),
});

const mine = { access: 'session', withoutBranch: true } as const;
/** Names such as "Firefox", "Android"; null if the device did not say. */
const device = { browser: z.nullable(z.string()), system: z.nullable(z.string()) };
const proof = z.object({ password, code: secondStepCode });

const profile = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  /** The language of mails and SMS. */
  language,
  passwordChangedAt: z.nullable(instant),
  twoStep: z.object({ isOn: z.boolean(), recoveryCodesLeft: z.int() }),
});

export const getProfile = defineCall({
  ...mine,
  id: 'getProfile',
  summary: "The signed-in person's own data.",
  method: 'GET',
  path: '/profile',
  data: profile,
});

export const updateProfile = defineCall({
  ...mine,
  id: 'updateProfile',
  summary: 'Changes name, phone and language.',
  method: 'PATCH',
  path: '/profile',
  body: z.object({ name: personName, phone: z.nullable(phone), language }),
  data: profile,
});

/** Ends every other session; the calling one continues. */
export const changePassword = defineCall({
  ...mine,
  id: 'changePassword',
  summary: 'Changes the password and signs every other device out.',
  method: 'POST',
  path: '/profile/password',
  body: z.object({ current: password, next: newPassword }),
  data: nothing,
  errors: ['WRONG_PASSWORD', 'RATE_LIMITED'],
});

const openSession = z.object({
  id,
  startedAt: instant,
  lastUsedAt: instant,
  ...device,
  isCurrent: z.boolean(),
});

export const listSessions = defineCall({
  ...mine,
  id: 'listSessions',
  summary: 'Where the person is signed in, the latest first.',
  method: 'GET',
  path: '/profile/sessions',
  data: z.array(openSession),
});
export const endOneSession = defineCall({
  ...mine,
  id: 'endOneSession',
  summary: 'Signs one device out.',
  method: 'DELETE',
  path: '/profile/sessions/:id',
  params: byId,
  data: nothing,
  errors: ['NOT_FOUND'],
});
export const endOtherSessions = defineCall({
  ...mine,
  id: 'endOtherSessions',
  summary: 'Signs every other device out.',
  method: 'DELETE',
  path: '/profile/sessions',
  data: nothing,
});

/** Two-step sign-in stays off until a code of the app has been confirmed. */
export const startTwoStep = defineCall({
  ...mine,
  id: 'startTwoStep',
  summary: 'Makes a secret for an authenticator app; it is in force once a code of it was confirmed.',
  method: 'POST',
  path: '/profile/two-step',
  body: z.object({ password }),
  data: z.object({ secret: z.string(), uri: z.string() }),
  errors: ['WRONG_PASSWORD', 'TWO_STEP_ON', 'RATE_LIMITED'],
});

const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const confirmTwoStep = defineCall({
  ...mine,
  id: 'confirmTwoStep',
  summary: 'Turns two-step sign-in on with a first code; answers the recovery codes, once.',
  method: 'POST',
  path: '/profile/two-step/confirm',
  body: z.object({ code: secondStepCode }),
  data: recoveryCodes,
  errors: ['CODE_WRONG', 'TWO_STEP_ON', 'TWO_STEP_OFF', 'RATE_LIMITED'],
});

export const stopTwoStep = defineCall({
  ...mine,
  id: 'stopTwoStep',
  summary: 'Turns two-step sign-in off.',
  method: 'POST',
  path: '/profile/two-step/stop',
  body: proof,
  data: nothing,
  errors: ['WRONG_PASSWORD', 'CODE_WRONG', 'TWO_STEP_OFF', 'RATE_LIMITED'],
});

export const renewRecoveryCodes = defineCall({
  ...mine,
  id: 'renewRecoveryCodes',
  summary: 'Makes new recovery codes; the old ones no longer work.',
  method: 'POST',
  path: '/profile/two-step/recovery',
  body: proof,
  data: recoveryCodes,
  errors: ['WRONG_PASSWORD', 'CODE_WRONG', 'TWO_STEP_OFF', 'RATE_LIMITED'],
});

/** The registration data of the business; null if the account is older than registration here. */
export const getBusiness = defineCall({
  ...MANAGERS,
  id: 'getBusiness',
  summary: 'The business and what it registered with.',
  method: 'GET',
  path: '/account',
  data: z.object({
    name: bilingualText,
    review,
    registration: z.nullable(
      z.object({
        regionCode,
        businessType: z.enum(BUSINESS_TYPES),
        registrationNumber: z.string(),
        website: z.nullable(z.string()),
        shopAddress: z.nullable(z.string()),
        phone: z.string(),
        registeredAt: instant,
        documents: z.array(z.object({ kind: z.enum(DOCUMENT_KINDS), name: z.string(), size: z.int() })),
      }),
    ),
  }),
});

/*
 * Keys belong to the business: a key keeps working after the person who made it has left, until somebody revokes it. A
 * program sends it as `Authorization: Bearer mrs_…` to calls that name a `scope`, under the account type customer, with
 * the headers region and branch of any branch of the business. Everywhere else it is refused (403), and after it is
 * revoked it gets 401 UNAUTHENTICATED.
 */
const scopes = z.array(z.enum(API_SCOPES)).check(z.minLength(1), z.maxLength(API_SCOPES.length));
const credential = z.object({
  id,
  name: z.string(),
  scopes,
  /** The last characters of the secret, to tell keys apart. */
  hint: z.string(),
  createdAt: instant,
  createdBy: z.string(),
  lastUsedAt: z.nullable(instant),
  /** Until when the previous secret works too. */
  formerUntil: z.nullable(instant),
});
/** The secret is shown only this once and stored nowhere. */
const withSecret = z.object({ credential, secret: z.string() });

export const listCredentials = defineCall({
  ...MANAGERS,
  id: 'listCredentials',
  summary: 'The keys with which programs call the API.',
  method: 'GET',
  path: '/credentials',
  data: z.array(credential),
});
export const createCredential = defineCall({
  ...MANAGERS,
  id: 'createCredential',
  summary: 'Makes a key for a program; its secret is shown once. The key is the business’s and outlasts who made it.',
  method: 'POST',
  path: '/credentials',
  body: z.object({ name: line(60, 1), scopes }),
  data: withSecret,
  errors: ['TOO_MANY', 'RATE_LIMITED'],
});
export const rollCredential = defineCall({
  ...MANAGERS,
  id: 'rollCredential',
  summary:
    'Gives a key a new secret; the old one works for a day more. Asked again within ten minutes, it replaces only the new one.',
  method: 'POST',
  path: '/credentials/:id/roll',
  params: byId,
  data: withSecret,
  errors: ['NOT_FOUND'],
});
export const revokeCredential = defineCall({
  ...MANAGERS,
  id: 'revokeCredential',
  summary: 'Ends a key at once.',
  method: 'DELETE',
  path: '/credentials/:id',
  params: byId,
  data: nothing,
  errors: ['NOT_FOUND'],
});

const auditEvent = z.object({
  id,
  at: instant,
  kind: z.enum(AUDIT_KINDS),
  /** Who did it; null if that is unknown (a wrong password) or nobody of the business. */
  actor: z.nullable(z.string()),
  /** Whom or what it was done to, if not the actor. */
  subject: z.nullable(z.string()),
  ...device,
});

export const listAudit = defineCall({
  ...MANAGERS,
  id: 'listAudit',
  summary: 'Sign-ins and changes in the business, the latest first.',
  method: 'GET',
  path: '/audit',
  query: z.object({ cursor, limit: limit(30, 100) }),
  data: page(auditEvent),
});
