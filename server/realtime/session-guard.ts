import { and, eq, gt, inArray, isNull, or } from 'drizzle-orm';
import { permits } from '../../src/domain/identity/access';
import { ACTION_ACCESS } from '../../src/domain/identity/action-access';
import { HEARING_ACTIONS } from '../../src/domain/alerts/heard-alerts';
import { STORE_RIGHTS } from '../../src/domain/identity/right-groups';
import type { Deps } from '../platform/deps';
import { branches, refreshFamilies, refreshTokens, rightsOf, userBranches, users } from '../modules/identity';
import { hashOf } from '../platform/tokens';
import type { SocketGuard, Verdict } from './socket-guard';

/** A token renewed within this time, in ms, may still be used by a socket that is connecting. */
const RENEWED_WITHIN = 10_000;

const NOTHING: Verdict = { refusal: null, rights: [], hears: [] };

/** A change of these ends what somebody hears. */
const HEARD_RIGHTS = [...STORE_RIGHTS, 'viewWallet', 'withdrawBalance'] as const;

const placeKey = (userId: string, regionCode: string, branchId: string): string =>
  JSON.stringify([userId, regionCode, branchId]);

/** Reads the sessions in the database. Checking a token uses nothing up: only renewing does [T.15]. */
export function createSessionGuard({ db, clock }: Pick<Deps, 'db' | 'clock'>): SocketGuard {
  const living = () =>
    and(isNull(refreshFamilies.revokedAt), gt(refreshFamilies.expiresAt, clock.now()), eq(users.status, 'active'));
  return {
    async identify(tokens) {
      const now = clock.now().getTime();
      const usable = or(isNull(refreshTokens.replacedAt), gt(refreshTokens.replacedAt, new Date(now - RENEWED_WITHIN)));
      const hashes = tokens.map(hashOf);
      const sessions = await db
        .select({
          hash: refreshTokens.hash,
          sessionId: refreshFamilies.id,
          userId: refreshFamilies.userId,
          accountType: users.type,
          expiresAt: refreshFamilies.expiresAt,
        })
        .from(refreshTokens)
        .innerJoin(refreshFamilies, eq(refreshFamilies.id, refreshTokens.familyId))
        .innerJoin(users, eq(users.id, refreshFamilies.userId))
        .where(and(inArray(refreshTokens.hash, hashes), usable, living()));
      const byHash = new Map(
        sessions.map(({ hash, expiresAt, accountType, ...who }) => {
          const seesFees = permits(ACTION_ACCESS.order, { accountType, scopes: null, rights: null });
          return [hash, { ...who, seesFees, endsIn: expiresAt.getTime() - now }];
        }),
      );
      return hashes.map((hash) => byHash.get(hash) ?? null);
    },
    async judge(standings) {
      const sessionIds = [...new Set(standings.map(({ sessionId }) => sessionId))];
      const seated = standings.filter(({ place }) => place !== null);
      if (sessionIds.length === 0) return [];
      const alive = await db
        .select({ id: refreshFamilies.id })
        .from(refreshFamilies)
        .innerJoin(users, eq(users.id, refreshFamilies.userId))
        .where(and(inArray(refreshFamilies.id, sessionIds), living()));
      const open =
        seated.length === 0
          ? []
          : await db
              .select({ accountType: users.type, regionCode: branches.regionCode, at: userBranches })
              .from(userBranches)
              .innerJoin(users, eq(users.id, userBranches.userId))
              .innerJoin(branches, eq(branches.id, userBranches.branchId))
              .where(
                and(
                  inArray(userBranches.userId, [...new Set(seated.map(({ userId }) => userId))]),
                  inArray(branches.id, [...new Set(seated.map(({ place }) => place?.branchId ?? ''))]),
                ),
              );
      const sessions = new Set(alive.map(({ id }) => id));
      const places = new Map(
        open.map(({ accountType, regionCode, at }) => {
          const rights = rightsOf(at);
          const held = HEARD_RIGHTS.filter((right) => rights[right]);
          const hears = HEARING_ACTIONS.filter((action) =>
            permits(ACTION_ACCESS[action], { accountType, scopes: null, rights }),
          );
          return [placeKey(at.userId, regionCode, at.branchId), { rights: held, hears }];
        }),
      );
      return standings.map(({ sessionId, userId, place }) => {
        if (!sessions.has(sessionId)) return { ...NOTHING, refusal: 'REFRESH_TOKEN_EXPIRED' };
        if (place === null) return NOTHING;
        const now = places.get(placeKey(userId, place.regionCode, place.branchId));
        const isSame = now !== undefined && (place.rights === null || String(place.rights) === String(now.rights));
        return isSame ? { ...now, refusal: null } : { ...NOTHING, refusal: 'FORBIDDEN' };
      });
    },
  };
}
