import * as z from 'zod/mini';
import { MANAGERS, defineCall } from './call';
import { accountType, byId, email, id, instant, language, newPassword, nothing, personName, rights } from './common';

/** A branch where somebody works, and what they may do there [R6.03] [R6.04]. */
const place = z.object({ branchId: id, rights });
const places = z.array(place).check(z.minLength(1), z.maxLength(200));
const type = z.enum(['customer', 'form-user']);
const status = z.enum(['invited', 'active', 'inactive']);

const member = z.object({
  id,
  name: z.string(),
  email: z.string(),
  /** `other` cannot be invited here (a driver), only shown. */
  type: accountType,
  status,
  /** The user who registered the business; others cannot change them. */
  isMain: z.boolean(),
  branches: z.array(place),
  /** The version of the record; sent back with a change, so that no other change is overwritten unseen. */
  version: z.int(),
  lastSignInAt: z.nullable(instant),
});

export const listUsers = defineCall({
  ...MANAGERS,
  id: 'listUsers',
  summary: 'Everybody of the business.',
  method: 'GET',
  path: '/users',
  data: z.array(member),
});
export const getUser = defineCall({
  ...MANAGERS,
  id: 'getUser',
  summary: 'One of the business.',
  method: 'GET',
  path: '/users/:id',
  params: byId,
  data: member,
  errors: ['NOT_FOUND'],
});

export const inviteUser = defineCall({
  ...MANAGERS,
  id: 'inviteUser',
  summary: 'Invites somebody by mail; they are in once they have chosen a password.',
  method: 'POST',
  path: '/users',
  idempotent: true,
  body: z.object({ name: personName, email, type, branches: places, language }),
  data: member,
  errors: ['EMAIL_TAKEN', 'TOO_MANY', 'RATE_LIMITED'],
});

/** An invited user is changed only together with a status and a password [R5.16]. */
export const updateUser = defineCall({
  ...MANAGERS,
  id: 'updateUser',
  summary: 'Changes somebody: name, kind, branches and rights, status.',
  method: 'PATCH',
  path: '/users/:id',
  params: byId,
  body: z.object({
    version: z.int(),
    name: personName,
    type,
    branches: places,
    status,
    password: z.optional(newPassword),
  }),
  data: member,
  errors: ['NOT_FOUND', 'USER_INVITED', 'CHANGED_MEANWHILE', 'NOT_YOURSELF', 'BEING_ERASED'],
});

export const inviteAgain = defineCall({
  ...MANAGERS,
  id: 'inviteAgain',
  summary: 'Sends the invitation once more; the link before it no longer works.',
  method: 'POST',
  path: '/users/:id/invitation',
  params: byId,
  data: nothing,
  errors: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'RATE_LIMITED'],
});
