import type { Money } from '../shared/money';
import type { Instant } from '../shared/time';

/** How long the code of an announced hand-in is valid, in ms (D): the way to the desk and the queue there. */
export const HAND_IN_CODE_LIFETIME = 30 * 60_000;
export const HAND_IN_CODE_LENGTH = 6;

/** What a driver said they bring to the desk. */
export interface AnnouncedHandIn {
  /** What the desk types to find them: six digits. */
  readonly code: string;
  readonly amount: Money;
  readonly expiresAt: Instant;
}

/** One amount that a hand-in settled. */
export interface HandedLine {
  readonly reference: string;
  readonly amount: Money;
}

/** The receipt of a hand-in, as both sides see it. */
export interface HandInReceipt {
  /** Printed as `#123`. */
  readonly number: number;
  readonly at: Instant;
  /** Who counted it. */
  readonly operator: string;
  readonly counted: Money;
  /** What it settled, oldest first. */
  readonly lines: readonly HandedLine[];
  /** What covers no whole amount yet, kept for the driver's next hand-in. */
  readonly rest: Money;
  /** What the driver still holds after it. */
  readonly left: Money;
}

/** The driver's side of handing in. */
export interface HandIns {
  readonly announced: AnnouncedHandIn | null;
  /** Latest first. */
  readonly receipts: readonly HandInReceipt[];
  /** With more than this in hand nothing that is paid in cash is offered. */
  readonly limit: Money;
}

/** What becomes of a counted amount. Minor units. */
export interface Settled<Line> {
  /** Settled by it, the oldest first. */
  readonly covered: readonly Line[];
  /** Kept for the driver: too little for the next amount. */
  readonly rest: number;
  /** Still in the driver's hands. */
  readonly left: number;
}

/**
 * What a hand-in settles: whole amounts, strictly the oldest first, so that nothing old is left behind for something
 * small. What covers no whole amount is kept on the driver's account and counts with the next hand-in ([0120]).
 * @param lines what the driver holds, oldest first
 * @param counted at the desk, minor units
 * @param rest what the hand-in before left over
 * @returns null for nothing, and for more than the driver holds: nobody gives us money that is not ours
 */
export function settled<Line extends { readonly amount: number }>(
  lines: readonly Line[],
  counted: number,
  rest: number,
): Settled<Line> | null {
  const all = lines.reduce((sum, { amount }) => sum + amount, 0);
  if (counted <= 0 || counted + rest > all) return null;
  let free = counted + rest;
  const covered: Line[] = [];
  for (const line of lines) {
    if (line.amount > free) break;
    free -= line.amount;
    covered.push(line);
  }
  return { covered, rest: free, left: all - counted - rest };
}

/** What a driver has to hand in: what they took, less what they handed in beyond whole amounts. Minor units. */
export const heldOf = (taken: number, rest: number): number => Math.max(0, taken - rest);

/** Whether a driver holds more than their region allows. Minor units. */
export const isOverLimit = (held: number, limit: number): boolean => held > limit;

/** What is announced at most: all that is held. */
export const isAnnounceable = (amount: Money, held: Money): boolean =>
  amount.currency === held.currency && amount.minor > 0 && amount.minor <= held.minor;
