import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import type { OpenSession } from '../../../src/domain/account/profile';
import type { Deps } from '../../platform/deps';
import { Refusal } from '../../http/refusal';
import type { Caller } from '../../platform/scope';
import { endSessionsOf, refreshFamilies } from '../identity';
import { audit } from '../../platform/audit';
import { deviceName, deviceOf } from './device';

/** Nobody reads a longer list; a program that signs in again and again creates more (D). */
export const SESSIONS_SHOWN = 100;

/** The person's sessions, last used first; "used" is the last renewal, accurate to a quarter of an hour. */
export async function listSessions(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { userId, sessionId }: Caller,
): Promise<OpenSession[]> {
  const open = and(
    eq(refreshFamilies.userId, userId),
    isNull(refreshFamilies.revokedAt),
    gt(refreshFamilies.expiresAt, clock.now()),
  );
  const rows = await db
    .select()
    .from(refreshFamilies)
    .where(open)
    .orderBy(desc(refreshFamilies.lastUsedAt), desc(refreshFamilies.createdAt))
    .limit(SESSIONS_SHOWN);
  return rows.map(({ id, createdAt, lastUsedAt, agent }) => ({
    id,
    startedAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    ...deviceOf(agent),
    isCurrent: id === sessionId,
  }));
}

/** Signs out one of the person's devices, including the calling one. @throws Refusal NOT_FOUND */
export async function endOneSession(
  { db, clock, sessions }: Pick<Deps, 'db' | 'clock' | 'sessions'>,
  caller: Caller,
  id: string,
  agent: string,
): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    const mine = and(
      eq(refreshFamilies.id, id),
      eq(refreshFamilies.userId, caller.userId),
      isNull(refreshFamilies.revokedAt),
      gt(refreshFamilies.expiresAt, now),
    );
    const [ended] = await tx
      .update(refreshFamilies)
      .set({ revokedAt: now })
      .where(mine)
      .returning({ agent: refreshFamilies.agent });
    if (ended === undefined) throw new Refusal('NOT_FOUND');
    const own = { merchantId: caller.merchantId, at: now, actor: caller, agent };
    await audit(
      tx,
      id === caller.sessionId
        ? { ...own, kind: 'signed-out' }
        : { ...own, kind: 'session-ended', subject: deviceName(ended.agent) },
    );
  });
  sessions.ended(id);
}

/** Signs out every other device of the person. */
export async function endOtherSessions(
  { db, clock, sessions }: Pick<Deps, 'db' | 'clock' | 'sessions'>,
  caller: Caller,
  agent: string,
): Promise<void> {
  const now = clock.now();
  const ended = await db.transaction(async (tx) => {
    const ids = await endSessionsOf(tx, caller.userId, now, caller.sessionId);
    if (ids.length > 0)
      await audit(tx, { merchantId: caller.merchantId, at: now, kind: 'session-ended', actor: caller, agent });
    return ids;
  });
  for (const id of ended) sessions.ended(id);
}
