import type { DeclineReason, Work } from '../../domain/driving/driving';
import type { DriverMoney } from '../../domain/driving/earnings';
import type { KeptStep } from '../../domain/driving/steps.rules';
import type { Position } from '../../domain/regions/region';
import type { Money } from '../../domain/shared/money';
import type { Result } from '../../domain/shared/result';

/** The answer to an offer. */
export type OfferAnswer = { readonly kind: 'accept' } | { readonly kind: 'decline'; readonly reason: DeclineReason };

/** A driver's calls, each with the token of their phone; UNAUTHENTICATED once it is no longer valid. */
export interface DrivingPort {
  /** Refused as NOT_A_DRIVER where nobody drives with this phone, as PHONE_NOT_VERIFIED for a proof that is used up. */
  signIn(proven: { readonly phone: string; readonly proof: string }): Promise<Result<{ readonly token: string }>>;
  /** Refused as NOT_NOW during a trip. */
  signOut(token: string): Promise<Result<object>>;
  work(token: string): Promise<Result<Work>>;
  money(token: string): Promise<Result<DriverMoney>>;
  /** The same amount again keeps its code. Refused as MORE_THAN_HELD. */
  announce(token: string, amount: Money): Promise<Result<DriverMoney>>;
  withdraw(token: string): Promise<Result<DriverMoney>>;
  /** Off duty is refused as NOT_NOW during a trip. */
  setDuty(token: string, on: boolean): Promise<Result<Work>>;
  /** Refused as OFFER_OVER once it is somebody else's, or nobody's. */
  reply(token: string, offerId: string, answer: OfferAnswer): Promise<Result<Work>>;
  /**
   * Takes a step once for its key, and answers a repeat as it answered first. Refused as ORDER_CANCELLED, as
   * ORDER_NOT_FOUND for somebody else's, as NOT_NOW where the trip does not allow it, as PROOF_MISSING or
   * PROOF_CODE_WRONG at a door where something is asked for, as IDEMPOTENCY_MISMATCH with the key of another step.
   */
  report(token: string, step: KeptStep): Promise<Result<Work>>;
  /** A work that was stored on the device; null if it is damaged. Asks nobody. */
  workIn(stored: unknown): Work | null;
  /** Refused as NOT_NOW off duty. */
  place(token: string, position: Position, heading: number | null): Promise<Result<object>>;
}
