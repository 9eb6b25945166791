import * as z from 'zod/mini';
import { defineCall } from './call';
import { accountType, branch, email, id, nothing, password, secondStepCode, bilingualText } from './common';

const user = z.object({ id, name: z.string(), email: z.string(), type: accountType, merchantName: bilingualText });

const tokens = { token: z.string(), refreshToken: z.string() };
const signedIn = z.object({ ...tokens, user, branches: z.array(branch).check(z.minLength(1)) });

export const logIn = defineCall({
  id: 'logIn',
  summary: 'Signs in with e-mail and password; who has two-step sign-in gets a challenge in place of a session.',
  method: 'POST',
  path: '/auth/login',
  access: 'public',
  body: z.object({ email, password }),
  data: z.union([signedIn, z.object({ challenge: z.string() })]),
  errors: ['INVALID_CREDENTIALS', 'FORBIDDEN', 'RATE_LIMITED'],
});

/** The second step, for people who got a challenge in the first: a code of their app, or a recovery code. */
export const logInWithCode = defineCall({
  id: 'logInWithCode',
  summary: 'Finishes a sign-in with a code of the authenticator app or a recovery code.',
  method: 'POST',
  path: '/auth/login/code',
  access: 'public',
  body: z.object({ challenge: z.string().check(z.maxLength(200)), code: secondStepCode }),
  data: signedIn,
  errors: ['CODE_WRONG', 'CHALLENGE_EXPIRED', 'FORBIDDEN', 'RATE_LIMITED'],
});

/** R7.04: the tokens travel in the headers `refreshToken` and `Authorization`. */
export const renewToken = defineCall({
  id: 'renewToken',
  summary: 'Gives the next pair of tokens for a refresh token (header refreshToken).',
  method: 'POST',
  path: '/auth/login/token',
  access: 'public',
  data: z.object(tokens),
  errors: ['REFRESH_TOKEN_EXPIRED', 'RATE_LIMITED'],
});

export const logOut = defineCall({
  id: 'logOut',
  summary: 'Ends the session of the refresh token in the header refreshToken; says yes to an unknown one too.',
  method: 'POST',
  path: '/auth/logout',
  access: 'public',
  data: nothing,
});

export const me = defineCall({
  id: 'me',
  summary: 'The signed-in user and the branches open to them; also for somebody whose branch was withdrawn.',
  method: 'GET',
  // Under /auth, where paths carry no account type [R7.01]: the caller's type may have changed.
  path: '/auth/me',
  access: 'session',
  withoutBranch: true,
  data: z.object({ user, branches: z.array(branch) }),
});
