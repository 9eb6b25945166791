import type { Instant } from '../shared/time';
import type { UploadedFile } from '../signup/registration';
import type { TicketState } from './ticket-states';

/** What a ticket is about [R3.16]. */
export const TICKET_CATEGORIES = ['delivery', 'payment', 'account', 'technical', 'other'] as const;
export type TicketCategory = (typeof TICKET_CATEGORIES)[number];

/** Lengths in characters. */
export const SUBJECT_LENGTH = 120;
export const BODY_LENGTH = 4_000;
export const ORDER_LENGTH = 40;
/** Files that one message may bring. */
export const ATTACHMENTS_MAX = 5;

/** A ticket in a list. */
export interface TicketSummary {
  readonly id: string;
  /** What people call it. */
  readonly number: number;
  readonly subject: string;
  readonly category: TicketCategory;
  readonly state: TicketState;
  /** The support desk has answered, and nobody of the branch has read it. */
  readonly isUnread: boolean;
  readonly createdAt: Instant;
  readonly updatedAt: Instant;
}

/** One text of the conversation. */
export interface TicketMessage {
  readonly id: string;
  readonly from: 'merchant' | 'desk';
  /** The person's name. */
  readonly name: string;
  readonly body: string;
  /** What was sent with it, in its order [R3.16]. */
  readonly files: readonly UploadedFile[];
  readonly at: Instant;
}

export interface Ticket extends TicketSummary {
  /** The delivery it is about; null if it is about none. */
  readonly order: { readonly id: string; readonly reference: string } | null;
  /** Oldest first. */
  readonly messages: readonly TicketMessage[];
}

export interface NewTicket {
  readonly subject: string;
  readonly category: TicketCategory;
  readonly body: string;
  /** The number of the order it is about; null if it is about none. */
  readonly order: string | null;
  /** Ids of uploaded files. */
  readonly files: readonly string[];
}

/** What somebody writes in a ticket. */
export interface TicketAnswer {
  readonly body: string;
  /** Ids of uploaded files. */
  readonly files: readonly string[];
}

/** What the list of tickets is narrowed to. */
export interface TicketFilters {
  readonly state: TicketState | null;
  /** Words of the subject, or the number. */
  readonly search: string;
}

export const ALL_TICKETS: TicketFilters = { state: null, search: '' };

/** What a merchant can do with a ticket beside answering. */
export type TicketAction = 'close' | 'reopen';

/** What the support desk does with a ticket: takes it up, settles it, or answers. */
export type DeskMove =
  | { readonly move: 'take' | 'settle' }
  | {
      readonly move: 'reply';
      readonly body: string;
      /** Ids of uploaded files. */
      readonly files: readonly string[];
    };
