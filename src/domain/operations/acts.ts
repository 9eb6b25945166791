import type { Money } from '../shared/money';
import type { BilingualText } from '../shared/result';
import type { Instant } from '../shared/time';

/** What operators do to records; each act stands in the log. */
const DESK_KINDS = [
  'signed-in',
  'business-verified',
  'business-refused',
  'wire-transfer-accepted',
  'wire-transfer-credited',
  'wire-transfer-refused',
  'withdrawal-paid',
  'withdrawal-refused',
  'withdrawal-returned',
  'report-reviewed',
  'report-accepted',
  'report-declined',
  'ticket-taken',
  'ticket-answered',
  'ticket-settled',
  'chat-answered',
  'chat-ended',
  'driver-invited',
  'driver-blocked',
  'driver-unblocked',
  'delivery-assigned',
  'cash-handed-in',
  'payout-made',
  'unclaimed-returned',
  'voucher-made',
  'voucher-stopped',
  'voucher-resumed',
] as const;
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
