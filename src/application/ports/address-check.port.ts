import type { AddressCheck, LocationAnswer } from '../../domain/address-check/address-check';
import type { Result } from '../../domain/shared/result';

/**
 * A recipient is asked, by a link in a message, where a parcel goes [R2.54] [R4.11]. Asking needs a session, answering
 * does not.
 */
export interface AddressCheckPort {
  /** Sends the message to the recipient of a stop; the delivery waits for the answer. */
  inquire(orderId: string, stopId: string): Promise<Result<object>>;
  /** Lets a delivery go on whose recipient did not answer: to the given address (null), or to a pin. */
  decide(orderId: string, stopId: string, place: LocationAnswer | null): Promise<Result<object>>;
  /** The question behind a link's key, or its answer. */
  read(link: string): Promise<Result<AddressCheck>>;
  /** The first answer counts and is returned. */
  answer(link: string, answer: LocationAnswer): Promise<Result<AddressCheck>>;
}
