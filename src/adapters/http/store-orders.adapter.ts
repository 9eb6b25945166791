import {
  declineCancelRequest,
  getStoreOrder,
  getStoreScreen,
  listStoreOrders,
  moveStoreOrder,
  priceStoreDriver,
  refundStoreOrder,
  requestStoreDriver,
  retryStoreRefund,
  sendStoreOrder,
} from '../../../contract/store-orders';
import type { StoreOrdersPort } from '../../application/ports/records/store-orders.port';
import type { Page } from '../../domain/ordering/order';
import type { Money } from '../../domain/shared/money';
import type { PosScreen } from '../../domain/pos/pos-screen';
import type { Result } from '../../domain/shared/result';
import { moveOf } from '../../domain/store-orders/stages';
import type { StageAction } from '../../domain/store-orders/stages';
import type {
  DriverPrice,
  StoreOrder,
  StoreOrderFilters,
  StoreOrderSummary,
} from '../../domain/store-orders/store-order';
import type { HttpClient } from './client';

/** Rows of a page: about two screens. */
const PAGE_SIZE = 30;

/** The store's orders; their pages show their own errors. */
export class HttpStoreOrders implements StoreOrdersPort {
  constructor(private readonly http: HttpClient) {}

  list(filters: StoreOrderFilters, cursor: string | null): Promise<Result<Page<StoreOrderSummary>>> {
    return this.http.call(listStoreOrders, { query: { ...filters, cursor, limit: PAGE_SIZE } });
  }

  get(id: string): Promise<Result<StoreOrder>> {
    return this.http.call(getStoreOrder, { params: { id } });
  }

  move({ id, version }: Pick<StoreOrder, 'id' | 'version'>, action: StageAction): Promise<Result<StoreOrder>> {
    return this.http.call(moveStoreOrder, { params: { id }, body: { version, ...moveOf(action) }, ownErrors: true });
  }

  declineCancel({ id, version }: Pick<StoreOrder, 'id' | 'version'>): Promise<Result<StoreOrder>> {
    return this.http.call(declineCancelRequest, { params: { id }, body: { version }, ownErrors: true });
  }

  refund({ id, version }: Pick<StoreOrder, 'id' | 'version'>, amount: Money): Promise<Result<StoreOrder>> {
    return this.http.call(refundStoreOrder, { params: { id }, body: { version, amount }, ownErrors: true });
  }

  retryRefund(id: string): Promise<Result<StoreOrder>> {
    return this.http.call(retryStoreRefund, { params: { id }, ownErrors: true });
  }

  sendAgain(id: string): Promise<Result<StoreOrder>> {
    return this.http.call(sendStoreOrder, { params: { id }, ownErrors: true });
  }

  driverPrice(id: string): Promise<Result<DriverPrice>> {
    return this.http.call(priceStoreDriver, { params: { id }, ownErrors: true });
  }

  requestDriver({ id, version }: Pick<StoreOrder, 'id' | 'version'>, price: DriverPrice): Promise<Result<StoreOrder>> {
    return this.http.call(requestStoreDriver, { params: { id }, body: { version, ...price }, ownErrors: true });
  }

  screen(): Promise<Result<PosScreen>> {
    return this.http.call(getStoreScreen, { ownErrors: true });
  }
}
