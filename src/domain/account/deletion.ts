import type { Instant } from '../shared/time';

const DAY = 86_400_000;

/** How long an account waits before it is erased: people who did not mean it have that long to keep it. In ms [R11.25]. */
export const DELETION_WAIT = 30 * DAY;
/** How long before its end the person is reminded, in ms. */
export const DELETION_REMINDER = 3 * DAY;

/**
 * What keeps an account from being deleted. The first is of somebody who manages a business alone while others work there;
 * the rest are of a business that closes with its last person.
 */
export const DELETION_BLOCKERS = [
  'other-users',
  'orders',
  'store-orders',
  'reports',
  'cash',
  'wallet',
  'debt',
  'moving-money',
  'top-up',
  'package',
  'store-plan',
  'auto-top-up',
] as const;
export type DeletionBlocker = (typeof DELETION_BLOCKERS)[number];

/** How the deletion of the person's account stands [R11.25]. */
export interface AccountDeletion {
  readonly askedAt: Instant | null;
  /** When it is erased; null while nobody asked for it. */
  readonly endsAt: Instant | null;
  /** When it would be erased if they asked for it now. */
  readonly wouldEndAt: Instant;
  /** Whether the business closes with it: nobody else is left there. */
  readonly closesBusiness: boolean;
  /** What has to be done before; what is left at the end puts it off. */
  readonly blockers: readonly DeletionBlocker[];
  /** Whether a code is needed beside the password: two-step sign-in is on. */
  readonly needsCode: boolean;
}

/** What somebody confirms the deletion with. */
export interface DeletionProof {
  readonly password: string;
  /** Empty where none is needed. */
  readonly code: string;
}
