import type { PinnedPlace } from '../addresses/pin-address';
import type { TaskState } from '../ordering/task-state';
import type { OrderAtPos } from '../pos/pos-order';
import type { PosLeader } from '../pos/pos-screen';
import type { Chosen } from '../store/choices';
import { CHOICES_MAX, ITEM_GROUPS_MAX } from '../store/choices';
import type { Names } from '../store/store';
import type { Money } from '../shared/money';
import type { Instant } from '../shared/time';
import type { CancelRequest } from './cancel-request';
import type { EndReason, Handover, StoreOrderState } from './stages';
import type { OrderPayment, StorePayment } from './store-payment';

/** Different items of one order. */
export const LINES_MAX = 50;
/** What is chosen with one item. */
export const LINE_CHOICES_MAX = CHOICES_MAX * ITEM_GROUPS_MAX;
/** Pieces of one item. */
export const COUNT_MAX = 99;
/** Characters of what a customer asks for. */
export const NOTE_LENGTH = 200;
/** Characters of how to find the customer's door. */
export const DIRECTIONS_LENGTH = 200;

/** What a customer orders: an item of the menu with what they chose, and how many. */
export interface OrderedLine extends Chosen {
  readonly count: number;
}

/** Something that was chosen with an item. */
export interface OrderedChoice {
  /** The name of its group. */
  readonly group: Names;
  readonly name: Names;
  /** What it adds, in the price of the item already. */
  readonly price: Money;
}

/** An item as it was ordered: later changes of the menu leave it as it is. */
export interface OrderedItem {
  readonly itemId: string;
  readonly count: number;
  readonly name: Names;
  /** Of one piece, with what was chosen. */
  readonly price: Money;
  readonly choices: readonly OrderedChoice[];
}

/** What a driver costs, and from where it is paid: the wallet, or in cash to the driver at the pick-up. */
export interface DriverPrice {
  readonly price: Money;
  readonly payment: 'wallet' | 'cash';
}

/** An order in a store, as its lists show it [R4.04]. */
export interface StoreOrderSummary {
  readonly id: string;
  readonly number: number;
  readonly state: StoreOrderState;
  readonly handover: Handover;
  readonly customerName: string;
  /** Pieces, all together. */
  readonly pieces: number;
  /** With the fee of its delivery. */
  readonly total: Money;
  readonly createdAt: Instant;
  readonly updatedAt: Instant;
  /** How it stands at the point of sale; null if it is not sent to one. */
  readonly pos: OrderAtPos | null;
  readonly payment: OrderPayment;
  /** The customer wants it cancelled, and how the store answered; null where they do not. */
  readonly cancelRequest: CancelRequest | null;
  /** Sent by a manager to try the point of sale: nobody waits for it, and nothing is paid. */
  readonly isTest: boolean;
}

/** One entry of its history. */
export interface StageEntry {
  readonly state: StoreOrderState;
  readonly at: Instant;
}

/** An order in a store, for the people who run it [R2.13]. */
export interface StoreOrder extends StoreOrderSummary {
  /** E.164. */
  readonly phone: string;
  readonly note: string;
  readonly items: readonly OrderedItem[];
  readonly history: readonly StageEntry[];
  /** Why it ended before its customer had it; null unless it did. */
  readonly reason: EndReason | null;
  /** Of its delivery; zero where it is collected. */
  readonly fee: Money;
  /** Where it is brought; null where it is collected. */
  readonly deliverTo: PinnedPlace | null;
  /** The delivery that brings it; null while no driver was requested. */
  readonly delivery: { readonly orderId: string; readonly reference: string; readonly state: TaskState } | null;
  /** Sent back with a move: if somebody else moved it meanwhile, nothing happens. */
  readonly version: number;
  /** On which screen its steps are taken now. */
  readonly leads: PosLeader;
}

/** The same order for the customer who made it. */
export interface CustomerOrder extends Pick<
  StoreOrder,
  | 'number'
  | 'state'
  | 'handover'
  | 'customerName'
  | 'note'
  | 'items'
  | 'total'
  | 'history'
  | 'reason'
  | 'createdAt'
  | 'fee'
  | 'deliverTo'
  | 'payment'
  | 'cancelRequest'
> {
  /** Opens it, with the phone's token. */
  readonly slug: string;
  /** Opens the page that follows its driver; null while no driver has it. */
  readonly tracking: string | null;
  readonly store: { readonly subdomain: string; readonly name: Names };
  /** Until when it may be paid; null for one that waits for no card. */
  readonly payBy: Instant | null;
  /** Whether the store takes cash for it, while it waits for the card. */
  readonly mayPayCash: boolean;
  /** A charge came too late, or a second time: all of it goes back. */
  readonly isChargeReturned: boolean;
}

/** What is sent to order. */
export interface NewStoreOrder {
  readonly lines: readonly OrderedLine[];
  /** What the customer saw: at another total nothing is ordered. */
  readonly total: Money;
  readonly customerName: string;
  readonly note: string;
  readonly handover: Handover;
  /** Where it is brought; null for one that is collected. */
  readonly deliverTo: PinnedPlace | null;
  /** Left out by carts of earlier visits: cash. */
  readonly payment?: StorePayment | undefined;
  /** The branch that the customer saw; carts of earlier visits name none, and get the first one. */
  readonly branchId?: string | undefined;
}

/** Which orders of a store are listed. */
export interface StoreOrderFilters {
  readonly search: string;
  /** `open` are those that still need somebody, `today` those that ended today by the clocks of the region. */
  readonly state: StoreOrderState | 'open' | 'today' | null;
}

export const OPEN_STORE_ORDERS: StoreOrderFilters = { search: '', state: 'open' };
