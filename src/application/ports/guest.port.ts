import type { GuestToken } from '../../domain/quick-parcel/quick-order';
import type { Result } from '../../domain/shared/result';

/** What a guest holds on this device, and calls made with it. */
export interface GuestPort {
  /**
   * The phone of the current token, after the token was exchanged for a fresh one; null if there is none or it is no
   * longer valid.
   */
  look(): Promise<string | null>;
  /** Exchanges the proof of a phone for a token, and stores it. */
  exchange(proven: { readonly phone: string; readonly proof: string }): Promise<Result<Pick<GuestToken, 'phone'>>>;
  forget(): Promise<void>;
  /** Makes a call with the current token; UNAUTHENTICATED if there is none. */
  ask<T>(question: (token: string) => Promise<Result<T>>): Promise<Result<T>>;
}
