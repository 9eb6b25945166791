import * as z from 'zod/mini';
import { DELETION_BLOCKERS } from '../src/domain/account/deletion';
import { defineCall } from './call';
import { instant, nothing, password, secondStepCode } from './common';

const mine = { access: 'session', withoutBranch: true } as const;

const deletion = z.object({
  askedAt: z.nullable(instant),
  /** When the account is erased; null while nobody asked for it. */
  endsAt: z.nullable(instant),
  /** When it would be erased if they asked for it now. */
  wouldEndAt: instant,
  /** Whether the business closes with it. */
  closesBusiness: z.boolean(),
  /** What has to be done before. */
  blockers: z.array(z.enum(DELETION_BLOCKERS)),
  /** Whether a code is needed beside the password. */
  needsCode: z.boolean(),
});

export const getAccountDeletion = defineCall({
  ...mine,
  id: 'getAccountDeletion',
  summary: "How the deletion of the person's own account stands, and what has to be done before.",
  method: 'GET',
  path: '/profile/deletion',
  data: deletion,
});

/** Twice is like once: the first request counts. */
export const askAccountDeletion = defineCall({
  ...mine,
  id: 'askAccountDeletion',
  summary: 'Asks for the account to be erased after thirty days; until then it can be kept.',
  method: 'POST',
  path: '/profile/deletion',
  body: z.object({ password, code: z.nullable(secondStepCode) }),
  data: deletion,
  errors: ['WRONG_PASSWORD', 'CODE_WRONG', 'DELETION_BLOCKED', 'RATE_LIMITED'],
});

/** Needs no password: it takes nothing away. Twice is like once. */
export const keepAccount = defineCall({
  ...mine,
  id: 'keepAccount',
  summary: 'Keeps an account that waits to be erased.',
  method: 'DELETE',
  path: '/profile/deletion',
  data: nothing,
});
