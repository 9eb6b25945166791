import type { Instant } from '../shared/time';
import type { PosScreen, PosSettings } from './pos-screen';
import type { PosState } from './pos-state';

/** The point of sale of a business, as its managers see it [R1.09]. */
export interface PointOfSale extends PosSettings {
  /** Whether this system can be connected to one at all. */
  readonly isOffered: boolean;
  /** `disconnected` also where it was never connected. */
  readonly state: PosState;
  /** What the point of sale calls the restaurant; null until it has said so. */
  readonly restaurant: string | null;
  /** Since when it has been connected, and by whom; null where it is not. */
  readonly connectedAt: Instant | null;
  readonly connectedBy: string | null;
  /** When the point of sale last answered; null if it has not. */
  readonly checkedAt: Instant | null;
  /** Which screen leads now, as far as the point of sale answers. */
  readonly screen: PosScreen;
}

/** How people come back from the point of sale. */
export const POS_RETURNS = ['allowed', 'denied', 'cancelled', 'incomplete'] as const;

/** What the address says that the point of sale sends people back to. */
export type PosReturn =
  | { readonly kind: 'allowed'; readonly code: string; readonly state: string }
  | { readonly kind: 'denied' }
  | { readonly kind: 'cancelled' }
  /** Something is missing: it was opened by hand, or cut. */
  | { readonly kind: 'incomplete' };

/** What a code and a state may be at most, in characters: more is no answer of a point of sale. */
export const POS_CODE_LENGTH = 2_000;
export const POS_STATE_LENGTH = 200;

/** Refusals of people at the point of sale; with any other error they did not get to decide (RFC 6749, 4.1.2.1). */
const DENIED = 'access_denied';

/** Reads the query that the point of sale sends people back with [R2.55]; null if it has nothing of one. */
export function readPosReturn(query: {
  get(name: string): string | null;
  has(name: string): boolean;
}): PosReturn | null {
  if (!['code', 'state', 'error'].some((name) => query.has(name))) return null;
  const [code, state, error] = [query.get('code') ?? '', query.get('state') ?? '', query.get('error') ?? ''];
  if (error !== '') return { kind: error === DENIED ? 'denied' : 'cancelled' };
  const isWhole = code !== '' && state !== '' && code.length <= POS_CODE_LENGTH && state.length <= POS_STATE_LENGTH;
  return isWhole ? { kind: 'allowed', code, state } : { kind: 'incomplete' };
}
