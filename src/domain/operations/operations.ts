import type { Review, ReviewDecision, ReviewState } from '../account/review';
import type { Money } from '../shared/money';
import type { BilingualText } from '../shared/result';
import type { Instant } from '../shared/time';
import type { BusinessType, DocumentKind } from '../signup/business';

/** What an operator may do at the desk; each right opens one part of it. */
export const OPERATOR_RIGHTS = ['businesses'] as const;
export type OperatorRight = (typeof OPERATOR_RIGHTS)[number];

/** What operators do to records; each act stands in the log. */
const DESK_KINDS = ['signed-in', 'business-verified', 'business-refused'] as const;
/** What the administrator of the server does to operators, with `npm run operator`. */
const ADMINISTRATION_KINDS = [
  'operator-added',
  'operator-link-made',
  'operator-rights-changed',
  'operator-stopped',
] as const;
export type AdministrationKind = (typeof ADMINISTRATION_KINDS)[number];
export const ACT_KINDS = [...DESK_KINDS, ...ADMINISTRATION_KINDS] as const;
export type ActKind = (typeof ACT_KINDS)[number];
/** Who did it, where it was no operator. */
export const ADMINISTRATOR = 'npm run operator';

/** A member of Mersal's staff at the desk. */
export interface Operator {
  readonly name: string;
  readonly rights: readonly OperatorRight[];
}

/** The desk, as an operator finds it. */
export interface Desk {
  readonly operator: Operator;
  /** How many records wait in each part of the desk that the operator may open. */
  readonly waiting: readonly { readonly right: OperatorRight; readonly count: number }[];
}

/** What somebody did to which record. */
export interface Act {
  readonly id: string;
  readonly at: Instant;
  readonly kind: ActKind;
  /** As they were called then. */
  readonly operator: string;
  /** The record, as people call it: a business, a number, a driver. */
  readonly subject: string;
  /** Whose record it is; null for nobody's. */
  readonly merchantName: BilingualText | null;
  readonly reason: string | null;
  readonly amount: Money | null;
}

export interface ActFilters {
  readonly search: string;
  readonly kind: ActKind | null;
}
export const ALL_ACTS: ActFilters = { search: '', kind: null };

/** A business at the desk, with what it registered with. */
export interface DeskBusiness {
  readonly id: string;
  readonly name: BilingualText;
  readonly review: Review;
  /** Null if the account is older than registration here. */
  readonly registration: {
    readonly businessType: BusinessType;
    readonly registrationNumber: string;
    /** E.164. */
    readonly phone: string;
    readonly registeredAt: Instant;
    readonly documents: readonly { readonly id: string; readonly kind: DocumentKind; readonly name: string }[];
  } | null;
}

export interface BusinessFilters {
  readonly search: string;
  readonly state: ReviewState | null;
}
/** What waits is what the desk opens with. */
export const WAITING_BUSINESSES: BusinessFilters = { search: '', state: 'unverified' };

/** What an operator decides about one record. */
export type DeskDecision = {
  readonly of: 'business';
  readonly id: string;
  /** How it looked when they decided. */
  readonly seen: ReviewState;
  readonly decision: ReviewDecision;
};
