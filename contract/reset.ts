import * as z from 'zod/mini';
import { LINK_PURPOSES } from '../src/domain/identity/password-link';
import { defineCall } from './call';
import { email, language, newPassword, nothing } from './common';

/** Known and unknown e-mails get the same answer, in content and in time [T.22]. */
export const askReset = defineCall({
  id: 'askReset',
  summary: 'Sends a link for a new password, if there is such an account.',
  method: 'POST',
  path: '/auth/reset',
  access: 'public',
  body: z.object({ email, language }),
  data: nothing,
  errors: ['RATE_LIMITED'],
});

/** In the body, because addresses are logged in more places than bodies [T.18]. */
const resetToken = z.string().check(z.maxLength(500));

export const checkReset = defineCall({
  id: 'checkReset',
  summary: 'Whether a link for a password still works, and what it is for.',
  method: 'POST',
  path: '/auth/reset/check',
  access: 'public',
  body: z.object({ token: resetToken }),
  data: z.object({ purpose: z.enum(LINK_PURPOSES), email: z.string() }),
  errors: ['RESET_LINK_EXPIRED', 'RESET_LINK_USED', 'RESET_LINK_UNKNOWN', 'RATE_LIMITED'],
});

export const confirmReset = defineCall({
  id: 'confirmReset',
  summary: 'Sets a new password by a reset link, once, and ends every session of the user.',
  method: 'POST',
  path: '/auth/reset/confirm',
  access: 'public',
  body: z.object({ token: resetToken, password: newPassword }),
  data: nothing,
  errors: ['RESET_LINK_EXPIRED', 'RESET_LINK_USED', 'RESET_LINK_UNKNOWN', 'RATE_LIMITED'],
});
