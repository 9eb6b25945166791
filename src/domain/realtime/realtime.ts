import type { Alert, DriverMove, OrderChange } from '../alerts/alert';
import type { RegionCode } from '../regions/region';
import type { Instant } from '../shared/time';

/** The listening user, and the branch. */
export interface RealtimeSession {
  readonly refreshToken: string;
  readonly regionCode: RegionCode;
  readonly branchId: string;
}

/** What is sent on every (re)connect [R4.10]. */
export interface RealtimeInput extends RealtimeSession {
  /** Offset of the last event seen of this branch; null on a first visit. */
  readonly after: number | null;
}

export type RefusalReason = 'REFRESH_TOKEN_EXPIRED' | 'FORBIDDEN' | 'RATE_LIMITED';

/** What arrives over the socket, already checked against the contract. */
export type RealtimeEvent =
  | {
      readonly type: 'CONNECTED';
      readonly offset: number;
      /** Too many events were missed to resend them: refetch. */ readonly gap: boolean;
    }
  | { readonly type: 'DISCONNECTED' }
  | { readonly type: 'REFUSED'; readonly code: RefusalReason }
  | { readonly type: 'CHANGED'; readonly change: OrderChange }
  | { readonly type: 'MOVED'; readonly move: DriverMove }
  | {
      readonly type: 'ALERTED';
      readonly alert: Alert;
      /** When it arrived, by this device's clock. */ readonly at: Instant;
    };

/** What the rest of the app hears from the live connection. */
export type RealtimeEmitted =
  | { readonly type: 'order.changed'; readonly change: OrderChange }
  | { readonly type: 'driver.moved'; readonly move: DriverMove }
  | { readonly type: 'alerted'; readonly alert: Alert; readonly at: Instant }
  /** Something may have been missed that is not resent: refetch what is shown. */
  | { readonly type: 'resync' }
  | { readonly type: 'refused'; readonly code: RefusalReason };
