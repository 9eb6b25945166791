import { randomUUID } from 'node:crypto';
import { and, eq, isNull, lte, max, ne } from 'drizzle-orm';
import type { TokenPair } from '../../../src/domain/identity/session';
import type { Database } from '../../db/open';
import type { Deps } from '../../platform/deps';
import { audit, personOf } from '../../platform/audit';
import { signAccessToken } from './access-tokens';
import type { MemberRow } from './accounts';
import { refreshFamilies, refreshTokens, users } from './tables';
import { hashOf, newToken } from '../../platform/tokens';

/** A session ends after this many ms, however often it was renewed [T.16]. */
export const SESSION_LIFETIME = 30 * 24 * 3600_000;

type SignDeps = Pick<Deps, 'clock' | 'keys' | 'settings'>;

/** The access token of a session at one of its renewals. */
export function signFor(deps: SignDeps, user: MemberRow, sessionId: string, seq: number): Promise<string> {
  const claims = { userId: user.id, type: user.type, merchantId: user.merchantId, sessionId, seq };
  return signAccessToken(deps.keys.access, claims, deps.clock.now(), deps.settings.accessTokenLifetime);
}

/** A new session, with its first refresh token. */
export interface OpenedSession {
  readonly id: string;
  readonly refreshToken: string;
  readonly seq: number;
}

/**
 * Starts a session for somebody who has proven who they are, inside a transaction.
 * @returns null if the password has been changed since it was checked, which ended every session, including this one;
 * and if the person has been deactivated since
 */
export async function openSession(
  tx: Database,
  user: MemberRow,
  now: Date,
  agent: string,
): Promise<OpenedSession | null> {
  const [held] = await tx
    .select({ passwordHash: users.passwordHash, status: users.status })
    .from(users)
    .where(eq(users.id, user.id))
    .for('share');
  if (held?.passwordHash !== user.passwordHash || held.status !== 'active') return null;
  const id = randomUUID();
  const refreshToken = newToken();
  await tx.insert(refreshFamilies).values({
    id,
    userId: user.id,
    createdAt: now,
    lastUsedAt: now,
    agent,
    expiresAt: new Date(now.getTime() + SESSION_LIFETIME),
  });
  const seq = Math.max(now.getTime(), (await lastSeq(tx, user.id)) + 1);
  await tx.insert(refreshTokens).values({ hash: hashOf(refreshToken), familyId: id, seq });
  await audit(tx, { merchantId: user.merchantId, at: now, kind: 'signed-in', actor: personOf(user), agent });
  return { id, refreshToken, seq };
}

/** The number of the latest tokens that a user got; 0 if there were none. */
async function lastSeq(tx: Database, userId: string): Promise<number> {
  const [found] = await tx
    .select({ last: max(refreshTokens.seq) })
    .from(refreshTokens)
    .innerJoin(refreshFamilies, eq(refreshFamilies.id, refreshTokens.familyId))
    .where(eq(refreshFamilies.userId, userId));
  return found?.last ?? 0;
}

/** What the holder of a new session gets. */
export async function tokensOf(
  deps: SignDeps,
  user: MemberRow,
  { id, refreshToken, seq }: OpenedSession,
): Promise<TokenPair> {
  return { token: await signFor(deps, user, id, seq), refreshToken };
}

/** Ends the session of a refresh token, even an old one; does nothing for an unknown one [T.16]. */
export async function endSession(
  { db, clock, sessions }: Pick<Deps, 'db' | 'clock' | 'sessions'>,
  refreshToken: string,
  agent: string,
): Promise<void> {
  const now = clock.now();
  const [found] = await db
    .select({ id: refreshFamilies.id, userId: users.id, name: users.name, merchantId: users.merchantId })
    .from(refreshTokens)
    .innerJoin(refreshFamilies, eq(refreshFamilies.id, refreshTokens.familyId))
    .innerJoin(users, eq(users.id, refreshFamilies.userId))
    .where(eq(refreshTokens.hash, hashOf(refreshToken)));
  if (found === undefined) return;
  await db.transaction(async (tx) => {
    const ended = await tx
      .update(refreshFamilies)
      .set({ revokedAt: now })
      .where(and(eq(refreshFamilies.id, found.id), isNull(refreshFamilies.revokedAt)))
      .returning({ id: refreshFamilies.id });
    if (ended.length > 0 && found.merchantId !== null)
      await audit(tx, { merchantId: found.merchantId, at: now, kind: 'signed-out', actor: found, agent });
  });
  sessions.ended(found.id);
}

/**
 * Ends every session of a user, except one to keep if it is named, inside a transaction [T.16].
 * @returns their ids, to be announced after the commit
 */
export async function endSessionsOf(tx: Database, userId: string, now: Date, but = ''): Promise<readonly string[]> {
  const ended = await tx
    .update(refreshFamilies)
    .set({ revokedAt: now })
    .where(and(eq(refreshFamilies.userId, userId), ne(refreshFamilies.id, but), isNull(refreshFamilies.revokedAt)))
    .returning({ id: refreshFamilies.id });
  return ended.map(({ id }) => id);
}

/** Deletes sessions that ended by age, together with their tokens. */
export async function forgetSessions({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await db.delete(refreshFamilies).where(lte(refreshFamilies.expiresAt, clock.now()));
}
