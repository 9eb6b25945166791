import type { Instant } from '../shared/time';

/** How far we know a business: from its registration on unverified, until somebody has looked at what it handed in. */
export const REVIEW_STATES = ['unverified', 'verified', 'refused'] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

/** Why a business is refused. */
export const REFUSAL_REASONS = ['name', 'documents', 'number', 'activity'] as const;
export type RefusalReason = (typeof REFUSAL_REASONS)[number];

/** What was decided about a business [T.49]. */
export type ReviewDecision =
  { readonly state: 'verified' } | { readonly state: 'refused'; readonly reason: RefusalReason };

/** Where a business stands. Its name and its people's names are said in messages only where it is verified. */
export interface Review {
  readonly state: ReviewState;
  /** Of a refusal; null otherwise. */
  readonly reason: RefusalReason | null;
  /** Null where nobody has decided. */
  readonly decidedAt: Instant | null;
}
