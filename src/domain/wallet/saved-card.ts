import { dayIn } from '../shared/time';
import type { Instant } from '../shared/time';

/** A card saved at the gateway; the number itself is never here. */
export interface SavedCard {
  readonly id: string;
  readonly brand: string;
  readonly last4: string;
  readonly expiryMonth: number;
  readonly expiryYear: number;
  /** Chosen first in forms, and charged for the package. */
  readonly isDefault: boolean;
}

/** How many cards a business may save (D). */
export const CARDS_MAX = 10;

/** A card is renewed by its bank about so many months before it ends: from then on its end is said (D). */
const MONTHS_BEFORE = 2;

/**
 * Whether a card has ended, or ends soon; null for neither. A card is good through the last day of its month.
 * @param timeZone of the reader: "today" is its today
 */
export function cardExpiry(
  { expiryMonth, expiryYear }: Pick<SavedCard, 'expiryMonth' | 'expiryYear'>,
  now: Instant,
  timeZone: string,
): 'expired' | 'soon' | null {
  const [year = 0, month = 0] = dayIn(timeZone, now).split('-').map(Number);
  const left = (expiryYear - year) * 12 + expiryMonth - month;
  if (left < 0) return 'expired';
  return left < MONTHS_BEFORE ? 'soon' : null;
}

/** `08/28`, as it is printed on the card. */
export function expiryText({ expiryMonth, expiryYear }: Pick<SavedCard, 'expiryMonth' | 'expiryYear'>): string {
  return `${String(expiryMonth).padStart(2, '0')}/${String(expiryYear % 100).padStart(2, '0')}`;
}
