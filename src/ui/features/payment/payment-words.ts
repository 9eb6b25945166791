import type { PaymentOutcome, PaymentState } from '../../../domain/payments/payment';

/** Which words tell the result of a payment: more are told apart than the bank does. */
export type OutcomeKey = PaymentOutcome | 'closed' | 'returned' | 'untouched' | 'lasting' | 'refunded' | 'over';

/** Results of which another text is true for a top-up than for an order. */
const TOP_UP_TEXTS: readonly OutcomeKey[] = ['closed', 'untouched', 'captured', 'validation-error', 'returned'];

/** What became of a parcel that was paid; null while it is on its way. */
function ended({ purpose, outcome, refunded, trackingSlug }: PaymentState): 'refunded' | 'over' | null {
  if (purpose !== 'quick-parcel' || outcome !== 'captured') return null;
  if (refunded !== undefined) return 'refunded';
  return trackingSlug === null ? 'over' : null;
}

/** The result of a payment in one word. @param isLasting whether the bank has been silent for long */
export function outcomeKeyOf(payment: PaymentState, isLasting: boolean): OutcomeKey {
  const { outcome, payable, isUntouched } = payment;
  if (outcome === 'open' && !payable) return 'closed';
  if (outcome === 'validation-error' && !payable) return 'returned';
  if (isUntouched === true && payable) return 'untouched';
  if (isLasting) return 'lasting';
  return ended(payment) ?? outcome;
}

/** The key of the text below the result. */
export function textKeyOf({ purpose }: PaymentState, key: OutcomeKey): string {
  return purpose === 'top-up' && TOP_UP_TEXTS.includes(key) ? `topUp.outcome.${key}` : `outcome.${key}.text`;
}
