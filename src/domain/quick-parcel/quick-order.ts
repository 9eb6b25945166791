import type { Contact, FeeLine, Order, Stop } from '../ordering/order';
import type { Parcel, PricedParcel } from '../ordering/parcel';
import type { MapTiles } from '../ordering/preferences';
import type { TaskState } from '../ordering/task-state';
import type { Position, RegionCode } from '../regions/region';
import type { Money } from '../shared/money';
import type { Instant } from '../shared/time';

/** How a guest pays; a wallet belongs to an account. */
export const QUICK_PAYMENT_METHODS = ['card', 'cash'] as const;
export type QuickPaymentMethod = (typeof QUICK_PAYMENT_METHODS)[number];

/** Waits for its payment, is a delivery, or was abandoned before it became one. */
export const QUICK_ORDER_STATES = ['unpaid', 'placed', 'given-up'] as const;
export type QuickOrderState = (typeof QUICK_ORDER_STATES)[number];

/** A pin, and anything else that helps to find the door; the text may be empty. */
export interface QuickPlace {
  readonly position: Position;
  readonly directions: string;
}

/** What the price of a guest's parcel depends on, and nothing else. */
export interface QuickQuoteInput extends PricedParcel {
  readonly regionCode: RegionCode;
  readonly pickUp: { readonly position: Position };
  readonly dropOff: { readonly position: Position };
  readonly paymentMethod: QuickPaymentMethod;
  readonly voucherCode: string | null;
}

/** A price that the server guarantees until it expires; metres and seconds. */
export interface QuickQuote {
  readonly id: string;
  readonly totalDistance: number;
  readonly totalDuration: number;
  readonly lines: readonly FeeLine[];
  readonly totalFees: Money;
  readonly createdAt: Instant;
  readonly expiresAt: Instant;
}

/** What is sent when a guest orders; the sender's phone is the verified one. */
export interface QuickOrderInput extends QuickQuoteInput, Parcel {
  readonly quoteId: string;
  readonly pickUp: QuickPlace & { readonly contact: Contact };
  readonly dropOff: QuickPlace & { readonly contact: Contact };
  readonly terms: true;
  readonly language: 'en' | 'ar';
  readonly allowDuplicate: boolean;
}

/** A guest's parcel [R3.07]; metres and seconds. */
export interface QuickOrder extends Parcel, Pick<Stop, 'failureReason' | 'failureNote'> {
  readonly pendingOrderId: string;
  readonly slug: string;
  readonly reference: string;
  readonly state: QuickOrderState;
  readonly taskState: TaskState | null;
  /** Of its fee; null until it is ordered. */
  readonly paymentStatus: Order['payment']['status'] | null;
  /** A driver has fetched it. */
  readonly wasPickedUp: boolean;
  readonly pickupTaskID: string | null;
  readonly taskRelation: string | null;
  readonly totalFees: Money;
  readonly totalDuration: number;
  readonly totalDistance: number;
  readonly lines: readonly FeeLine[];
  readonly pickUp: QuickPlace & { readonly contact: Contact };
  readonly dropOff: QuickPlace & { readonly contact: Contact };
  readonly paymentMethod: QuickPaymentMethod;
  readonly voucherCode: string | null;
  readonly refunded: Money;
  /** Taken from a card by a payment that was no longer wanted, and on its way back. */
  readonly returned: Money;
  readonly trackingSlug: string | null;
  /** When the message to the recipient is sent at the earliest, where it waits for a limit [T.49]; null otherwise. */
  readonly recipientWaitsUntil: Instant | null;
  readonly cancellable: boolean;
  readonly regionCode: RegionCode;
  readonly createdAt: Instant;
}

/** What a guest holds instead of an account: it opens only the orders of their phone. */
export interface GuestToken {
  readonly token: string;
  /** E.164. */
  readonly phone: string;
  /** Seconds. */
  readonly expiresIn: number;
}

/** What guests' pages get at the start. */
export interface QuickParcelSetting {
  readonly map: MapTiles;
}
