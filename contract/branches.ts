import * as z from 'zod/mini';
import { defineCall } from './call';
import { branch, line, regionCode } from './common';

/** Everybody of account type customer works at a new branch, with every right there. */
export const addBranch = defineCall({
  id: 'addBranch',
  summary: 'Opens a branch in a region.',
  method: 'POST',
  path: '/branches',
  access: ['customer'],
  withoutBranch: true,
  idempotent: true,
  body: z.object({ regionCode, name: z.object({ en: line(60, 1), ar: line(60) }) }),
  data: branch,
  errors: ['NAME_TAKEN', 'TOO_MANY'],
});
