import { typedCode } from '../shared/invisible';
import type { Instant } from '../shared/time';

/** The most pieces that are counted down. */
export const STOCK_MAX = 9_999;
/** Items whose availability one change may set. */
export const CHANGES_MAX = 200;

/** Whether an item can be ordered now. Each state is said by its name: no number means "without limit". */
export type Availability =
  /** As many as somebody wants. */
  | { readonly kind: 'on' }
  /** Not until somebody turns it on. */
  | { readonly kind: 'off' }
  /** Not before an instant; from then on it is `on` by itself. */
  | { readonly kind: 'off-until'; readonly until: Instant }
  /** So many are left, and each order takes its pieces; with none left it is sold out. */
  | { readonly kind: 'counted'; readonly left: number };

/** What an item is to become. `tomorrow` is off until the branch opens on its next day. */
export type AvailabilityTarget = Availability | { readonly kind: 'tomorrow' };

/** A change of one item. */
export interface AvailabilityChange {
  readonly itemId: string;
  readonly to: AvailabilityTarget;
  /** The state that is taken back: refused where it is another one by now. Null for a change that replaces any. */
  readonly seen: Availability | null;
}

export const ON: Availability = { kind: 'on' };

/** What an availability is at an instant: what was off until then is on again. */
export function availabilityAt(availability: Availability, now: Instant): Availability {
  return availability.kind === 'off-until' && availability.until <= now ? ON : availability;
}

/** How many pieces can be ordered: without limit is infinity, and none is sold out. */
export function leftOf(availability: Availability): number {
  return availability.kind === 'on'
    ? Number.POSITIVE_INFINITY
    : availability.kind === 'counted'
      ? availability.left
      : 0;
}

/** Nothing of it can be ordered. */
export function isSoldOut(availability: Availability): boolean {
  return leftOf(availability) === 0;
}

/** Two availabilities say the same. */
export function isSameAvailability(a: Availability, b: Availability): boolean {
  if (a.kind === 'counted' && b.kind === 'counted') return a.left === b.left;
  if (a.kind === 'off-until' && b.kind === 'off-until') return a.until === b.until;
  return a.kind === b.kind;
}

export type StockError = 'required' | 'invalid' | 'too-large';

/** How many there are, as typed, in any digits; or why that is no number of pieces. */
export function stockOf(
  typed: string,
): { readonly ok: true; readonly left: number } | { readonly ok: false; readonly error: StockError } {
  const plain = typedCode(typed);
  if (plain === '') return { ok: false, error: 'required' };
  if (!/^\d{1,9}$/.test(plain)) return { ok: false, error: 'invalid' };
  const left = Number(plain);
  return left > STOCK_MAX ? { ok: false, error: 'too-large' } : { ok: true, left };
}
