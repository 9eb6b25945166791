import { ContainerModule } from 'inversify';
import { HttpAddresses } from '../adapters/http/addresses.adapter';
import { HttpNotifications } from '../adapters/http/notifications.adapter';
import { HttpOrders } from '../adapters/http/orders.adapter';
import { HttpRegions } from '../adapters/http/regions.adapter';
import { HttpWallet } from '../adapters/http/wallet.adapter';
import { ADDRESSES, HTTP, NOTIFICATIONS, ORDERS, REGIONS_SERVICE, WALLET } from './services';

/** The adapters of the features; a chunk of its own. */
export const featuresModule = new ContainerModule(({ bind }) => {
  bind(ORDERS).toResolvedValue((http) => new HttpOrders(http), [HTTP]);
  bind(ADDRESSES).toResolvedValue((http) => new HttpAddresses(http), [HTTP]);
  bind(WALLET).toResolvedValue((http) => new HttpWallet(http), [HTTP]);
  bind(REGIONS_SERVICE).toResolvedValue((http) => new HttpRegions(http), [HTTP]);
  bind(NOTIFICATIONS).toResolvedValue((http) => new HttpNotifications(http), [HTTP]);
});
