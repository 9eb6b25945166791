import type { OrderSort } from './order-sorts';
import type { Address } from '../addresses/address';
import type { Position, RegionCode } from '../regions/region';
import type { Money } from '../shared/money';
import type { Instant } from '../shared/time';
import type { BilingualText } from '../shared/result';
import type { FailureReason } from './failure-reason';
import type { Amounts, Parcel, ParcelSize, PricedParcel } from './parcel';
import type { AskedProof, ProvenBy } from './proof';
import type { InaccurateDelivery } from './inaccurate-delivery';
import type { OrderView } from './order-views';
import type { SecondTrip, SecondTripKind, SecondTripOf } from './second-trips';
import type { TaskState } from './task-state';
import type { Reschedule, Timing } from './timing';

export const PAYMENT_METHODS = ['wallet', 'cash', 'card'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** The contact at an address. The phone is E.164. */
export interface Contact {
  readonly name: string;
  readonly phone: string;
}

/** What of a stop can be corrected before its driver is looked for: no price depends on it. */
export type CorrectablePart = 'name' | 'phone' | 'note';

/** One time that a stop was corrected. What it said before is not kept: it may be a stranger's number. */
export interface Corrected {
  readonly at: Instant;
  readonly stopId: string;
  readonly parts: readonly CorrectablePart[];
  /** Who did it; null for a program. */
  readonly by: string | null;
}

/** Where the parcel is picked up. */
export interface PickUp {
  readonly address: Address;
  readonly contact: Contact;
}

/** Where a parcel goes, and what is said of it. An order has one to sixteen. */
export interface DropOff extends Parcel {
  readonly address: Address;
  readonly recipient: Contact;
}

/** What a price depends on, and nothing else: changing any of it needs a new quote. */
export interface QuoteInput {
  readonly timing: Timing;
  readonly pickUp: { readonly position: Position };
  readonly dropOffs: readonly ({ readonly position: Position } & PricedParcel)[];
  readonly extraCharge: Money;
  /**
   * Includes how it would be paid, because a voucher may depend on it, but nothing else in a price does; null for none.
   */
  readonly voucher: { readonly code: string; readonly paymentMethod: PaymentMethod } | null;
}

export const FEE_LINES = ['base', 'distance', 'size', 'stops', 'extra', 'package', 'voucher', 'vat'] as const;

/** One line of a fee. */
export interface FeeLine {
  readonly code: (typeof FEE_LINES)[number];
  readonly amount: Money;
}

/** A price that the server guarantees until it expires. */
export interface Quote {
  readonly id: string;
  readonly distanceMeters: number;
  readonly durationSeconds: number;
  readonly lines: readonly FeeLine[];
  readonly total: Money;
  readonly createdAt: Instant;
  readonly expiresAt: Instant;
}

export type Payment =
  | { readonly method: 'wallet' }
  | { readonly method: 'cash' }
  | { readonly method: 'card'; readonly cardId: string };

/** What is sent to place an order. */
export interface OrderInput {
  readonly quoteId: string;
  readonly timing: Timing;
  readonly pickUp: PickUp;
  readonly dropOffs: readonly DropOff[];
  readonly extraCharge: Money;
  readonly payment: Payment;
  readonly voucherCode: string | null;
  /** The merchant saw that a similar order was made minutes ago and wants another anyway. */
  readonly allowDuplicate: boolean;
}

export interface Driver {
  /** In both scripts; the same twice if only one is known. */
  readonly name: BilingualText;
  readonly phone: string;
  readonly vehicle: string;
  /** Null before the first report. */
  readonly position: Position | null;
  /** Degrees clockwise from north; null if unknown. */
  readonly heading: number | null;
}

/** A step in a delivery's history. */
export interface HistoryStep {
  readonly state: TaskState;
  readonly at: Instant;
}

/** A row of a list. */
export interface OrderSummary extends Amounts {
  readonly id: string;
  /** For people to say on the phone: `MN-104233`. */
  readonly reference: string;
  readonly state: TaskState;
  readonly kind: 'single' | 'multiple';
  readonly timing: Timing;
  /** Of the first drop-off. */
  readonly recipientName: string;
  readonly recipientPhone: string;
  /** Area names, pick-up and (last) drop-off; free text is the same in both languages. */
  readonly from: BilingualText;
  readonly to: BilingualText;
  readonly stopCount: number;
  readonly driverName: BilingualText | null;
  readonly paymentMethod: PaymentMethod;
  /** What the delivery costs; null for readers whose business that is not. */
  readonly total: Money | null;
  readonly createdAt: Instant;
  readonly updatedAt: Instant;
  /** When the last drop-off is expected; null if unknown or over. */
  readonly eta: Instant | null;
  /** When drivers are asked; missing for at once. */
  readonly dispatchAt?: Instant | undefined;
  /** It carries a parcel again, or back, that could not be handed over; missing for any other order. */
  readonly tripKind?: SecondTripKind | undefined;
  /** Until when somebody has to say what becomes of its parcel; missing if nobody has to. */
  readonly decideUntil?: Instant | undefined;
  /** Since when a driver has its parcels though it was cancelled meanwhile; missing if nobody has. */
  readonly heldSince?: Instant | undefined;
  /** When they were back at the sender; missing until then. */
  readonly heldBackAt?: Instant | undefined;
}

/** R4.05, and what cancelling now would refund. */
export interface Refund {
  readonly kind: 'none' | 'partial' | 'full';
  readonly amount: Money;
}

/** Proof of delivery [R2.42]: who took the parcel, only by their first name, and when. */
export interface HandOver {
  readonly handedTo: string;
  readonly at: Instant;
  /** What proves it beside the name [R11.09]; missing where the merchant asked for nothing. */
  readonly by?: ProvenBy | undefined;
}

/** The result of asking the recipient where the parcel goes [R4.11]. */
export interface LocationInquiry {
  /** It waits to be sent because a limit of messages is reached [T.49]. */
  readonly state: 'waiting' | 'open' | 'answered' | 'expired';
  readonly askedAt: Instant;
  /** Until when an answer is waited for; for a waiting message, the earliest time it is sent. */
  readonly expiresAt: Instant;
  /** When it was answered or expired; null while it is open. */
  readonly endedAt: Instant | null;
  /** How far the recipient's pin is from the given place, in metres; 0 if they confirmed it, null without an answer. */
  readonly movedMeters: number | null;
}

/** One stop of an order, delivered separately [R11.01]. */
export interface Stop extends DropOff {
  readonly id: string;
  readonly state: TaskState;
  /** When its parcel is expected there; null if unknown or over. */
  readonly eta: Instant | null;
  /** Who carries its parcel; null if nobody does yet. */
  readonly driverName: BilingualText | null;
  /** Oldest first. */
  readonly history: readonly HistoryStep[];
  /** Null until it was handed over, and if the carrier named nobody. */
  readonly proof: HandOver | null;
  /** What the driver has to hand in with it [R11.09]; missing where nothing is asked for. */
  readonly proofAsked?: AskedProof | undefined;
  /** Null unless it failed, and if the driver gave none. */
  readonly failureReason: FailureReason | null;
  /** What the driver wrote about it; null if nothing. */
  readonly failureNote: string | null;
  /** Unguessable; the end of the public tracking link `/quick-parcel/task/{trackingSlug}` of this stop's recipient. */
  readonly trackingSlug: string;
  /** The last time its recipient was asked where the parcel goes; null if never. */
  readonly locationInquiry: LocationInquiry | null;
  /** What was ordered because it failed: the last one; null if nothing was. */
  readonly secondTrip: SecondTrip | null;
  /** What went back to the wallet when it alone was cancelled [R4.05]; missing if nothing did. */
  readonly walletRefund?: Money | undefined;
}

/** A higher charge to search for a driver with. */
export interface Raise {
  /** What is added to the charge, before VAT. */
  readonly extra: Money;
  /** What the whole order costs then. */
  readonly total: Money;
}

/** What the merchant may do about an order that no driver took. */
export interface SearchAgain {
  /** Empty if the way of paying allows none: then the order is searched for at the same charge. */
  readonly raises: readonly Raise[];
}

/** Everything about one delivery [R2.12]. */
export interface Order extends OrderSummary {
  readonly regionCode: RegionCode;
  readonly branchId: string;
  readonly pickUp: PickUp;
  /** In the order of the trip. */
  readonly dropOffs: readonly Stop[];
  readonly payment: {
    readonly method: PaymentMethod;
    readonly cardLast4: string | null;
    readonly status: 'due' | 'paid' | 'refunded' | 'partially refunded';
  };
  readonly lines: readonly FeeLine[];
  readonly distanceMeters: number;
  readonly durationSeconds: number;
  /** Who is on the way for it now; with several, the one going to the next stop. */
  readonly driver: Driver | null;
  /** Oldest first; from the histories of its stops. */
  readonly history: readonly HistoryStep[];
  /** What cancelling now refunds; null if it can no longer be cancelled. */
  readonly refundIfCancelled: Refund | null;
  /** What the merchant may do because no driver was found; null unless the order waits for that decision. */
  readonly searchAgain: SearchAgain | null;
  /** Until when a driver is looked for, if the merchant chose it and none has accepted yet [R9.06]; else null. */
  readonly searchUntil: Instant | null;
  /** What it is the second trip of; null for every other order. */
  readonly secondTripOf: SecondTripOf | null;
  /** Every time that it got another window, oldest first; missing if it never did. */
  readonly reschedules?: readonly Reschedule[] | undefined;
  /** Every time that one of its stops was corrected, oldest first; missing if none was. */
  readonly corrections?: readonly Corrected[] | undefined;
  /** The last report that it was inaccurate, with its answer; null if there is none [R4.05]. */
  readonly report: InaccurateDelivery | null;
  /** What was refunded. */
  readonly refunded: Money;
  readonly cancellationReason: string | null;
  /** The driver's route, coarse, pick-up to last drop-off. */
  readonly route: readonly Position[];
}

/** A row with what it costs, as those who order read it. */
export interface PricedSummary extends OrderSummary {
  readonly total: Money;
}

/** An order with what it costs, as those who order read it. */
export interface PricedOrder extends Order {
  readonly total: Money;
}

/** An order that was just made. */
export interface PlacedOrder extends PricedOrder {
  /** Names of the addresses that the book has got with it [R11.21]; absent if none were saved. */
  readonly savedAddresses?: readonly string[] | undefined;
}

/** Filters of the orders page, and what it is sorted by, as in its URL. Missing means any, or the order of the view. */
export interface OrderFilters {
  readonly view: OrderView;
  readonly search: string;
  readonly state: TaskState | null;
  readonly payment: PaymentMethod | null;
  readonly size: ParcelSize | null;
  /** Days in the region's zone, inclusive, `2026-11-20`. */
  readonly from: string | null;
  readonly to: string | null;
  readonly sort: OrderSort | null;
}

export interface Page<T> {
  readonly items: readonly T[];
  /** Opaque; null on the last page. */
  readonly nextCursor: string | null;
  /** The number of matches on all pages; one more than COUNT_LIMIT if there are more than that. */
  readonly total: number;
}
