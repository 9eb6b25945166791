import * as z from 'zod/mini';
import { defineCall } from '../call';
import { formed, id, language, phone } from '../common';

/** One code sent to one phone; times in seconds, so that clocks need not agree with the server's. */
const verification = z.object({
  id,
  /** The number in its message, by which the newest of several is known. */
  number: z.int(),
  /** Until another code may be requested. */
  resendAfter: z.int(),
  /** Until this code expires. */
  expiresIn: z.int(),
  attemptsLeft: z.int(),
  /** How many more codes may be requested. */
  requestsLeft: z.int(),
});

/** Sends a one-time password by SMS; asking again for the same phone replaces the previous one [R2.33] [R8.11]. */
export const sendCode = defineCall({
  id: 'sendCode',
  summary: 'Sends a one-time password to a phone; a newer one replaces an older one.',
  method: 'POST',
  path: '/auth/verification',
  access: 'public',
  body: z.object({ phone, language }),
  data: verification,
  errors: ['CODE_REQUESTS_EXCEEDED', 'RATE_LIMITED'],
});

/** The proof is a key. It shows once, to the call that needs it, that the phone belongs to this person. */
export const checkCode = defineCall({
  id: 'checkCode',
  summary: 'Checks a one-time password; a right one works once.',
  method: 'POST',
  path: '/auth/verification/check',
  access: 'public',
  body: z.object({ id, code: formed(/^\d{6}$/) }),
  data: z.object({ proof: z.string() }),
  errors: ['CODE_WRONG', 'CODE_REPLACED', 'CODE_EXPIRED', 'CODE_ATTEMPTS_EXCEEDED', 'RATE_LIMITED'],
});

/** The data of CODE_WRONG and CODE_REPLACED. */
export const codeWrong = z.object({ attemptsLeft: z.int() });
