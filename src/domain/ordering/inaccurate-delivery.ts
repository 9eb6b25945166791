import { withoutInvisible } from '../shared/invisible';
import { money } from '../shared/money';
import type { Money } from '../shared/money';
import type { Instant } from '../shared/time';
import type { UploadedFile } from '../signup/registration';
import type { Inaccuracy, ReportDeclined, ReportState } from './inaccuracies';
import type { TaskState } from './task-state';

/** Characters of a note. */
export const REPORT_NOTE_LENGTH = 500;

/** What a merchant reports of an order. */
export interface InaccuracyInput {
  readonly orderId: string;
  /** Of several the one that it is about; null for the only one. */
  readonly stopId: string | null;
  readonly reason: Inaccuracy;
  readonly note: string;
  /** Of a photo that was uploaded; null for none. */
  readonly fileId: string | null;
}

/** One of several stops, as a report names it. */
export interface ReportedStop {
  readonly id: string;
  /** Its place in the order, from 1. */
  readonly number: number;
  readonly recipientName: string;
}

/** A report, with its answer. */
export interface InaccurateDelivery {
  readonly id: string;
  readonly state: ReportState;
  /** The stop that it is about; null for the only one. */
  readonly stop: ReportedStop | null;
  readonly reason: Inaccuracy;
  readonly note: string;
  readonly photo: UploadedFile | null;
  readonly reportedAt: Instant;
  /** What is given back; null until it was accepted. */
  readonly refund: Money | null;
  /** Null unless it was declined. */
  readonly declined: ReportDeclined | null;
  readonly answeredAt: Instant | null;
}

/** What a review decides about a report. */
export type ReportDecision =
  | { readonly decision: 'review' }
  | { readonly decision: 'accept'; readonly refund: Money }
  | { readonly decision: 'decline'; readonly reason: ReportDeclined };

/** What the device stores of a report that is being written. */
export interface PersistedReport {
  readonly stopId: string | null;
  readonly reason: Inaccuracy | null;
  readonly note: string;
  readonly file: UploadedFile | null;
}

/** Whether a delivery has ended in a way that may have been inaccurate: what was called off was not delivered. */
export const isReportable = (state: TaskState): boolean => state === 'successful' || state === 'failed';

/** The stops of an order that a report must choose from; none where there is only one. */
export const reportableStops = <Of extends { readonly id: string; readonly state: TaskState }>(
  stops: readonly Of[],
): readonly Of[] => (stops.length > 1 ? stops.filter(({ state }) => isReportable(state)) : []);

/** What is wrong with the stop that a report names; null if nothing is. @param stops of its order */
export function reportStopError(
  stops: readonly { readonly id: string; readonly state: TaskState }[],
  stopId: string | null,
): 'required' | 'invalid' | null {
  if (stopId === null) return stops.length > 1 ? 'required' : null;
  return stops.some(({ id, state }) => id === stopId && isReportable(state)) ? null : 'invalid';
}

/** Whether a report waits for its answer: until then there is no other about its order. */
export const isReportOpen = (state: ReportState): boolean => state === 'reported' || state === 'in-review';

/** What is wrong with a note; null if nothing is. A report of something else must say what. */
export function reportNoteError(reason: Inaccuracy | null, note: string): 'required' | 'too-long' | null {
  if (note.trim().length > REPORT_NOTE_LENGTH) return 'too-long';
  return reason === 'other' && withoutInvisible(note).trim() === '' ? 'required' : null;
}

/** What can still be given back of an order: what was paid and not refunded. A card is refunded once. */
export function refundableOf({
  payment,
  total,
  refunded,
}: {
  readonly payment: { readonly method: string; readonly status: string };
  readonly total: Money;
  readonly refunded: Money;
}): Money {
  const isPaid = payment.status === 'paid' || payment.status === 'partially refunded';
  const isOver = !isPaid || (payment.method === 'card' && refunded.minor > 0);
  return money(isOver ? 0 : total.minor - refunded.minor, total.currency);
}

/** Where a refund of a delivery that has ended goes. Cash was given to a driver long ago: it goes to the wallet. */
export const refundedTo = (method: string): 'wallet' | 'card' => (method === 'card' ? 'card' : 'wallet');

/** What is wrong with a refund; null if nothing is. Where something can be given back, accepting gives some of it back. */
export function reportRefundError(refund: Money, refundable: Money): 'invalid' | 'too-small' | 'too-large' | null {
  if (refund.currency !== refundable.currency) return 'invalid';
  if (refund.minor > refundable.minor) return 'too-large';
  return refund.minor === 0 && refundable.minor > 0 ? 'too-small' : null;
}
