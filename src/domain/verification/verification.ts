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

/** How a verification ends: with what shows that the phone is this person's, or with the wish to give another number. */
export type VerificationEnd = { readonly kind: 'verified'; readonly phone: string; readonly proof: string } | { readonly kind: 'changed' };
