import type { InaccuracyInput } from '../../../domain/ordering/inaccurate-delivery';
import type { Order } from '../../../domain/ordering/order';
import type { Result } from '../../../domain/shared/result';
import type { LocalFile, Upload } from '../signup.port';

/** Reporting that a delivery was inaccurate [R4.05], for people who may order at its branch. */
export interface InaccurateDeliveriesPort {
  /** A photo. @param progress called now and then, 0 to 1 */
  upload(file: LocalFile, progress: (share: number) => void): Upload;
  /** The content of a report's photo; NOT_FOUND where it is gone. */
  photo(orderId: string, fileId: string): Promise<Result<ArrayBuffer>>;
  /**
   * The same key never reports twice. Refused as DELIVERY_REPORTED while another report is open, as NOT_NOW before the
   * delivery has ended, as DOCUMENT_UNKNOWN if the photo is gone.
   */
  report(input: InaccuracyInput, idempotencyKey: string): Promise<Result<Order>>;
}
