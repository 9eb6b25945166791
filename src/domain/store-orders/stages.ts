import { CALLED_OFF, isCarried } from '../ordering/task-state';
import type { TaskState } from '../ordering/task-state';
import type { PosStage } from '../pos/pos-order';

/** The states of an order in a store [R4.04]. */
export const STORE_ORDER_STATES = [
  'unpaid',
  'pending',
  'accepted',
  'prepared',
  'in delivery',
  'successful',
  'cancelled',
  'customer cancelled',
  'expired',
] as const;
export type StoreOrderState = (typeof STORE_ORDER_STATES)[number];

/** Until its card has paid, and if it never did, an order is its customer's alone: nobody in the store sees it. */
export const UNPLACED_STATES = ['unpaid', 'expired'] as const satisfies readonly StoreOrderState[];
type UnplacedState = (typeof UNPLACED_STATES)[number];

/** The store has it, or had it. */
export function isPlaced(state: StoreOrderState): state is Exclude<StoreOrderState, UnplacedState> {
  return UNPLACED_STATES.every((unplaced) => unplaced !== state);
}

/** The states that the people of a store see. */
export const PLACED_STATES = STORE_ORDER_STATES.filter(isPlaced);

/** How an order reaches its customer. */
export const HANDOVERS = ['pick-up', 'delivery'] as const;
export type Handover = (typeof HANDOVERS)[number];

/** What the people who run the store do with an order. */
export const STAGE_MOVES = ['next', 'previous', 'cancel'] as const;
export type StageMove = (typeof STAGE_MOVES)[number];

/** Why a store cancels an order; the customer reads it in their language. */
export const CANCEL_REASONS = ['sold-out', 'too-busy', 'closed', 'not-collected', 'customer-asked'] as const;
export type CancelReason = (typeof CANCEL_REASONS)[number];

/** Why an order ended without its customer having it: the store's reasons, a delivery that failed, a kitchen's no. */
export const END_REASONS = [...CANCEL_REASONS, 'not-delivered', 'declined'] as const;
export type EndReason = (typeof END_REASONS)[number];

/** What the people of a store do: a cancellation says why. */
export type StageAction = Exclude<StageMove, 'cancel'> | CancelReason;

/** An action as it is sent. */
export function moveOf(action: StageAction): { readonly move: StageMove; readonly reason: CancelReason | null } {
  return action === 'next' || action === 'previous'
    ? { move: action, reason: null }
    : { move: 'cancel', reason: action };
}

const STAGES: Readonly<Record<Handover, readonly StoreOrderState[]>> = {
  'pick-up': ['pending', 'accepted', 'prepared', 'successful'],
  delivery: ['pending', 'accepted', 'prepared', 'in delivery', 'successful'],
};

/** From which states the store itself may still cancel: later the goods have left it. */
const CANCELLABLE: readonly StoreOrderState[] = ['pending', 'accepted', 'prepared'];

/** Somebody has prepared it: what went into it is used up. */
export function isPrepared(state: StoreOrderState): boolean {
  return isPlaced(state) && state !== 'pending' && state !== 'accepted';
}

/** It ended and its customer has nothing: what was paid goes back. */
export function isUndone(state: StoreOrderState): boolean {
  return state === 'cancelled' || state === 'customer cancelled' || state === 'expired';
}

/** Nothing follows. */
export function isOver(state: StoreOrderState): boolean {
  return state === 'successful' || isUndone(state);
}

/** The states that still need somebody in the store. */
export const OPEN_STATES: readonly StoreOrderState[] = PLACED_STATES.filter((state) => !isOver(state));

/** What decides where an order may go. */
export interface Standing {
  readonly state: StoreOrderState;
  readonly handover: Handover;
  /** A driver has been requested: from then on the delivery leads, and calling it off comes first. */
  readonly hasDriver: boolean;
  /** A test order: nobody is to bring it anywhere. */
  readonly isTest?: boolean;
}

/**
 * Where a move leads [R4.04]: one stage on, one stage back (not once it is over, nor once a driver has it), or
 * cancelled. Null where the move is not possible.
 */
export function stateAfter({ state, handover, hasDriver }: Standing, move: StageMove): StoreOrderState | null {
  if (move === 'cancel') return CANCELLABLE.includes(state) && !hasDriver ? 'cancelled' : null;
  if (isOver(state) || !isPlaced(state)) return null;
  const stages = STAGES[handover];
  const at = stages.indexOf(state);
  const next = stages[at + 1] ?? null;
  if (move === 'next') return hasDriver && next !== 'prepared' ? null : next;
  return state === 'in delivery' || hasDriver ? null : (stages[at - 1] ?? null);
}

/** Whether a driver may be requested: once it is accepted, and while nobody is on the way with it. Never for a test. */
export function mayRequestDriver({ state, handover, hasDriver, isTest = false }: Standing): boolean {
  return !isTest && handover === 'delivery' && !hasDriver && (state === 'accepted' || state === 'prepared');
}

/** What a step of its delivery does to an order. */
export interface DeliveryStep {
  /** The states it enters, in order. */
  readonly enters: readonly StoreOrderState[];
  readonly reason: EndReason | null;
  /** The delivery was called off before it was picked up: another driver may be requested. */
  readonly isReleased: boolean;
}

/** How an order follows its delivery [R4.02] [R4.04]: it leaves the store with the driver, and ends as the delivery does. */
export function followDelivery(state: StoreOrderState, task: TaskState): DeliveryStep {
  const upTo = (target: StoreOrderState): readonly StoreOrderState[] => {
    const stages = STAGES.delivery;
    return isOver(state) ? [] : stages.slice(stages.indexOf(state) + 1, stages.indexOf(target) + 1);
  };
  if (task === 'failed')
    return { enters: isOver(state) ? [] : ['cancelled'], reason: 'not-delivered', isReleased: false };
  return {
    enters: task === 'successful' ? upTo('successful') : isCarried(task) ? upTo('in delivery') : [],
    reason: null,
    isReleased: CALLED_OFF.includes(task),
  };
}

/** The stage that an answer of the point of sale means. */
const AT_POS: Readonly<Record<Exclude<PosStage, 'sent' | 'declined'>, StoreOrderState>> = {
  accepted: 'accepted',
  ready: 'prepared',
  closed: 'successful',
};

/**
 * How an order follows the point of sale [R1.09]: only ever on, by the stages of the board. Once a driver is requested the
 * delivery leads, and the point of sale only says that it is prepared.
 */
export function followPos({ state, handover, hasDriver }: Standing, stage: PosStage): Omit<DeliveryStep, 'isReleased'> {
  if (stage === 'sent' || isOver(state) || !isPlaced(state)) return { enters: [], reason: null };
  if (stage === 'declined')
    return CANCELLABLE.includes(state) && !hasDriver
      ? { enters: ['cancelled'], reason: 'declined' }
      : { enters: [], reason: null };
  const stages = STAGES[handover];
  const target = hasDriver && stage === 'closed' ? 'prepared' : AT_POS[stage];
  return { enters: stages.slice(stages.indexOf(state) + 1, stages.indexOf(target) + 1), reason: null };
}

/** Whether the customer may still cancel by themselves: before anybody has begun. */
export function isCustomerCancellable(state: StoreOrderState): boolean {
  return state === 'pending' || state === 'unpaid';
}
