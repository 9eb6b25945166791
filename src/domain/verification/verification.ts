import type { Language } from '../regions/region';

/** One code sent to one phone; durations in seconds, so that clocks need not agree with the server's. */
export interface Verification {
  readonly id: string;
  /** The number in its message: of several codes to one phone, the highest is the newest. */
  readonly number: number;
  /** Until another code may be requested. */
  readonly resendAfter: number;
  /** Until this code expires. */
  readonly expiresIn: number;
  readonly attemptsLeft: number;
  /** How many more codes may be requested. */
  readonly requestsLeft: number;
}

/** The request to send a code. */
export interface CodeRequest {
  /** E.164. */
  readonly phone: string;
  /** Of the message. */
  readonly language: Language;
  /** Whether a new code is wanted even if an earlier one still works. */
  readonly isAgain: boolean;
}

/** How a verification ends: with the proof of the phone, or with the wish to enter another number. */
export type VerificationEnd =
  | { readonly kind: 'verified'; readonly phone: string; readonly proof: string }
  | { readonly kind: 'changed' };
