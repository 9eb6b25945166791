import {
  getDeliveryPhoto,
  reportInaccurateDelivery,
  uploadDeliveryPhoto,
} from '../../../contract/inaccurate-deliveries';
import type { InaccurateDeliveriesPort } from '../../application/ports/records/inaccurate-deliveries.port';
import type { LocalFile, Upload } from '../../application/ports/signup.port';
import type { InaccuracyInput } from '../../domain/ordering/inaccurate-delivery';
import type { Order } from '../../domain/ordering/order';
import type { Result } from '../../domain/shared/result';
import type { HttpClient } from './client';
import { fileIn, sendFile } from './send-file';

/** Reports of inaccurate deliveries; their form shows its own errors. */
export class HttpInaccurateDeliveries implements InaccurateDeliveriesPort {
  constructor(private readonly http: HttpClient) {}

  upload(file: LocalFile, progress: (share: number) => void): Upload {
    return sendFile(this.http, uploadDeliveryPhoto, file, progress);
  }

  async photo(id: string, fileId: string): Promise<Result<ArrayBuffer>> {
    return fileIn(await this.http.call(getDeliveryPhoto, { params: { id, fileId }, ownErrors: true }));
  }

  report({ orderId, ...said }: InaccuracyInput, idempotencyKey: string): Promise<Result<Order>> {
    return this.http.call(reportInaccurateDelivery, {
      params: { id: orderId },
      body: said,
      idempotencyKey,
      ownErrors: true,
    });
  }
}
