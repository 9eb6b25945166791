import { HttpAddresses } from '../adapters/http/addresses.adapter';
import type { HttpClient } from '../adapters/http/client';
import { HttpNotifications } from '../adapters/http/notifications.adapter';
import { HttpOrders } from '../adapters/http/orders.adapter';
import { HttpRegions } from '../adapters/http/regions.adapter';
import { HttpWallet } from '../adapters/http/wallet.adapter';
import type { Features } from '../application/app-system';
import type { FirstParts } from './first-parts';
import { once } from './once';

/** The adapters of the features, for signed-in people and for people with a public link. A separate chunk. */
export function createFeatures({ ids, clock, store }: FirstParts, http: HttpClient): Features {
  return {
    orders: new HttpOrders(http),
    addresses: new HttpAddresses(http),
    wallet: new HttpWallet(http),
    regions: new HttpRegions(http),
    notifications: new HttpNotifications(http),
    ids,
    clock,
    store,
    tab: once(async () => (await import('../adapters/browser/tab')).browserTab(ids)),
  };
}
