import type { Result } from '../../../domain/shared/result';
import type { Store } from '../../../domain/store/store';
import type { StoreClosing } from '../../../domain/store/store-closing';

/** Closing the business's store, and opening it again [R2.25]; for people who may change the store. */
export interface StoreClosingPort {
  /** Refused as NOT_FOUND while there is no store. */
  read(): Promise<Result<StoreClosing>>;
  /** The same key closes once, and answers how the store stands now. Refused as CHANGED_MEANWHILE where it is closed. */
  close(idempotencyKey: string): Promise<Result<Store>>;
  /** The same the other way round. Refused as CHANGED_MEANWHILE where it is open, as STORE_NEEDS_PLAN where nothing pays for it. */
  reopen(idempotencyKey: string): Promise<Result<Store>>;
}
