import type { OrdersAsk } from '../../../domain/ordering/order-columns';
import type { SavedView, SavedViewDraft } from '../../../domain/saved-views/saved-view.rules';
import type { Result } from '../../../domain/shared/result';

/** The views of the orders that the person saved. */
export interface SavedViewsPort {
  list(): Promise<Result<readonly SavedView[]>>;
  get(id: string): Promise<Result<SavedView>>;
  /** @param key the same for the same contents: sent twice, it adds only one */
  add(input: SavedViewDraft & { readonly asks: OrdersAsk }, key: string): Promise<Result<SavedView>>;
  /** Refused as CHANGED_MEANWHILE if the version is no longer the record's. */
  change(id: string, change: SavedViewDraft & { readonly version: number }): Promise<Result<SavedView>>;
  /** Refused as NOT_FOUND once it is gone: sent again after a lost answer, too. */
  remove(id: string): Promise<Result<unknown>>;
}
