import type { Instant } from '../shared/time';
import { isOver } from './stages';
import type { StoreOrderState } from './stages';

/** `open` while the store has not answered; `declined` once it goes on all the same. */
export const CANCEL_REQUEST_STATES = ['open', 'declined'] as const;

/** A customer's wish to cancel an order that the store has begun; the store decides. */
export interface CancelRequest {
  readonly state: (typeof CANCEL_REQUEST_STATES)[number];
  /** When it was asked for, or declined. */
  readonly at: Instant;
}

interface Asked {
  readonly state: StoreOrderState;
  readonly cancelRequest: CancelRequest | null;
}

/** Whether a customer may ask: once, from when the store has begun until the goods leave it. */
export function mayAskToCancel({ state, cancelRequest }: Asked): boolean {
  return cancelRequest === null && (state === 'accepted' || state === 'prepared');
}

/** How a wish stands. What is on its way, or over, answers it by itself. */
export function cancelRequestIn(
  state: StoreOrderState,
  askedAt: Instant | null,
  declinedAt: Instant | null,
): CancelRequest | null {
  if (declinedAt !== null) return { state: 'declined', at: declinedAt };
  return askedAt === null || isOver(state) || state === 'in delivery' ? null : { state: 'open', at: askedAt };
}
