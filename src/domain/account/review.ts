import type { Instant } from '../shared/time';

/** How far we know a business: unverified from its registration, until somebody has reviewed what it submitted. */
export const REVIEW_STATES = ['unverified', 'verified', 'refused'] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

/** Why a business is refused. */
export const REFUSAL_REASONS = ['name', 'documents', 'number', 'activity'] as const;
export type RefusalReason = (typeof REFUSAL_REASONS)[number];

/** The decision about a business [T.49]. */
export type ReviewDecision =
  | { readonly state: 'verified' }
  | { readonly state: 'refused'; readonly reason: RefusalReason };

/** The review state of a business. Messages use its name and its people's names only if it is verified. */
export interface Review {
  readonly state: ReviewState;
  /** The reason of a refusal; otherwise null. */
  readonly reason: RefusalReason | null;
  /** Null if nobody has decided. */
  readonly decidedAt: Instant | null;
}
