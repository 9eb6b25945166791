import type { FastifyInstance } from 'fastify';
import * as calls from '../../../contract/identity';
import * as resetCalls from '../../../contract/reset';
import type { Deps } from '../../platform/deps';
import { inBackground } from '../../platform/jobs/job-queue';
import { answer, handle } from '../../http/handle';
import { Refusal } from '../../http/refusal';
import { branchesOf, findUser, userOf } from './accounts';
import { deviceIn, rememberDevice } from './known-devices';
import { forgetGuestTokens } from './guest-tokens';
import {
  checkLink,
  countRequest,
  forgetLinks,
  issuePasswordLink,
  passwordLink,
  resetLink,
  sendLink,
  setPassword,
} from './password-links';
import { forgetCodes, phoneCode, sendDigits } from './phone-codes';
import { tellOwner, wrongPasswords } from './sign-in-limits';
import { renewSession } from './renew-session';
import { endSession, forgetSessions } from './sessions';
import { forgetChallenges, signIn, signInWithCode } from './sign-in';
import { resetLimits, limitRate, networkOf, tryKey } from '../../platform/rate-limits';
import type { TryLimit } from '../../platform/rate-limits';

/**
 * Renewals from one address (D). A browser makes one in a quarter of an hour, however many tabs it has; the limit
 * leaves room for an office behind one address, and for twenty tabs that ask at once, and stops a flood [T.21].
 */
export const RENEWALS: TryLimit = { limit: 300, window: 60_000 };
/** How often expired rows are deleted, in ms. */
const CLEANING_INTERVAL = 3600_000;

const LINK_SENT = {
  en: 'If there is an account with this e-mail, a link is on its way.',
  ar: 'إن كان هناك حساب بهذا البريد، فالرابط في طريقه إليه.',
};
const PASSWORD_SET = { en: 'Your password is set.', ar: 'تم تعيين كلمة مرورك.' };
const PASSWORD_CHANGED = { en: 'Your password has been changed.', ar: 'تم تغيير كلمة مرورك.' };

/** The calls of identity [R2.53] [R3.12] [R7.04]. */
export function register(app: FastifyInstance, deps: Deps): void {
  handle(app, deps, calls.logIn, async ({ body, ip, agent, header, setHeader }) => {
    const device = deviceIn(header('cookie'));
    const signed = await signIn(deps, body, { ip, device, agent });
    if ('user' in signed) setHeader('set-cookie', rememberDevice(deps, device, signed.user.email));
    return signed;
  });

  handle(app, deps, calls.logInWithCode, async ({ body, ip, agent, header, setHeader }) => {
    const device = deviceIn(header('cookie'));
    const signed = await signInWithCode(deps, body, { ip, device, agent });
    setHeader('set-cookie', rememberDevice(deps, device, signed.user.email));
    return signed;
  });

  handle(app, deps, calls.renewToken, async ({ header, ip, agent }) => {
    await limitRate(deps, tryKey('renewal-address', networkOf(ip)), RENEWALS);
    const tokens = await renewSession(deps, header('refreshtoken') ?? '', {
      device: deviceIn(header('cookie')),
      agent,
    });
    if (tokens === null) throw new Refusal('REFRESH_TOKEN_EXPIRED');
    return tokens;
  });

  handle(app, deps, calls.logOut, async ({ header, agent }) => {
    await endSession(deps, header('refreshtoken') ?? '', agent);
    return {};
  });

  handle(app, deps, calls.me, async ({ scope }) => {
    const user = await findUser(deps.db, { id: scope.userId });
    if (user === null) throw new Refusal('UNAUTHENTICATED');
    return { user: await userOf(deps.db, user), branches: await branchesOf(deps.db, user.id) };
  });

  handle(app, deps, resetCalls.askReset, async ({ body: { email, language }, ip, header }) => {
    await countRequest(deps, email, { ip, device: deviceIn(header('cookie')) });
    await deps.queue.send(deps.db, resetLink, { email, language });
    return answer({}, LINK_SENT);
  });

  handle(app, deps, resetCalls.checkReset, ({ body, ip }) => checkLink(deps, body.token, ip));

  handle(app, deps, resetCalls.confirmReset, async ({ body, ip, agent, header, setHeader }) => {
    const device = deviceIn(header('cookie'));
    const { email, isFirst } = await setPassword(deps, body, { ip, device, agent });
    // Somebody who reads the owner's mail is the owner: guesses from elsewhere do not block this device either.
    setHeader('set-cookie', rememberDevice(deps, device, email));
    return answer({}, isFirst ? PASSWORD_SET : PASSWORD_CHANGED);
  });

  registerJobs(deps);
}

/** Mails that are sent after the answer, and what is cleared away. */
function registerJobs(deps: Deps): void {
  const { queue } = deps;
  const own = inBackground(deps);
  queue.on(passwordLink, ({ userId, language }, id) => issuePasswordLink(own, userId, id, language));
  queue.on(resetLink, ({ email, language }, id) => sendLink(own, email, id, language));
  queue.on(wrongPasswords, ({ email }, id) => tellOwner(own, email, id));
  queue.on(phoneCode, (payload, id) => sendDigits(own, payload, id));
  queue.every('reset-rate-limits', CLEANING_INTERVAL, () => resetLimits(own.db, own.clock.now()));
  queue.every('forget-sessions', CLEANING_INTERVAL, () => forgetSessions(own));
  queue.every('forget-challenges', CLEANING_INTERVAL, () => forgetChallenges(own));
  queue.every('forget-password-links', CLEANING_INTERVAL, () => forgetLinks(own));
  queue.every('forget-phone-codes', CLEANING_INTERVAL, () => forgetCodes(own));
  queue.every('forget-guest-tokens', CLEANING_INTERVAL, () => forgetGuestTokens(own));
}
