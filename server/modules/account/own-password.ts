import { eq } from 'drizzle-orm';
import type { Deps } from '../../platform/deps';
import { Refusal } from '../../http/refusal';
import type { Caller } from '../../platform/scope';
import type { MemberRow } from '../identity';
import { endPasswordLinks, hashPassword, isPassword, endSessionsOf, refuseEasyPassword, users } from '../identity';
import { giveBackTry, limitRate, tryKey } from '../../platform/rate-limits';
import type { TryLimit } from '../../platform/rate-limits';
import { audit, personOf } from '../../platform/audit';
import { callerRow } from './profile';

/** Wrong passwords of a signed-in person (D): somebody at an open screen must not be able to guess it [T.21]. */
export const PASSWORD_CHECKS: TryLimit = { limit: 10, window: 15 * 60_000 };

/** Checks that the caller knows their password. @returns their row @throws Refusal WRONG_PASSWORD, RATE_LIMITED */
export async function provePassword(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  password: string,
): Promise<MemberRow> {
  // Only for this session: another session cannot use it up [T.51].
  const key = tryKey('own-password', caller.sessionId);
  await limitRate(deps, key, PASSWORD_CHECKS);
  const user = await callerRow(deps, caller);
  if (!(await isPassword(password, user.passwordHash))) throw new Refusal('WRONG_PASSWORD');
  await giveBackTry(deps.db, key);
  return user;
}

/**
 * Changes the password. Every other session ends with it, and so do mailed links for another one; the calling session
 * continues [T.16]. If two change the same password at once, the second is told that it is no longer right.
 * @throws Refusal as provePassword, and VALIDATION for a password that is easy to guess
 */
export async function changePassword(
  deps: Deps,
  caller: Caller,
  { current, next }: { readonly current: string; readonly next: string },
  agent: string,
): Promise<void> {
  const { db, clock, sessions } = deps;
  const user = await provePassword(deps, caller, current);
  await refuseEasyPassword(db, user.id, next, 'next');
  const passwordHash = await hashPassword(next);
  const now = clock.now();
  const ended = await db.transaction(async (tx) => {
    const [held] = await tx
      .select({ passwordHash: users.passwordHash })
      .from(users)
      .where(eq(users.id, user.id))
      .for('update');
    if (held?.passwordHash !== user.passwordHash) throw new Refusal('WRONG_PASSWORD');
    await tx.update(users).set({ passwordHash, passwordChangedAt: now }).where(eq(users.id, user.id));
    await endPasswordLinks(tx, user.id, now);
    await audit(tx, { merchantId: user.merchantId, at: now, kind: 'password-changed', actor: personOf(user), agent });
    return endSessionsOf(tx, user.id, now, caller.sessionId);
  });
  for (const sessionId of ended) sessions.ended(sessionId);
}
