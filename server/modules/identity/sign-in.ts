import { and, eq, gt, isNotNull, lte } from 'drizzle-orm';
import type { Branch, SignInChallenge, SignedIn } from '../../../src/domain/identity/session';
import type { Deps } from '../../platform/deps';
import { Refusal } from '../../http/refusal';
import { audit, personOf } from '../../platform/audit';
import { asMember, branchesOf, findUser, userOf } from './accounts';
import type { MemberRow } from './accounts';
import { isPassword } from './passwords';
import { CODE_LIMIT, codeKey, takeCode } from './second-step';
import { openSession, tokensOf } from './sessions';
import type { OpenedSession } from './sessions';
import { signInChallenges, users } from './tables';
import { hashOf, newToken } from '../../platform/tokens';
import { ownBudget } from './known-devices';
import { ADDRESS_LIMIT, countPassword } from './sign-in-limits';
import type { Place } from './sign-in-limits';
import { giveBackTry, limitRate, networkOf, takeTry, tryKey } from '../../platform/rate-limits';
import type { TryLimit } from '../../platform/rate-limits';

/** How long the second step may take, and how many codes one password allows [T.19]. */
export const CHALLENGE_LIMIT: TryLimit = { limit: 5, window: 5 * 60_000 };

/** Where an attempt to sign in comes from. */
interface Origin extends Place {
  readonly agent: string;
}

async function signedIn(
  deps: Deps,
  user: MemberRow,
  branches: readonly Branch[],
  opened: OpenedSession,
): Promise<SignedIn> {
  return { ...(await tokensOf(deps, user, opened)), user: await userOf(deps.db, user), branches };
}

/**
 * Signs in, or asks for the second step. An unknown e-mail, a wrong password, and somebody who has no password yet or
 * is deactivated get the same answer in the same time [T.22] (so a failure is recorded afterwards); attempts are
 * counted before the password is checked, and the right ones are uncounted [T.21].
 */
export async function signIn(
  deps: Deps,
  { email, password }: { readonly email: string; readonly password: string },
  { agent, ...place }: Origin,
): Promise<SignedIn | SignInChallenge> {
  const { db, clock } = deps;
  const giveBack = await countPassword(deps, place, email);

  const user = await findUser(db, { email });
  const matches = await isPassword(password, user?.passwordHash ?? null);
  const now = clock.now();
  if (!matches || user?.status !== 'active' || user.passwordHash === null) {
    if (user !== null)
      deps.afterwards.do(() =>
        audit(db, { merchantId: user.merchantId, at: now, kind: 'sign-in-failed', subject: personOf(user), agent }),
      );
    throw new Refusal('INVALID_CREDENTIALS');
  }
  await giveBack();

  const branches = await branchesOf(db, user.id);
  if (branches.length === 0) throw new Refusal('FORBIDDEN');
  if (user.twoStepSince !== null) {
    const challenge = newToken();
    await db.insert(signInChallenges).values({
      hash: hashOf(challenge),
      userId: user.id,
      passwordHash: user.passwordHash,
      expiresAt: new Date(now.getTime() + CHALLENGE_LIMIT.window),
    });
    return { challenge };
  }
  const opened = await db.transaction((tx) => openSession(tx, user, now, agent));
  if (opened === null) throw new Refusal('INVALID_CREDENTIALS');
  return signedIn(deps, user, branches, opened);
}

/**
 * The second step: a code of the app or a recovery code, for somebody who got a challenge in the first. At most five
 * codes are checked for a challenge, however many come at once [T.19]; changing the password or deactivating the user
 * invalidates it.
 * @throws Refusal CODE_WRONG, CHALLENGE_EXPIRED (the password is needed again), FORBIDDEN (no branch is left),
 * RATE_LIMITED
 */
export async function signInWithCode(
  deps: Deps,
  { challenge, code }: { readonly challenge: string; readonly code: string },
  { ip, device, agent }: Origin,
): Promise<SignedIn> {
  const { db, clock, keys } = deps;
  const now = clock.now();
  const hash = hashOf(challenge);
  const address = tryKey('two-step-address', networkOf(ip));
  const alive = and(
    eq(signInChallenges.hash, hash),
    gt(signInChallenges.expiresAt, now),
    eq(signInChallenges.passwordHash, users.passwordHash),
    eq(users.status, 'active'),
    isNotNull(users.twoStepSince),
  );
  const [found] = await db
    .select({ user: users })
    .from(signInChallenges)
    .innerJoin(users, eq(users.id, signInChallenges.userId))
    .where(alive);
  const user = asMember(found?.user);
  const own =
    user === null ? null : ownBudget(keys, device, { kind: 'two-step', email: user.email, limit: CODE_LIMIT });
  if (own === null) await limitRate(deps, address, ADDRESS_LIMIT);
  if (user === null || (await takeTry(db, tryKey('two-step-challenge', hash), CHALLENGE_LIMIT, now)) !== null)
    throw new Refusal('CHALLENGE_EXPIRED');
  const codes = own?.key ?? codeKey(user.id);
  await limitRate(deps, codes, CODE_LIMIT);
  // Before anything is started or used up.
  const branches = await branchesOf(db, user.id);
  if (branches.length === 0) throw new Refusal('FORBIDDEN');

  const opened = await db.transaction(async (tx) => {
    if ((await takeCode(tx, keys, { userId: user.id, code, now, agent })) === null) return null;
    const gone = await tx
      .delete(signInChallenges)
      .where(eq(signInChallenges.hash, hash))
      .returning({ hash: signInChallenges.hash });
    const session = gone.length === 0 ? null : await openSession(tx, user, now, agent);
    // Then nothing has happened, and the code is still valid.
    if (session === null) throw new Refusal('CHALLENGE_EXPIRED');
    return session;
  });
  if (opened === null) {
    await audit(db, { merchantId: user.merchantId, at: now, kind: 'sign-in-failed', subject: personOf(user), agent });
    throw new Refusal('CODE_WRONG');
  }
  for (const key of own === null ? [address, codes] : [codes]) await giveBackTry(db, key);
  return signedIn(deps, user, branches, opened);
}

/** Deletes challenges that nobody answered. */
export async function forgetChallenges({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await db.delete(signInChallenges).where(lte(signInChallenges.expiresAt, clock.now()));
}
