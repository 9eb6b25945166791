import type { RegionCode } from '../regions/region';
import type { Instant } from '../shared/time';
import { millisOf } from '../shared/time';
import type { Branch, SignedIn, StoredSession, TokenPair } from './session';
import { claimsOf } from './token.rules';

/** The branch with that id in that region, if the user may work there. */
export function findBranch(session: StoredSession, regionCode: RegionCode, branchId: string): Branch | null {
  return session.branches.find((branch) => branch.id === branchId && branch.regionCode === regionCode) ?? null;
}

/** The session that starts when somebody has signed in: at the default branch, or the first. Null without a branch. */
export function startSession(answer: SignedIn, at: Instant): StoredSession | null {
  const branch = answer.branches.find((each) => each.isDefault) ?? answer.branches[0];
  return branch === undefined ? null : { ...answer, loginTime: at, regionCode: branch.regionCode, branchId: branch.id };
}

export function withTokens(session: StoredSession, tokens: TokenPair, at: Instant): StoredSession {
  return { ...session, token: tokens.token, refreshToken: tokens.refreshToken, loginTime: at };
}

/**
 * What to keep when one tab writes over another's: the writer's choices with the newer of both token pairs, so that a
 * tab which slept never rolls the tokens back [T.11].
 */
export function mergeKept(stored: StoredSession, written: StoredSession): StoredSession {
  return isNewer(stored, written) ? withTokens(written, stored, stored.loginTime) : written;
}

/** When the tokens were given out, by the server's clock; by this device's where the token does not say. */
function issuedAt({ token, loginTime }: StoredSession): number {
  const claims = claimsOf(token);
  return claims === null ? millisOf(loginTime) : claims.iat * 1_000;
}

/** `a` holds later tokens of the same user than `b` [T.06]. */
export function isNewer(a: StoredSession, b: StoredSession): boolean {
  return a.user.id === b.user.id && a.refreshToken !== b.refreshToken && issuedAt(a) >= issuedAt(b);
}
