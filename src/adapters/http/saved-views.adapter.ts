import {
  addSavedView,
  changeSavedView,
  getSavedView,
  listSavedViews,
  removeSavedView,
} from '../../../contract/saved-views';
import type { SavedViewsPort } from '../../application/ports/records/saved-views.port';
import type { OrdersAsk } from '../../domain/ordering/order-columns';
import type { SavedView, SavedViewDraft } from '../../domain/saved-views/saved-view.rules';
import type { Result } from '../../domain/shared/result';
import type { HttpClient } from './client';

/** The views of the orders that the person saved; their screens show their own errors. */
export class HttpSavedViews implements SavedViewsPort {
  constructor(private readonly http: HttpClient) {}

  list(): Promise<Result<readonly SavedView[]>> {
    return this.http.call(listSavedViews, { ownErrors: true });
  }

  get(id: string): Promise<Result<SavedView>> {
    return this.http.call(getSavedView, { params: { id }, ownErrors: true });
  }

  add(input: SavedViewDraft & { readonly asks: OrdersAsk }, key: string): Promise<Result<SavedView>> {
    return this.http.call(addSavedView, { body: input, idempotencyKey: key, ownErrors: true });
  }

  change(id: string, change: SavedViewDraft & { readonly version: number }): Promise<Result<SavedView>> {
    return this.http.call(changeSavedView, { params: { id }, body: change, ownErrors: true });
  }

  remove(id: string): Promise<Result<unknown>> {
    return this.http.call(removeSavedView, { params: { id }, ownErrors: true });
  }
}
