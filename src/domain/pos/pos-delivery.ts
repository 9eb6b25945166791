import type { Money } from '../shared/money';
import type { Instant } from '../shared/time';
import type { TaskState } from '../ordering/task-state';
import type { Names } from '../store/store';

/** How a delivery that was taken at the point of sale stands here [R1.09]. */
export const POS_DELIVERY_STATES = ['waiting', 'ignored', 'needs-you', 'requested', 'over'] as const;
export type PosDeliveryState = (typeof POS_DELIVERY_STATES)[number];

/** Why a delivery of the point of sale needs somebody. */
export const POS_DELIVERY_PROBLEMS = [
  'phone',
  'address',
  'no-pin',
  'outside-area',
  'no-way',
  'currency',
  'amount',
  'cash-limit',
  'balance',
  'rights',
  'blocked',
  'no-pick-up',
  'unmatched',
  'testing',
  'branch-closed',
  'disconnected',
  'old',
  'gone',
  /** It was cancelled there, and the driver has it already. */
  'cancelled-there',
] as const;
export type PosDeliveryProblem = (typeof POS_DELIVERY_PROBLEMS)[number];

/** A delivery that needs somebody. */
export interface PosDelivery {
  readonly id: string;
  /** What people call it at the point of sale; null until that has said so. */
  readonly number: string | null;
  readonly branchName: Names;
  readonly takenAt: Instant;
  readonly problem: PosDeliveryProblem;
  /** What the customer has not paid; null where that cannot be read. */
  readonly due: Money | null;
  /** It is being sent again: the point of sale has not answered yet. */
  readonly isSending: boolean;
  /** The delivery that was requested for it; null where none was. */
  readonly deliveryId: string | null;
}

/** A branch that is matched, and whether its deliveries request a driver here. */
export interface PosDeliveryBranch {
  readonly branchId: string;
  readonly name: Names;
  readonly isOn: boolean;
}

/** The deliveries of the point of sale, as managers see them. */
export interface PosDeliveries {
  readonly branches: readonly PosDeliveryBranch[];
  /** Those that need somebody, the latest first. */
  readonly needing: readonly PosDelivery[];
}

/** What somebody does with a delivery that needs them. */
export const POS_DELIVERY_MOVES = ['again', 'dismiss'] as const;
export type PosDeliveryMove = (typeof POS_DELIVERY_MOVES)[number];

/** Whether a driver can be requested for it after all: one that was cancelled has one, and of one that is gone nothing is known. */
export const maySendAgain = ({ problem }: Pick<PosDelivery, 'problem'>): boolean =>
  problem !== 'cancelled-there' && problem !== 'gone';

/** What the point of sale is told of a delivery. `wanted`: it has no driver. */
export const POS_DRIVER_STAGES = ['wanted', 'assigned', 'on-the-way', 'delivered'] as const;
export type PosDriverStage = (typeof POS_DRIVER_STAGES)[number];

const ASSIGNED: readonly TaskState[] = ['assigned', 'acknowledge', 'accepted', 'in progress', 'arrived'];

/** What the point of sale is told of a delivery that is in some state. */
export function driverStageOf(state: TaskState): PosDriverStage {
  if (state === 'delivered' || state === 'successful') return 'delivered';
  if (state === 'picked up') return 'on-the-way';
  return ASSIGNED.includes(state) ? 'assigned' : 'wanted';
}
