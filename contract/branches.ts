import * as z from 'zod/mini';
import { MANAGERS, defineCall } from './call';
import { branch, line, regionCode } from './common';

/** Everybody of account type customer works at a new branch, with all rights there. */
export const addBranch = defineCall({
  ...MANAGERS,
  id: 'addBranch',
  summary: 'Opens a branch in a region.',
  method: 'POST',
  path: '/branches',
  idempotent: true,
  body: z.object({ regionCode, name: z.object({ en: line(60, 1), ar: line(60) }) }),
  data: branch,
  errors: ['NAME_TAKEN', 'TOO_MANY'],
});
