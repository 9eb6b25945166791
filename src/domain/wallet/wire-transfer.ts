import { parseAmount } from '../shared/money';
import type { AmountError, Currency, Money } from '../shared/money';
import type { Instant } from '../shared/time';
import type { UploadedFile } from '../signup/registration';
import type { DueDay } from './working-days';

/**
 * How a wire transfer stands [R4.01]: its reference was given out; it waits for its review; its proof is right and the
 * money is awaited; the money is in the wallet; or it was refused.
 */
export const WIRE_TRANSFER_STATES = ['created', 'pending', 'accepted', 'successful', 'failed'] as const;
export type WireTransferState = (typeof WIRE_TRANSFER_STATES)[number];

/** Why a transfer was refused; each has a text that says what to do. */
export const WIRE_REFUSALS = ['unreadable', 'not-arrived', 'other-sender'] as const;
export type WireRefusal = (typeof WIRE_REFUSALS)[number];

/** A review takes at most so many working days [R9.01]. */
export const REVIEW_WORKING_DAYS = 2;

/** Our own bank account in a currency: where merchants' transfers go. */
export interface PlatformAccount {
  readonly beneficiary: string;
  readonly bankName: string;
  readonly iban: string;
  /** The bank's code (SWIFT). */
  readonly bic: string;
}

/** What is needed to make a transfer: where to, and what it must be called. */
export interface OpenWireTransfer {
  readonly slug: string;
  /** Its own: `WT-7K2M9QXA`. */
  readonly reference: string;
  readonly account: PlatformAccount;
}

/** A transfer that was reported, with its review [R2.32]. */
export interface WireTransfer {
  readonly slug: string;
  readonly reference: string;
  /** As the merchant reported it. */
  readonly amount: Money;
  /** What arrived, and is in the wallet; null until then. */
  readonly arrived: Money | null;
  readonly state: Exclude<WireTransferState, 'created'>;
  /** Null unless it was refused. */
  readonly refusal: WireRefusal | null;
  readonly proofName: string;
  readonly sentAt: Instant;
  /** The day by which it is reviewed. */
  readonly due: DueDay;
  /** Not reviewed by then. */
  readonly isOverdue: boolean;
  /** When it was credited or refused; null until then. */
  readonly decidedAt: Instant | null;
}

/** What the device stores of a transfer that is being reported. */
export interface PersistedWireTransfer {
  readonly slug: string;
  readonly typed: string;
  readonly file: UploadedFile | null;
}

/** The smallest and the largest transfer, in minor units (D). */
export const WIRE_TRANSFER_LIMITS: Readonly<Record<Currency, { readonly min: number; readonly max: number }>> = {
  BHD: { min: 10_000, max: 50_000_000 },
  SAR: { min: 100_00, max: 500_000_00 },
};

export type WireTransferError = AmountError | 'too-small';

/** Why an amount of money is outside the limits of a transfer; null if it is inside. */
export function wireTransferLimitError({ minor, currency }: Money): 'too-small' | 'too-large' | null {
  const { min, max } = WIRE_TRANSFER_LIMITS[currency];
  return minor < min ? 'too-small' : minor > max ? 'too-large' : null;
}

/** Reads a typed amount [R5.07] within the limits. */
export function wireTransferAmount(
  text: string,
  currency: Currency,
): { readonly ok: true; readonly money: Money } | { readonly ok: false; readonly error: WireTransferError } {
  const parsed = parseAmount(text, currency);
  if (!parsed.ok) return parsed;
  const error = wireTransferLimitError(parsed.money);
  return error === null ? parsed : { ok: false, error };
}

/** What a review decides. */
export type WireDecision =
  | { readonly decision: 'accept' }
  /** With the amount that arrived. */
  | { readonly decision: 'credit'; readonly amount: Money }
  | { readonly decision: 'refuse'; readonly reason: WireRefusal };
