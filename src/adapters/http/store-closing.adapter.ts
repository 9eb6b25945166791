import { closeStore, getStoreClosing, reopenStore } from '../../../contract/store-closing';
import type { StoreClosingPort } from '../../application/ports/records/store-closing.port';
import type { Result } from '../../domain/shared/result';
import type { Store } from '../../domain/store/store';
import type { StoreClosing } from '../../domain/store/store-closing';
import type { HttpClient } from './client';

/** Closing the business's store; its page shows its own errors. */
export class HttpStoreClosing implements StoreClosingPort {
  constructor(private readonly http: HttpClient) {}

  read(): Promise<Result<StoreClosing>> {
    return this.http.call(getStoreClosing, { ownErrors: true });
  }

  close(idempotencyKey: string): Promise<Result<Store>> {
    return this.http.call(closeStore, { idempotencyKey, ownErrors: true });
  }

  reopen(idempotencyKey: string): Promise<Result<Store>> {
    return this.http.call(reopenStore, { idempotencyKey, ownErrors: true });
  }
}
