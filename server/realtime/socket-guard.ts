import type { Action } from '../../src/domain/identity/action-access';
import type { Right } from '../../src/domain/identity/rights';
import type { RegionCode } from '../../src/domain/regions/region';

/** The owner of a socket. Bound to the session, not to the token: tokens rotate while the socket stays. */
export interface SocketSession {
  readonly sessionId: string;
  readonly userId: string;
  /** Whether what a delivery costs is their business. */
  readonly seesFees: boolean;
}

/** Where somebody listens. */
export interface Place {
  readonly regionCode: RegionCode;
  readonly branchId: string;
  /** Their rights in the store and the wallet there, as they were let in; null for somebody who asks to be. */
  readonly rights: readonly Right[] | null;
}

/** A socket for checking its rights: its owner, and its branch if it has one yet. */
export interface Standing extends SocketSession {
  readonly place: Place | null;
}

/** Whether a socket may continue. */
export interface Verdict {
  /** Why it may not; null if it may. */
  readonly refusal: 'REFRESH_TOKEN_EXPIRED' | 'FORBIDDEN' | null;
  /** Its owner's rights in the store and the wallet at its branch [R6.04] [R6.03]. */
  readonly rights: readonly Right[];
  /** What they may do there, of what decides which alerts they hear. */
  readonly hears: readonly Action[];
}

/** A session that is living, and in how many ms it ends. */
export interface LivingSession extends SocketSession {
  readonly endsIn: number;
}

/** What the socket server asks of identity. */
export interface SocketGuard {
  /**
   * The active session of each refresh token, in one query and in the given order; null if the token is unknown, used up,
   * expired or revoked, or its user deactivated.
   */
  identify(refreshTokens: readonly string[]): Promise<readonly (LivingSession | null)[]>;
  /**
   * Checks many sockets in two queries, in the given order. One whose rights in the store or the wallet are others than when it was let in
   * is forbidden: its page asks for its rights and comes back with them.
   */
  judge(standings: readonly Standing[]): Promise<readonly Verdict[]>;
}
