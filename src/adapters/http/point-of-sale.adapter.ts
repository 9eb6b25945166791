import {
  beginPosConnection,
  changePosSettings,
  checkPos,
  clearPosTestOrders,
  connectPos,
  disconnectPos,
  getPointOfSale,
  getPosBranches,
  getPosSync,
  listPosTestOrders,
  matchPosBranch,
  previewPosMenu,
  sendPosTestOrder,
  syncPosMenu,
} from '../../../contract/pos';
import { getPosDeliveries, settlePosDelivery, switchPosDeliveries } from '../../../contract/pos-deliveries';
import type { PointOfSalePort } from '../../application/ports/records/point-of-sale.port';
import type { PointOfSale } from '../../domain/pos/pos';
import type { PosBranches } from '../../domain/pos/pos-branches';
import type { PosDeliveries, PosDeliveryMove } from '../../domain/pos/pos-delivery';
import type { PosMenuPreview, PosSync } from '../../domain/pos/pos-menu';
import type { PosTestOrder } from '../../domain/pos/pos-test-order';
import type { PosSettings } from '../../domain/pos/pos-screen';
import { success } from '../../domain/shared/result';
import type { Result } from '../../domain/shared/result';
import type { HttpClient } from './client';

const ordersIn = (result: Result<{ readonly orders: readonly PosTestOrder[] }>): Result<readonly PosTestOrder[]> =>
  result.ok ? success(result.value.orders) : result;

/** The point of sale; its pages show their own errors. */
export class HttpPointOfSale implements PointOfSalePort {
  constructor(private readonly http: HttpClient) {}

  read(): Promise<Result<PointOfSale>> {
    return this.http.call(getPointOfSale, { ownErrors: true });
  }

  begin(): Promise<Result<{ readonly pageUrl: string }>> {
    return this.http.call(beginPosConnection, { ownErrors: true });
  }

  finish(code: string, state: string): Promise<Result<PointOfSale>> {
    return this.http.call(connectPos, { body: { code, state } });
  }

  check(): Promise<Result<PointOfSale>> {
    return this.http.call(checkPos, { ownErrors: true });
  }

  disconnect(): Promise<Result<PointOfSale>> {
    return this.http.call(disconnectPos, { ownErrors: true });
  }

  branches(): Promise<Result<PosBranches>> {
    return this.http.call(getPosBranches, { ownErrors: true });
  }

  match(branchId: string, posId: string | null): Promise<Result<PosBranches>> {
    return this.http.call(matchPosBranch, { body: { branchId, posId }, ownErrors: true });
  }

  preview(): Promise<Result<PosMenuPreview>> {
    return this.http.call(previewPosMenu, { ownErrors: true });
  }

  sync(fingerprint: string): Promise<Result<PosSync>> {
    return this.http.call(syncPosMenu, { body: { fingerprint }, ownErrors: true });
  }

  latestSync(): Promise<Result<{ readonly sync: PosSync | null }>> {
    return this.http.call(getPosSync, { ownErrors: true });
  }

  change(change: Partial<PosSettings>): Promise<Result<PointOfSale>> {
    return this.http.call(changePosSettings, { body: change, ownErrors: true });
  }

  async testOrders(): Promise<Result<readonly PosTestOrder[]>> {
    return ordersIn(await this.http.call(listPosTestOrders, { ownErrors: true }));
  }

  async sendTest(key: string): Promise<Result<readonly PosTestOrder[]>> {
    return ordersIn(await this.http.call(sendPosTestOrder, { idempotencyKey: key, ownErrors: true }));
  }

  async clearTests(): Promise<Result<readonly PosTestOrder[]>> {
    return ordersIn(await this.http.call(clearPosTestOrders, { ownErrors: true }));
  }

  deliveries(): Promise<Result<PosDeliveries>> {
    return this.http.call(getPosDeliveries, { ownErrors: true });
  }

  switchDeliveries(branchId: string, isOn: boolean): Promise<Result<PosDeliveries>> {
    return this.http.call(switchPosDeliveries, { body: { branchId, isOn }, ownErrors: true });
  }

  settleDelivery(id: string, move: PosDeliveryMove): Promise<Result<PosDeliveries>> {
    return this.http.call(settlePosDelivery, { params: { id }, body: { move }, ownErrors: true });
  }
}
