import { and, eq, gt, inArray, isNull, or } from 'drizzle-orm';
import type { Deps } from '../deps';
import { branches, refreshFamilies, refreshTokens, userBranches } from '../modules/identity/tables';
import { hashOf } from '../modules/identity/tokens';
import type { SocketGuard } from './socket-guard';

/** A token that was renewed so short a time ago, in ms, may still be on its way in a connecting socket. */
const RENEWED_WITHIN = 10_000;

/** Asks the sessions in the database. Looking at a token uses nothing up: only renewing does [T.15]. */
export function createSessionGuard({ db, clock }: Pick<Deps, 'db' | 'clock'>): SocketGuard {
  const living = () => and(isNull(refreshFamilies.revokedAt), gt(refreshFamilies.expiresAt, clock.now()));
  return {
    async identify(refreshToken) {
      const recent = new Date(clock.now().getTime() - RENEWED_WITHIN);
      const usable = or(isNull(refreshTokens.replacedAt), gt(refreshTokens.replacedAt, recent));
      const [session] = await db
        .select({ sessionId: refreshFamilies.id, userId: refreshFamilies.userId })
        .from(refreshTokens)
        .innerJoin(refreshFamilies, eq(refreshFamilies.id, refreshTokens.familyId))
        .where(and(eq(refreshTokens.hash, hashOf(refreshToken)), usable, living()));
      return session ?? null;
    },
    async mayListen(userId, regionCode, branchId) {
      const [found] = await db
        .select({ id: branches.id })
        .from(userBranches)
        .innerJoin(branches, eq(branches.id, userBranches.branchId))
        .where(and(eq(userBranches.userId, userId), eq(branches.id, branchId), eq(branches.regionCode, regionCode)));
      return found !== undefined;
    },
    async living(sessionIds) {
      if (sessionIds.length === 0) return new Set();
      const rows = await db
        .select({ id: refreshFamilies.id })
        .from(refreshFamilies)
        .where(and(inArray(refreshFamilies.id, [...sessionIds]), living()));
      return new Set(rows.map(({ id }) => id));
    },
  };
}
