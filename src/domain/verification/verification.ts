import type { Language } from '../regions/region';

/** One code sent to one phone; spans in seconds, so that no clock need agree with the server's. */
export interface Verification {
  readonly id: string;
  /** Until another code may be asked for. */
  readonly resendAfter: number;
  /** Until this code is of no use. */
  readonly expiresIn: number;
  readonly attemptsLeft: number;
  /** How many more codes may be asked for. */
  readonly requestsLeft: number;
}

/** What is asked for when a code is to be sent. */
export interface CodeRequest {
  /** E.164. */
  readonly phone: string;
  /** Of the message. */
  readonly language: Language;
  /** Whether a new code is wanted even where one that was sent before would still do. */
  readonly isAgain: boolean;
}

/** How a verification ends: with what shows that the phone is this person's, or with the wish to give another number. */
export type VerificationEnd =
  { readonly kind: 'verified'; readonly phone: string; readonly proof: string } | { readonly kind: 'changed' };
