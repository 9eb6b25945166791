import type { GuestToken } from '../../domain/quick-parcel/quick-order';
import type { Result } from '../../domain/shared/result';

/** What a guest holds on this device, and what is asked for with it. */
export interface GuestPort {
  /** The phone whose token is held, after it was exchanged for a fresh one; null where there is none or it is of no use. */
  look(): Promise<string | null>;
  /** Exchanges the proof of a phone for a token, and keeps it. */
  exchange(proven: { readonly phone: string; readonly proof: string }): Promise<Result<Pick<GuestToken, 'phone'>>>;
  forget(): Promise<void>;
  /** Asks something with the token that is held; UNAUTHENTICATED where there is none. */
  ask<T>(question: (token: string) => Promise<Result<T>>): Promise<Result<T>>;
}
