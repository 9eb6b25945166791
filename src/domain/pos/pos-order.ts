/** What the point of sale says of an order that it has. */
export const POS_STAGES = ['sent', 'accepted', 'ready', 'closed', 'declined'] as const;
export type PosStage = (typeof POS_STAGES)[number];

/** How an order of the store stands at the point of sale [R1.09]: it waits, could not be sent, need not be, or is there. */
export const POS_ORDER_STATES = ['waiting', 'failed', 'dropped', ...POS_STAGES] as const;
export type PosOrderState = (typeof POS_ORDER_STATES)[number];

/** Why an order cannot be sent before somebody has done something about it. */
export const POS_ORDER_FAILURES = ['unmatched', 'disconnected', 'unknown-items', 'refused'] as const;
export type PosOrderFailure = (typeof POS_ORDER_FAILURES)[number];

/** An order of the store at the point of sale. */
export interface OrderAtPos {
  readonly state: PosOrderState;
  /** What the point of sale calls it; null until it is there. */
  readonly number: string | null;
  /** Only of one that failed. */
  readonly failure: PosOrderFailure | null;
  /** Why the point of sale declined or refused it, in its own words; which items it does not know; null for neither. */
  readonly reason: string | null;
}

/** Nothing follows at the point of sale. */
export const isSettledAtPos = (state: PosOrderState): boolean =>
  state === 'closed' || state === 'declined' || state === 'dropped';
