import type { AddressCheck, LocationAnswer } from '../../domain/address-check/address-check';
import type { Result } from '../../domain/shared/result';

/** A recipient is asked, by a link in a message, where a parcel goes [R2.54] [R4.11]. Asking needs a session, answering none. */
export interface AddressCheckPort {
  /** Sends the recipient of a stop the message; the delivery waits for the answer. */
  inquire(orderId: string, stopId: string): Promise<Result<object>>;
  /** What a link's key asks, or how it was answered. */
  read(link: string): Promise<Result<AddressCheck>>;
  /** The first answer counts; what comes back is the one that does. */
  answer(link: string, answer: LocationAnswer): Promise<Result<AddressCheck>>;
}
