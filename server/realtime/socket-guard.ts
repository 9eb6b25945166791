import type { RegionCode } from '../../src/domain/regions/region';

/** Whose socket it is. Bound to the session, not to the token: tokens rotate while the socket stays. */
export interface SocketSession {
  readonly sessionId: string;
  readonly userId: string;
}

/** Where somebody listens. */
export interface Place {
  readonly regionCode: RegionCode;
  readonly branchId: string;
}

/** A socket as its rights are checked: whose it is, and where it listens, if it does yet. */
export interface Standing extends SocketSession {
  readonly place: Place | null;
}

/** Why a socket may not go on; null where it may. */
export type Verdict = 'REFRESH_TOKEN_EXPIRED' | 'FORBIDDEN' | null;

/** What the socket server asks of identity. */
export interface SocketGuard {
  /**
   * The living session of a refresh token, and in how many ms it ends; null where the token is unknown, used up, expired
   * or revoked, or its user shut out.
   */
  identify(refreshToken: string): Promise<(SocketSession & { readonly endsIn: number }) | null>;
  /** Judges many sockets in two queries, in the order given. */
  judge(standings: readonly Standing[]): Promise<readonly Verdict[]>;
}
