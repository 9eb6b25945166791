import type { PosLeader } from '../pos/pos-screen';
import type { Instant } from '../shared/time';
import { millisOf } from '../shared/time';
import { isUndone, stateAfter } from './stages';
import type { Standing, StoreOrderState } from './stages';
import type { OrderedItem, StoreOrder } from './store-order';

/** How long a kitchen has for an order, in milliseconds from when it was accepted (D). */
const PREPARATION_TIME = 20 * 60_000;
/** So long before that it is soon due. Milliseconds. */
const SOON = 5 * 60_000;
/** For so long a press can be taken back on the display, and so long the server goes on showing what is prepared. Milliseconds. */
export const UNDO_TIME = 10_000;
export const PREPARED_SHOWN = 5 * 60_000;

/** What a kitchen does with an order: prepared, or taken back because the press was a mistake. */
export const KITCHEN_STEPS = ['prepared', 'accepted'] as const;
export type KitchenTarget = (typeof KITCHEN_STEPS)[number];

/** An order as the kitchen sees it [R11.27]: what to make, for when. Prices and phones are not its business. */
export interface KitchenTicket extends Pick<
  StoreOrder,
  'id' | 'number' | 'handover' | 'customerName' | 'note' | 'isTest' | 'leads' | 'cancelRequest' | 'version'
> {
  readonly state: KitchenTarget;
  readonly items: readonly Pick<OrderedItem, 'itemId' | 'count' | 'name' | 'choices'>[];
  /** When the store took it, the first time. */
  readonly acceptedAt: Instant;
  readonly hasDriver: boolean;
}

/** A step that somebody took in the kitchen. */
export interface KitchenReport {
  readonly orderId: string;
  readonly to: KitchenTarget;
}

/** Why a step is not taken. */
export type KitchenRefusal = 'ORDER_CANCELLED' | 'NOT_NOW' | 'POS_LEADS';

/** What a step does to an order: the state it enters, nothing because it is there already, or why not. */
export type KitchenEffect =
  | { readonly kind: 'enters'; readonly state: StoreOrderState }
  | { readonly kind: 'done' }
  | { readonly kind: 'refused'; readonly code: KitchenRefusal };

/**
 * What a step from the kitchen does [R4.04] [R11.27]. What it wants may have been done meanwhile by somebody else: that is no
 * error. Where a driver was requested meanwhile, an order can still be prepared, but not be taken back. Where the point of
 * sale leads, nothing is pressed here.
 */
export function kitchenEffect(standing: Standing, to: KitchenTarget, leads: PosLeader = 'board'): KitchenEffect {
  const { state } = standing;
  if (isUndone(state)) return { kind: 'refused', code: 'ORDER_CANCELLED' };
  const isPast = to === 'prepared' && (state === 'in delivery' || state === 'successful');
  if (state === to || isPast) return { kind: 'done' };
  if (leads === 'pos') return { kind: 'refused', code: 'POS_LEADS' };
  return stateAfter(standing, to === 'prepared' ? 'next' : 'previous') === to
    ? { kind: 'enters', state: to }
    : { kind: 'refused', code: 'NOT_NOW' };
}

/** When an order is due. */
const dueAt = ({ acceptedAt }: Pick<KitchenTicket, 'acceptedAt'>): number => millisOf(acceptedAt) + PREPARATION_TIME;

/** How an order stands with its time: said in a word, and by a colour. */
export type Urgency = 'in-time' | 'soon' | 'late';

/** @param now milliseconds since the epoch */
export function urgencyOf(ticket: Pick<KitchenTicket, 'acceptedAt'>, now: number): Urgency {
  const left = dueAt(ticket) - now;
  return left < 0 ? 'late' : left <= SOON ? 'soon' : 'in-time';
}

/** What is to be made, the most urgent first. */
export const toMake = (tickets: readonly KitchenTicket[]): readonly KitchenTicket[] =>
  tickets
    .filter(({ state }) => state === 'accepted')
    .toSorted((one, other) => dueAt(one) - dueAt(other) || one.number - other.number);

/** Prepared orders whose customers want to cancel and wait for an answer; the first who asked comes first. */
export const toAnswer = (tickets: readonly KitchenTicket[]): readonly KitchenTicket[] =>
  tickets
    .filter(({ state, cancelRequest }) => state === 'prepared' && cancelRequest?.state === 'open')
    .toSorted((one, other) => ((one.cancelRequest?.at ?? '') < (other.cancelRequest?.at ?? '') ? -1 : 1));

/** Whether the kitchen may take back that an order is prepared. */
export const mayTakeBack = ({ state, handover, hasDriver, leads }: KitchenTicket): boolean =>
  kitchenEffect({ state, handover, hasDriver }, 'accepted', leads).kind === 'enters';

/** How a kitchen may answer a customer who wants to cancel what it makes: null where nobody waits for an answer. */
export function cancelAnswersOf({ cancelRequest, state, handover, hasDriver }: KitchenTicket) {
  if (cancelRequest?.state !== 'open') return null;
  return { mayCancel: stateAfter({ state, handover, hasDriver }, 'cancel') !== null };
}

/** The tickets as the kitchen has left them: what the server says, and the steps that it has not got yet. */
export function withReports(
  tickets: readonly KitchenTicket[],
  reports: readonly KitchenReport[],
): readonly KitchenTicket[] {
  const last = new Map(reports.map(({ orderId, to }) => [orderId, to]));
  return tickets.map((ticket) => ({ ...ticket, state: last.get(ticket.id) ?? ticket.state }));
}
