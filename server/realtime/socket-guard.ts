import type { RegionCode } from '../../src/domain/regions/region';

/** Whose socket it is. Bound to the session, not to the token: tokens rotate while the socket stays. */
export interface SocketSession {
  readonly sessionId: string;
  readonly userId: string;
}

/** What the socket server asks of identity. */
export interface SocketGuard {
  /** The living session of a refresh token; null where the token is unknown, used up, expired or revoked. */
  identify(refreshToken: string): Promise<SocketSession | null>;
  /** Whether a user works at a branch of a region. */
  mayListen(userId: string, regionCode: RegionCode, branchId: string): Promise<boolean>;
  /** Those of these sessions that have not ended. */
  living(sessionIds: readonly string[]): Promise<ReadonlySet<string>>;
}
