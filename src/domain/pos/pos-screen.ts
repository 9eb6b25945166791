import type { Instant } from '../shared/time';
import { millisOf } from '../shared/time';
import type { PosOrderState } from './pos-order';
import type { PosState } from './pos-state';

/** Which screen leads [R1.09]: where people press that an order is prepared and handed over. */
export const POS_LEADERS = ['board', 'pos'] as const;
export type PosLeader = (typeof POS_LEADERS)[number];

/** Which screen leads now. `taken-over`: the point of sale should, but cannot, so that the board does until it can again. */
export const POS_SCREENS = [...POS_LEADERS, 'taken-over'] as const;

/** Which screen leads now, and why the board has taken over. */
export interface PosScreen {
  readonly screen: (typeof POS_SCREENS)[number];
  /** Since when the point of sale has not answered; null unless that is why. */
  readonly silentSince: Instant | null;
}

/** What a business decides about its point of sale. */
export interface PosSettings {
  readonly leads: PosLeader;
  /** Test orders may be sent. */
  readonly isTesting: boolean;
}

export const POS_DEFAULTS: PosSettings = { leads: 'board', isTesting: false };

/** The point of sale is silent for so long before the board may take over, in milliseconds (D). */
export const TAKE_OVER_AFTER = 5 * 60_000;

interface Connection extends Pick<PosSettings, 'leads'> {
  readonly state: PosState;
  readonly silentSince: Instant | null;
}

/**
 * Which screen leads now. The board takes over while the connection does not work, or the point of sale has been silent
 * for some minutes; it gives back with the first answer. @param now milliseconds since the epoch
 */
export function screenOf({ leads, state, silentSince }: Connection, now: number): PosScreen {
  if (leads === 'board' || state === 'disconnected') return { screen: 'board', silentSince: null };
  if (state !== 'connected') return { screen: 'taken-over', silentSince: null };
  return silentSince !== null && now - millisOf(silentSince) >= TAKE_OVER_AFTER
    ? { screen: 'taken-over', silentSince }
    : { screen: 'pos', silentSince: null };
}

/** What the point of sale has, or is being sent: what it has ended, refused or never got is the board's. */
const LED: readonly PosOrderState[] = ['waiting', 'sent', 'accepted', 'ready'];

/** Which screen leads an order. @param atPos how it stands at the point of sale; null if it is not sent to one */
export const leaderOf = ({ screen }: Pick<PosScreen, 'screen'>, atPos: PosOrderState | null): PosLeader =>
  screen === 'pos' && atPos !== null && LED.includes(atPos) ? 'pos' : 'board';
