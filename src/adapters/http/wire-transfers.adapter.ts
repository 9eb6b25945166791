import {
  getWireTransfer,
  openWireTransfer,
  sendWireTransfer,
  uploadTransferProof,
} from '../../../contract/wire-transfers';
import type { WireTransfersPort } from '../../application/ports/records/wire-transfers.port';
import type { LocalFile, Upload } from '../../application/ports/signup.port';
import type { Money } from '../../domain/shared/money';
import type { Result } from '../../domain/shared/result';
import type { OpenWireTransfer, WireTransfer } from '../../domain/wallet/wire-transfer';
import type { HttpClient } from './client';
import { sendFile } from './send-file';

/** Wire transfers; their pages show their own errors. */
export class HttpWireTransfers implements WireTransfersPort {
  constructor(private readonly http: HttpClient) {}

  open(): Promise<Result<OpenWireTransfer>> {
    return this.http.call(openWireTransfer, { ownErrors: true });
  }

  upload(file: LocalFile, progress: (share: number) => void): Upload {
    return sendFile(this.http, uploadTransferProof, file, progress);
  }

  send(slug: string, amount: Money, fileId: string): Promise<Result<WireTransfer>> {
    return this.http.call(sendWireTransfer, { params: { slug }, body: { amount, fileId }, ownErrors: true });
  }

  read(slug: string): Promise<Result<WireTransfer>> {
    return this.http.call(getWireTransfer, { params: { slug } });
  }
}
