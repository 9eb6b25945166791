import { millisOf } from '../shared/time';
import type { Instant } from '../shared/time';
import type { TaskState } from './task-state';

/** What a merchant follows an order by; the log behind it has every state. */
export const MERCHANT_STEPS = ['ordered', 'driver', 'pickUp', 'onTheWay', 'delivered'] as const;
export type MerchantStep = (typeof MERCHANT_STEPS)[number];

/** What a recipient follows a parcel by: nothing that is between merchant, fleet and drivers. */
export const RECIPIENT_STEPS = ['preparing', 'onTheWay', 'near', 'delivered'] as const;
export type RecipientStep = (typeof RECIPIENT_STEPS)[number];

/** Milliseconds before the expected time from which a parcel is nearly there (D). */
export const NEAR = 5 * 60_000;

const MERCHANT_STEP_OF: Readonly<Record<TaskState, MerchantStep | null>> = {
  created: 'ordered',
  unassigned: 'ordered',
  dispatched: 'ordered',
  'not dispatched': 'ordered',
  'dispatch failure': 'ordered',
  'location inquiry acquiring': 'ordered',
  'location inquiry acquired': 'ordered',
  'location inquiry expired': 'ordered',
  declined: 'ordered',
  assigned: 'driver',
  acknowledge: 'driver',
  accepted: 'driver',
  'in progress': 'pickUp',
  arrived: 'pickUp',
  'picked up': 'onTheWay',
  delivered: 'delivered',
  successful: 'delivered',
  failed: null,
  cancelled: null,
  deleted: null,
  rejected: null,
};

/** The step that a merchant's order is at; null if it ended without being delivered. */
export function merchantStep(state: TaskState): MerchantStep | null {
  return MERCHANT_STEP_OF[state];
}

/**
 * The step that a recipient's parcel is at; null if it will not come.
 * @param now milliseconds since the epoch
 */
export function recipientStep(state: TaskState, eta: Instant | null, now: number): RecipientStep | null {
  const step = merchantStep(state);
  if (step === null || step === 'delivered') return step;
  if (step !== 'onTheWay') return 'preparing';
  return eta !== null && millisOf(eta) - now <= NEAR ? 'near' : 'onTheWay';
}
