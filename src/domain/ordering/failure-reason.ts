/** Why a driver could not hand a parcel over (D). */
export const FAILURE_REASONS = ['nobody-there', 'unreachable', 'wrong-address', 'refused', 'other'] as const;
/** How long a driver's own words of it may be. */
export const FAILURE_NOTE_LENGTH = 160;
export type FailureReason = (typeof FAILURE_REASONS)[number];
