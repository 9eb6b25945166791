import {
  cancelQuickOrder,
  exchangeGuestToken,
  getQuickOrder,
  getQuickParcel,
  listQuickOrders,
  payQuickOrderInCash,
  placeQuickOrder,
  quoteQuickParcel,
} from '../../../contract/quick-parcel';
import type { QuickParcelPort } from '../../application/ports/quick-parcel.port';
import type {
  GuestToken,
  QuickOrder,
  QuickOrderInput,
  QuickParcelSetting,
  QuickQuote,
  QuickQuoteInput,
} from '../../domain/quick-parcel/quick-order';
import type { Result } from '../../domain/shared/result';
import { asGuest } from './as-guest';
import type { HttpClient } from './client';

export class HttpQuickParcel implements QuickParcelPort {
  constructor(private readonly http: HttpClient) {}

  setting(): Promise<Result<QuickParcelSetting>> {
    return this.http.call(getQuickParcel, { ownErrors: true });
  }

  exchange(given: Parameters<QuickParcelPort['exchange']>[0]): Promise<Result<GuestToken>> {
    return this.http.call(exchangeGuestToken, { body: given, ownErrors: true });
  }

  quote(input: QuickQuoteInput): Promise<Result<QuickQuote>> {
    return this.http.call(quoteQuickParcel, { body: input, ownErrors: true });
  }

  place(token: string, input: QuickOrderInput, key: string): Promise<Result<QuickOrder>> {
    return this.http.call(placeQuickOrder, { body: input, idempotencyKey: key, ...asGuest(token) });
  }

  orders(token: string): Promise<Result<readonly QuickOrder[]>> {
    return this.http.call(listQuickOrders, asGuest(token));
  }

  order(token: string, slug: string): Promise<Result<QuickOrder>> {
    return this.http.call(getQuickOrder, { params: { slug }, ...asGuest(token) });
  }

  cancel(token: string, slug: string): Promise<Result<QuickOrder>> {
    return this.http.call(cancelQuickOrder, { params: { slug }, ...asGuest(token) });
  }

  payInCash(token: string, slug: string): Promise<Result<QuickOrder>> {
    return this.http.call(payQuickOrderInCash, { params: { slug }, ...asGuest(token) });
  }
}
