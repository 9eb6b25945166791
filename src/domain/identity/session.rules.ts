import type { RegionCode } from '../regions/region';
import type { Instant } from '../shared/time';
import { millisOf } from '../shared/time';
import type { Branch, Membership, SignedIn, StoredSession, TokenPair } from './session';
import { claimsOf } from './token.rules';

/** The branch with that id in that region, if the user may work there. */
export function findBranch(session: StoredSession, regionCode: RegionCode, branchId: string): Branch | null {
  return session.branches.find((branch) => branch.id === branchId && branch.regionCode === regionCode) ?? null;
}

/** The session after somebody has signed in: at the default branch, or the first. Null without a branch. */
export function startSession(answer: SignedIn, at: Instant): StoredSession | null {
  const branch = firstBranch(answer.branches);
  return branch === undefined ? null : { ...answer, loginTime: at, regionCode: branch.regionCode, branchId: branch.id };
}

export function withTokens(session: StoredSession, tokens: TokenPair, at: Instant): StoredSession {
  return { ...session, token: tokens.token, refreshToken: tokens.refreshToken, loginTime: at };
}

/** The current branch. */
export function branchOf(session: StoredSession): Branch | null {
  return findBranch(session, session.regionCode, session.branchId);
}

/** The branch for a user who has not chosen: the default branch, else the first. */
function firstBranch(branches: readonly Branch[]): Branch | undefined {
  return branches.find((each) => each.isDefault) ?? branches[0];
}

/**
 * The session with the user's current data from the server: at the same branch if it is still theirs, else at the
 * default one.
 */
export function withMembership(session: StoredSession, { user, branches }: Membership): StoredSession {
  const next = { ...session, user, branches };
  const branch = branchOf(next) ?? firstBranch(branches);
  return branch === undefined ? session : { ...next, regionCode: branch.regionCode, branchId: branch.id };
}

export function isSameMembership(a: Membership, b: Membership): boolean {
  return JSON.stringify([a.user, a.branches]) === JSON.stringify([b.user, b.branches]);
}

/** The position of the tokens among all that the user got; if the token does not say, the time of arrival. */
const placeInRow = ({ token, loginTime }: StoredSession): number => claimsOf(token)?.seq ?? millisOf(loginTime);

/** `a` holds later tokens of the same user than `b` [T.06], in whatever order they came. */
export function isNewer(a: StoredSession, b: StoredSession): boolean {
  return a.user.id === b.user.id && placeInRow(a) > placeInRow(b);
}
