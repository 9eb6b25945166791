import * as z from 'zod/mini';
import { PASSWORD_LENGTH_MAX, PASSWORD_LENGTH_MIN } from '../src/domain/shared/constants';
import { defineCall } from './call';
import { id, instant, language, line, nothing } from './common';

const rights = z.object({ viewWallet: z.boolean(), viewWalletBalance: z.boolean(), withdrawBalance: z.boolean() });
/** Where somebody works, and what they may do there [R6.03] [R6.04]. */
const places = z.array(z.object({ branchId: id, rights })).check(z.minLength(1), z.maxLength(200));
const type = z.enum(['customer', 'form-user']);
const managers = { access: ['customer'], withoutBranch: true } as const;

const member = z.object({
  id,
  name: z.string(),
  email: z.string(),
  /** `other` is nobody that is invited here (a driver), and is only shown. */
  type: z.enum(['customer', 'form-user', 'other']),
  status: z.enum(['invited', 'active', 'inactive']),
  /** Who registered the business: nobody else changes them. */
  isMain: z.boolean(),
  branches: z.array(z.object({ branchId: id, rights })),
  /** For which state of the record this is; sent back with a change, so that nobody's is overwritten unseen. */
  version: z.int(),
  lastSignInAt: z.nullable(instant),
});

export const listUsers = defineCall({ ...managers, id: 'listUsers', summary: 'Everybody of the business.', method: 'GET', path: '/users', data: z.array(member) });
export const getUser = defineCall({ ...managers, id: 'getUser', summary: 'One of the business.', method: 'GET', path: '/users/:id', params: z.object({ id }), data: member, errors: ['NOT_FOUND'] });

export const inviteUser = defineCall({
  ...managers,
  id: 'inviteUser',
  summary: 'Invites somebody by mail; they are in once they have chosen a password.',
  method: 'POST',
  path: '/users',
  idempotent: true,
  body: z.object({ name: line(80, 1), email: line(254, 1), type, branches: places, language }),
  data: member,
  errors: ['EMAIL_TAKEN', 'TOO_MANY', 'RATE_LIMITED'],
});

/** An invited user is changed only together with a status and a password [R5.16]. */
export const updateUser = defineCall({
  ...managers,
  id: 'updateUser',
  summary: 'Changes somebody: name, kind, branches and rights, status.',
  method: 'PATCH',
  path: '/users/:id',
  params: z.object({ id }),
  body: z.object({
    version: z.int(),
    name: line(80, 1),
    type,
    branches: places,
    status: z.enum(['invited', 'active', 'inactive']),
    password: z.optional(z.string().check(z.minLength(PASSWORD_LENGTH_MIN), z.maxLength(PASSWORD_LENGTH_MAX))),
  }),
  data: member,
  errors: ['NOT_FOUND', 'USER_INVITED', 'CHANGED_MEANWHILE', 'NOT_YOURSELF'],
});

export const inviteAgain = defineCall({ ...managers, id: 'inviteAgain', summary: 'Sends the invitation once more; the link before it no longer works.', method: 'POST', path: '/users/:id/invitation', params: z.object({ id }), data: nothing, errors: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'RATE_LIMITED'] });
