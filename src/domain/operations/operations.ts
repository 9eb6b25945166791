import type { ChatMessage, ChatMove, ChatState } from '../chat/chat';
import type { Review, ReviewDecision, ReviewState } from '../account/review';
import type { NewDriver } from '../driving/new-driver';
import type { ReportState } from '../ordering/inaccuracies';
import type { InaccurateDelivery, ReportDecision } from '../ordering/inaccurate-delivery';
import type { MapTiles } from '../ordering/preferences';
import type { TaskState } from '../ordering/task-state';
import type { Position, RegionCode } from '../regions/region';
import type { Money } from '../shared/money';
import type { BilingualText } from '../shared/result';
import type { Instant } from '../shared/time';
import type { BusinessType, DocumentKind } from '../signup/business';
import type { UploadedFile } from '../signup/registration';
import type { DeskMove, Ticket, TicketSummary } from '../support/ticket';
import type { WireDecision, WireTransfer } from '../wallet/wire-transfer';
import type { Withdrawal, WithdrawalDecision, WithdrawalState } from '../wallet/withdrawal';

/** What an operator may do at the desk; each right opens one part of it. */
export const OPERATOR_RIGHTS = [
  'businesses',
  'wire-transfers',
  'withdrawals',
  'reports',
  'tickets',
  'chats',
  'drivers',
  'cash',
  'payouts',
  'unclaimed',
  'vouchers',
] as const;
export type OperatorRight = (typeof OPERATOR_RIGHTS)[number];

/** A member of Mersal's staff at the desk. */
export interface Operator {
  readonly name: string;
  readonly rights: readonly OperatorRight[];
}

/** The desk, as an operator finds it. */
export interface Desk {
  readonly operator: Operator;
  /** How many records wait in each part of the desk that the operator may open. */
  readonly waiting: readonly { readonly right: OperatorRight; readonly count: number }[];
}

/** A business at the desk, with what it registered with. */
export interface DeskBusiness {
  readonly id: string;
  readonly name: BilingualText;
  readonly review: Review;
  /** Its account was closed: nothing is decided about it any more. */
  readonly isClosed: boolean;
  /** Null if the account is older than registration here. */
  readonly registration: {
    readonly businessType: BusinessType;
    readonly registrationNumber: string;
    /** E.164. */
    readonly phone: string;
    readonly registeredAt: Instant;
    readonly documents: readonly (UploadedFile & { readonly kind: DocumentKind })[];
  } | null;
}

/** A record of a business that waits at the desk, in the part of its right. */
export interface DeskCase {
  readonly of: 'wire-transfers' | 'withdrawals' | 'reports' | 'tickets';
  readonly id: string;
  /** As people call it; a search of its part finds it. */
  readonly name: string;
  readonly at: Instant;
  /** Null where it is not about an amount. */
  readonly amount: Money | null;
}

/** Whose money it is: in the wallet, on its way to the bank, collected by drivers, or come after the business closed. */
export const DESK_ACCOUNTS = ['wallet', 'held', 'payable', 'unclaimed'] as const;

/** All that the desk knows of a business, to read. */
export interface DeskBusinessPage {
  readonly business: DeskBusiness;
  readonly people: readonly {
    readonly id: string;
    readonly name: string;
    readonly email: string | null;
    /** E.164. */
    readonly phone: string | null;
    readonly status: 'invited' | 'active' | 'inactive';
    readonly isMain: boolean;
  }[];
  readonly branches: readonly {
    readonly id: string;
    readonly name: BilingualText;
    readonly regionCode: RegionCode;
    readonly isClosed: boolean;
  }[];
  /** Without those that are empty. */
  readonly accounts: readonly { readonly kind: (typeof DESK_ACCOUNTS)[number]; readonly amount: Money }[];
  /** The last ones, the latest first. */
  readonly orders: readonly {
    readonly id: string;
    readonly reference: string;
    readonly state: TaskState;
    readonly total: Money;
    readonly createdAt: Instant;
  }[];
  /** What waits in the parts that the operator may open. */
  readonly cases: readonly DeskCase[];
}

export type BusinessFilters = DeskFilters<ReviewState>;
/** What waits is what the desk opens with. */
export const WAITING_BUSINESSES: BusinessFilters = { search: '', state: 'unverified' };

/** A list of the desk, narrowed to one state; null for all. */
export interface DeskFilters<State extends string> {
  readonly search: string;
  readonly state: State | null;
}

/** What a wire transfer can be looked for by: in review or awaited, credited, refused. */
export const WIRE_FILTERS = ['waiting', 'successful', 'failed'] as const;
export type WireFilter = (typeof WIRE_FILTERS)[number];
export const WAITING_WIRES: DeskFilters<WireFilter> = { search: '', state: 'waiting' };

/** A wire transfer at the desk, with its proof. */
export interface DeskWireTransfer extends Pick<
  WireTransfer,
  'reference' | 'amount' | 'arrived' | 'state' | 'refusal' | 'sentAt' | 'isOverdue' | 'decidedAt'
> {
  readonly id: string;
  readonly merchantName: BilingualText;
  /** The business has closed: what is credited is kept as unclaimed. */
  readonly isClosed: boolean;
  /** Null once it was deleted with its business. */
  readonly proof: UploadedFile | null;
  /** The day by which it is reviewed. */
  readonly due: string;
}

export const WAITING_WITHDRAWALS: DeskFilters<WithdrawalState> = { search: '', state: 'pending' };

/** A withdrawal at the desk. */
export interface DeskWithdrawal extends Withdrawal {
  readonly merchantName: BilingualText;
  /** The business has closed: what goes back is kept as unclaimed. */
  readonly isClosed: boolean;
  /** Where the money goes; null once it was decided, when nobody needs it any more. */
  readonly iban: string | null;
}

/** What was seen to be payable to a business, in minor units, after how many payouts. */
export interface SeenPayable {
  readonly open: number;
  readonly payouts: number;
}

/** What a report can be looked for by: waiting for its answer, or by that. */
export const REPORT_FILTERS = ['waiting', 'accepted', 'declined'] as const;
export type ReportFilter = (typeof REPORT_FILTERS)[number];
export const WAITING_REPORTS: DeskFilters<ReportFilter> = { search: '', state: 'waiting' };

/** A report of an inaccurate delivery at the desk. */
export interface DeskReport extends InaccurateDelivery {
  readonly merchantName: BilingualText;
  /** Of the order. */
  readonly reference: string;
  /** The most that can be given back. */
  readonly refundable: Money;
  /** What it cost to send parcels of the order again; null if none was. */
  readonly secondTrips: Money | null;
}

/** What a ticket can be looked for by: waiting for us, answered, settled. */
export const TICKET_FILTERS = ['waiting', 'replied', 'addressed'] as const;
export type TicketFilter = (typeof TICKET_FILTERS)[number];
export const WAITING_TICKETS: DeskFilters<TicketFilter> = { search: '', state: 'waiting' };

/** A ticket in the list of the desk. */
export interface DeskTicketSummary extends Omit<TicketSummary, 'isUnread'> {
  readonly merchantName: BilingualText;
}

/** A ticket at the desk, with its conversation. */
export interface DeskTicket extends DeskTicketSummary, Pick<Ticket, 'messages'> {
  /** Of the order that it is about; null if it is about none. */
  readonly orderReference: string | null;
}

/** What a conversation can be looked for by: waiting for us, answered, over. */
export const CHAT_FILTERS = ['waiting', 'answered', 'ended'] as const;
export type ChatFilter = (typeof CHAT_FILTERS)[number];
export const WAITING_CHATS: DeskFilters<ChatFilter> = { search: '', state: 'waiting' };

/** A conversation in the list of the desk. */
export interface DeskChatSummary {
  readonly id: string;
  readonly number: number;
  readonly state: ChatState;
  readonly merchantName: BilingualText;
  readonly updatedAt: Instant;
}

/** A conversation at the desk, with what was written. */
export interface DeskChat extends DeskChatSummary {
  readonly messages: readonly ChatMessage[];
}

/** What drivers can be looked for by. */
export const DRIVER_FILTERS = ['on-duty', 'off-duty', 'blocked'] as const;
export type DriverFilter = (typeof DRIVER_FILTERS)[number];
export const ALL_DRIVERS: DeskFilters<DriverFilter> = { search: '', state: null };

/** Somebody who drives, at the desk. */
export interface DeskDriver extends NewDriver {
  readonly id: string;
  readonly isBlocked: boolean;
  /** Null while off duty. */
  readonly onDutySince: Instant | null;
  /** What they are delivering or are asked to; null if they are free. */
  readonly trip: { readonly reference: string; readonly state: TaskState } | null;
  /** What they took at doors and from senders and have not handed in. */
  readonly cash: Money;
}

/** Where somebody is who is on duty. */
export interface DriverPlace extends Pick<DeskDriver, 'id' | 'name' | 'phone' | 'vehicle' | 'trip'> {
  readonly position: Position;
  /** Degrees clockwise from north; null if unknown. */
  readonly heading: number | null;
  /** When their device said so; null if it has not since they went on duty. */
  readonly seenAt: Instant | null;
}

/** The drivers of a region who are on duty, at most `PLACES_MAX`. */
export interface DriverPlaces {
  readonly items: readonly DriverPlace[];
  /** There are more than are shown. */
  readonly more: boolean;
  readonly map: MapTiles;
}

export const PLACES_MAX = 500;

/** One of a kind of record, and how it looked to the person who decided. */
interface Deciding<Of extends string, State, Decision> {
  readonly of: Of;
  readonly id: string;
  readonly seen: State;
  readonly decision: Decision;
}

/** Why a delivery was given to a driver by hand. */
export const ASSIGN_REASONS = ['waits-long', 'sender-asked', 'fits-driver'] as const;
export type AssignReason = (typeof ASSIGN_REASONS)[number];

/** Whom unclaimed money was paid to: the owner of the business, who had sent it, or an authority that the law names. */
export const UNCLAIMED_REASONS = ['owner', 'sender', 'authority'] as const;
export type UnclaimedReason = (typeof UNCLAIMED_REASONS)[number];

/** What an operator decides about one record. */
export type DeskDecision =
  | Deciding<'business', ReviewState, ReviewDecision>
  | Deciding<'wire-transfer', WireTransfer['state'], WireDecision>
  | Deciding<'withdrawal', WithdrawalState, WithdrawalDecision>
  | Deciding<'report', ReportState, ReportDecision>
  /** Seen is when it had changed last: somebody may have written meanwhile. */
  | Deciding<'ticket', Instant, DeskMove>
  | Deciding<'chat', Instant, ChatMove>
  | Deciding<'driver', boolean, { readonly isBlocked: boolean }>
  /** The record is the driver, who is seen to be free. */
  | Deciding<'assignment', 'free', { readonly reference: string; readonly reason: AssignReason }>
  /** Seen is what the driver held, or what was open, in minor units. */
  | Deciding<'cash', number, { readonly counted: Money }>
  | Deciding<'payout', SeenPayable, { readonly reference: string }>
  | Deciding<'unclaimed', number, { readonly reason: UnclaimedReason; readonly reference: string }>
  /** Seen is whether it was stopped. */
  | Deciding<'voucher', boolean, { readonly isStopped: boolean }>;

/** A file that belongs to a record of the desk. */
export interface DeskFile {
  readonly of: 'business' | 'wire-transfer' | 'report' | 'ticket';
  /** Of the record. */
  readonly id: string;
  readonly fileId: string;
}
