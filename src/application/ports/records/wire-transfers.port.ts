import type { Money } from '../../../domain/shared/money';
import type { Result } from '../../../domain/shared/result';
import type { OpenWireTransfer, WireTransfer } from '../../../domain/wallet/wire-transfer';
import type { LocalFile, Upload } from '../signup.port';

/** Topping up the wallet by wire transfer [R2.08], for people who may top up. */
export interface WireTransfersPort {
  /** The bank details, and the reference of the next transfer: the same until it was sent. Refused as WIRE_TRANSFERS_OFF. */
  open(): Promise<Result<OpenWireTransfer>>;
  /** @param progress called now and then, 0 to 1 */
  upload(file: LocalFile, progress: (share: number) => void): Upload;
  /**
   * Hands it in for review; the slug is the key: sent twice, it is sent once. Refused as WIRE_TRANSFER_SENT with another
   * amount or proof, as DOCUMENT_UNKNOWN if the proof is gone.
   */
  send(slug: string, amount: Money, fileId: string): Promise<Result<WireTransfer>>;
  /** One that was sent. */
  read(slug: string): Promise<Result<WireTransfer>>;
}
