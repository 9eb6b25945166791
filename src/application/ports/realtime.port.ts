import type { Alert, DriverMove, OrderChange } from '../../domain/alerts/alert';
import type { RegionCode } from '../../domain/regions/region';

export interface RealtimeInput {
  readonly refreshToken: string;
  readonly regionCode: RegionCode;
  readonly branchId: string;
  /** Offset of the last event seen of this branch; null on a first visit. */
  readonly after: number | null;
}

/** What comes over the socket, already checked against the contract. */
export type RealtimeEvent =
  | { readonly type: 'CONNECTED'; readonly offset: number; /** More was missed than is resent: refetch. */ readonly gap: boolean }
  | { readonly type: 'DISCONNECTED' }
  | { readonly type: 'REFUSED'; readonly code: 'REFRESH_TOKEN_EXPIRED' | 'FORBIDDEN' | 'RATE_LIMITED' }
  | { readonly type: 'CHANGED'; readonly change: OrderChange }
  | { readonly type: 'MOVED'; readonly move: DriverMove }
  | { readonly type: 'ALERTED'; readonly alert: Alert };

/** The live connection [R7.10]: websocket only, reconnects by itself for ever [R9.11]. */
export interface RealtimePort {
  /**
   * Opens a connection that keeps itself up; on every (re)connect it emits auth, selectRegion and selectBranch with what
   * `current` answers at that moment, so nothing stale is ever flushed [T.42].
   * @returns a function that closes it for good
   */
  open(current: () => RealtimeInput, receive: (event: RealtimeEvent) => void): () => void;
}
