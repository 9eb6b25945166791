import { saidOf } from '../ordering/situation.rules';
import type { Said } from '../ordering/situation.rules';
import type { QuickOrder } from './quick-order';

/** What became of a guest's parcel, or is becoming of it. */
export type QuickStanding = 'unpaid' | 'given-up' | 'placed' | 'delivered' | 'stuck' | 'failed' | 'cancelled';

/** What is said of its fee; null where nothing can be said without contradicting the money that goes back. */
export type QuickFee = 'cardDue' | 'none' | 'nothing' | 'cash' | 'card' | 'paidCash' | null;

/** What is said of a guest's parcel, by the same rules as of any delivery; null while it is none. */
export function saidOfQuick({
  taskState,
  paymentStatus,
  wasPickedUp,
}: Pick<QuickOrder, 'taskState' | 'paymentStatus' | 'wasPickedUp'>): Said | null {
  return taskState === null || paymentStatus === null
    ? null
    : saidOf({ state: taskState, payment: paymentStatus, wasPickedUp });
}

/** How a parcel stands, in one word. @param said null while it is no delivery */
export function standingOf({ state }: Pick<QuickOrder, 'state'>, said: Said | null): QuickStanding {
  if (said === null) return state;
  if (said.trouble !== null) return said.trouble;
  if (said.parcel === 'handed-over') return 'delivered';
  return said.isFollowed ? 'placed' : 'cancelled';
}

/** How the parcel is paid, or would have been: never more than is true by now. */
export function feeSaid(
  { state, paymentMethod, totalFees, returned }: QuickOrder,
  said: Pick<Said, 'fee'> | null,
): QuickFee {
  if (said === null) return state === 'unpaid' ? 'cardDue' : returned.minor === 0 ? 'none' : null;
  if (said.fee === 'nothing' || totalFees.minor === 0) return 'nothing';
  if (said.fee === 'due' || paymentMethod === 'card') return paymentMethod;
  return 'paidCash';
}
